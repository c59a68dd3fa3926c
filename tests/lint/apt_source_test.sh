#!/bin/bash
# scripts/lib/apt.sh finds the machine's own archive in each form that apt's configuration has, and derives a source that
# makes the next release visible for the named packages only.
set -u
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/lib/apt.sh"
apt=$(mktemp -d)
trap 'rm -rf "$apt"' EXIT
failures=0

# expect NAME WANTED GOT
expect() {
  [ "$2" = "$3" ] && return
  printf 'FAIL %s\n--- wanted\n%s\n--- got\n%s\n' "$1" "$2" "$3"
  failures=$((failures + 1))
}

fresh() {
  rm -rf "$apt"
  mkdir -p "$apt/sources.list.d"
}

fresh
cat >"$apt/sources.list" <<END
# deb http://commented.example/debian bookworm main
deb-src http://source.example/debian bookworm main
deb http://security.example/debian-security bookworm-security main
deb http://plain.example/debian bookworm contrib main # the archive
END
expect 'one line' 'URIs: http://plain.example/debian' "$(archive_entry "$apt" bookworm)"

fresh
echo 'deb [ arch=amd64 signed-by=/a.gpg,/b.gpg trusted=yes ] http://x.example/debian oldstable main' >"$apt/sources.list.d/a.list"
expect 'one line with options' 'URIs: http://x.example/debian
Signed-By: /a.gpg /b.gpg
Trusted: yes' "$(archive_entry "$apt" bookworm oldstable)"

fresh
cat >"$apt/sources.list.d/debian.sources" <<END
Types: deb
URIs: http://off.example/debian
Suites: bookworm
Components: main
Enabled: no

Types: deb-src
URIs: http://src.example/debian
Suites: bookworm
Components: main

# The archive
Types: deb deb-src
# a comment inside
URIs: http://d822.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: /usr/share/keyrings/archive.gpg

Types: deb
URIs: http://d822.example/debian-security
Suites: bookworm-security
Components: main
END
expect 'deb822' 'URIs: http://d822.example/debian
Signed-By: /usr/share/keyrings/archive.gpg' "$(archive_entry "$apt" bookworm)"

fresh
cat >"$apt/sources.list.d/debian.sources" <<END
types: deb
uris: mirror+file:/etc/apt/mirrors/debian.list
suites:
 bookworm
 bookworm-updates
components: main
signed-by:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc
 -----END PGP PUBLIC KEY BLOCK-----
END
expect 'deb822 with a key written out' 'URIs: mirror+file:/etc/apt/mirrors/debian.list
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc
 -----END PGP PUBLIC KEY BLOCK-----' "$(archive_entry "$apt" bookworm)"

fresh
echo 'deb http://security.example/debian bookworm-security main' >"$apt/sources.list"
archive_entry "$apt" bookworm && expect 'no archive' 'status 1' 'status 0'

fresh
echo 'deb http://plain.example/debian bookworm main' >"$apt/sources.list"
write_next_release_source "$apt" bookworm trixie 'libvterm0 libvterm-dev'
expect 'derived source' 'Types: deb
Suites: trixie
Components: main
URIs: http://plain.example/debian' "$(cat "$apt/sources.list.d/riffle-next-release.sources")"
expect 'derived pins' 'Package: *
Pin: release n=trixie
Pin-Priority: -10

Package: libvterm0 libvterm-dev
Pin: release n=trixie
Pin-Priority: 990' "$(grep -v '^Explanation' "$apt/preferences.d/riffle-next-release")"
expect 'the derived source is not the archive' 'URIs: http://plain.example/debian' "$(archive_entry "$apt" bookworm)"

[ "$failures" = 0 ] && echo 'all as expected'
exit "$failures"
