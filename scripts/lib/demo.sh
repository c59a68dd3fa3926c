# What scripts/run shows without a display and without a command: colours, styles, box drawing, wide characters, a flood.
seq 1 20000
printf '\033[H\033[2J\033[1mriffle\033[0m draws in one frame what changed\r\n\r\n'
for style in 1 2 3 4 4:3 7 9; do printf '\033[%smstyle %s\033[0m  ' "$style" "$style"; done
printf '\r\n\r\n'
for ((i = 0; i < 16; i++)); do printf '\033[48;5;%dm    ' "$i"; done
printf '\033[0m\r\n'
for ((i = 0; i < 64; i++)); do printf '\033[48;2;%d;%d;%dm ' $((i * 4)) $((255 - i * 4)) 128; done
printf '\033[0m\r\n\r\n'
printf '┌──────────────┬──────────────┐\r\n│ box drawing  │ to the pixel │\r\n╞══════════════╪══════════════╡\r\n'
printf '│ 漢字 かな    │ 🙂 é ñ       │\r\n└──────────────┴──────────────┘\r\n'
printf '▁▂▃▄▅▆▇█ ░▒▓█ ⣀⣤⣶⣿\r\n'
