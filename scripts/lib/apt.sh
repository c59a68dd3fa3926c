# Functions for apt's configuration. Sourced by install-dependencies and by its test.
# Each takes the apt directory as a parameter (/etc/apt on a real machine), so that a test can use one of its own.

# archive_entry DIR SUITE...: the entry of DIR that serves component main of the first archive with one of the suites, as
# deb822 fields on stdout: URIs, then Signed-By and Trusted where the entry has them. Reads one-line and deb822 sources;
# disabled entries and source packages don't count. Status 1 and no output where there is none.
archive_entry() {
  local dir=$1 file entry
  shift
  for file in "$dir"/sources.list "$dir"/sources.list.d/*.list; do
    [ -f "$file" ] || continue
    entry=$(one_line_entry "$file" "$*")
    if [ -n "$entry" ]; then printf '%s\n' "$entry"; return 0; fi
  done
  for file in "$dir"/sources.list.d/*.sources; do
    [ -f "$file" ] || continue
    entry=$(deb822_entry "$file" "$*")
    if [ -n "$entry" ]; then printf '%s\n' "$entry"; return 0; fi
  done
  return 1
}

# deb [option=value ...] URI SUITE COMPONENT...
one_line_entry() {
  awk -v suites=" $2 " '
    $1 != "deb" { next }
    {
      sub(/#.*/, "")
      options = ""
      if (match($0, /\[[^]]*\]/)) {
        options = substr($0, RSTART + 1, RLENGTH - 2)
        $0 = substr($0, 1, RSTART - 1) " " substr($0, RSTART + RLENGTH)
      }
      if (index(suites, " " $3 " ") == 0) next
      main = 0
      for (i = 4; i <= NF; i++) if ($i == "main") main = 1
      if (!main) next
      print "URIs: " $2
      n = split(options, option, /[ \t]+/)
      for (i = 1; i <= n; i++) {
        if (option[i] ~ /^signed-by=/) { sub(/^signed-by=/, "", option[i]); gsub(/,/, " ", option[i]); print "Signed-By: " option[i] }
        if (option[i] ~ /^trusted=/) { sub(/^trusted=/, "", option[i]); print "Trusted: " option[i] }
      }
      exit
    }' "$1"
}

# Stanzas of "Field: value", a value may go on in lines that begin with a blank (a key that is written out).
deb822_entry() {
  awk -v suites=" $2 " '
    function finish(   i, n, word, suite, main) {
      if (found || value["types"] == "") return
      suite = main = 0
      n = split(value["suites"], word, /[ \t\n]+/)
      for (i = 1; i <= n; i++) if (word[i] != "" && index(suites, " " word[i] " ")) suite = 1
      n = split(value["components"], word, /[ \t\n]+/)
      for (i = 1; i <= n; i++) if (word[i] == "main") main = 1
      if (suite && main && (" " value["types"] " ") ~ /[ \t\n]deb[ \t\n]/ && tolower(value["enabled"]) !~ /^[ \t]*(no|false|0)/) {
        found = 1
        print "URIs:" value["uris"]
        if (value["signed-by"] != "") print "Signed-By:" value["signed-by"]
        if (value["trusted"] != "") print "Trusted:" value["trusted"]
      }
    }
    function clear(   k) { for (k in value) delete value[k]; field = "" }
    /^#/ { next }
    /^[ \t]*$/ { finish(); clear(); next }
    /^[ \t]/ { if (field != "") value[field] = value[field] "\n" $0; next }
    {
      colon = index($0, ":")
      field = tolower(substr($0, 1, colon - 1))
      value[field] = substr($0, colon + 1)
    }
    END { finish() }' "$1"
}

# write_next_release_source DIR SUITES NEXT PACKAGES: lets apt see the release NEXT for PACKAGES and for nothing else.
# The new source lives where the machine's own archive (suites SUITES) lives and is trusted by the same key.
write_next_release_source() {
  local dir=$1 suites=$2 next=$3 packages=$4 entry
  # shellcheck disable=SC2086
  entry=$(archive_entry "$dir" $suites) || return 1
  mkdir -p "$dir/sources.list.d" "$dir/preferences.d"
  printf 'Types: deb\nSuites: %s\nComponents: main\n%s\n' "$next" "$entry" >"$dir/sources.list.d/riffle-next-release.sources"
  cat >"$dir/preferences.d/riffle-next-release" <<END
Explanation: written by scripts/install-dependencies of riffle
Package: *
Pin: release n=$next
Pin-Priority: -10

Explanation: riffle needs libvterm 0.3
Package: $packages
Pin: release n=$next
Pin-Priority: 990
END
}

remove_next_release_source() {
  rm -f "$1/sources.list.d/riffle-next-release.sources" "$1/preferences.d/riffle-next-release"
}
