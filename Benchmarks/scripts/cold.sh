#!/bin/sh
# Replays links, each in a router of its own, with the release build of the command line: seconds, processor time and peak memory,
# the memory of ten times the links, and the time of a start.
#
#   Benchmarks/scripts/cold.sh [LINKS]
set -eu

links=${1:-200000}
. "$(dirname "$0")/setup.sh"

# write LINKS: five links in turn, the numbers in them different from line to line.
write() {
  awk -v links="$1" 'BEGIN {
    for (i = 0; i < links; i++) {
      id = i % 999983
      if (i % 5 == 0) print "shop://goods/" id "?coupon=SPRING;ref=push"
      else if (i % 5 == 1) print "shop://goods/" id "/reviews"
      else if (i % 5 == 2) print "https://shop.example.com/goods/" id ";coupon=SPRING/order/new?qty=3"
      else if (i % 5 == 3) print "shop://search/chair%20" id
      else print "shop://account"
    }
  }'
}

# replay FILE
replay() {
  $time "$deeplink" replay "$1" --manifest "$directory/manifest.json" --cold --format json --output "$directory/report.jsonl"
}

write "$links" > "$directory/some.links"
for run in 1 2 3; do
  echo "$links links:"
  replay "$directory/some.links"
done
echo "$(wc -l < "$directory/report.jsonl") steps, $(wc -c < "$directory/report.jsonl") bytes"
write "$((links * 10))" > "$directory/many.links"
echo "$((links * 10)) links:"
replay "$directory/many.links"
echo "a start:"
for run in 1 2 3; do $time "$deeplink" --version; done
