#!/bin/bash
# finish.sh IN OUT.jpg WIDTH HEIGHT [contrast|black-and-white]
# Enlarges to the final size, sharpens, adds contrast and fine grain, and writes a progressive sRGB JPEG without
# metadata of at most 140 kB.
set -e
in=$1; out=$2; w=$3; h=$4; t=$(mktemp -d)
case ${5:-contrast} in
  black-and-white) grade="-colorspace Gray -contrast-stretch 0.4%x0.3% -sigmoidal-contrast 4.5x52% -colorspace sRGB" ;;
  *) grade="-channel RGB -contrast-stretch 0.05%x0.05% -sigmoidal-contrast 3x52% +channel -modulate 100,108" ;;
esac
convert "$in" -depth 16 -filter Lanczos -resize ${w}x${h}^ -gravity center -extent ${w}x${h} -unsharp 0x2.2+0.8+0.004 $grade \
  \( -size ${w}x${h} xc:gray50 -seed 7 +noise Gaussian -colorspace Gray -blur 0x0.6 -normalize -evaluate Multiply 0.06 -evaluate Add 47% \) \
  -compose SoftLight -composite -depth 8 "$t/b.png"
for q in 84 80 76 72 68 63 58 52; do
  convert "$t/b.png" -colorspace sRGB -strip -interlace Plane -sampling-factor 4:2:0 -quality $q "$out"
  [ $(stat -c %s "$out") -le 140000 ] && break
done
rm -r "$t"; echo "$out q$q $(stat -c %s "$out")"
