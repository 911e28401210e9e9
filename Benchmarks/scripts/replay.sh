#!/bin/sh
# Replays 100,000 lines with the release build of the command line, three times, and prints seconds and peak memory.
#
#   Benchmarks/scripts/replay.sh [LINES]
set -eu

lines=${1:-100000}
. "$(dirname "$0")/setup.sh"

# Eight lines in turn, each a transition, the numbers in them different from line to line.
awk -v lines="$lines" 'BEGIN {
  for (i = 0; i < lines; i++) {
    id = i % 9973
    if (i % 8 == 0) print "shop://goods/" id "?coupon=SPRING;ref=push"
    else if (i % 8 == 1) print "shop://goods/" id "?coupon=SPRING/order/new?qty=2/payment/7"
    else if (i % 8 == 2) print "append shop://search/chair%20" id
    else if (i % 8 == 3) print "back 2"
    else if (i % 8 == 4) print "forward goods/" id "/reviews"
    else if (i % 8 == 5) print "select account"
    else if (i % 8 == 6) print "https://shop.example.com/goods/" id ";coupon=SPRING/order/new?qty=3"
    else print "select main"
  }
}' > "$directory/session.links"

for run in 1 2 3; do
  $time "$deeplink" replay "$directory/session.links" --manifest "$directory/manifest.json" --format json \
    --output "$directory/report.jsonl"
done
echo "$(wc -l < "$directory/report.jsonl") steps, $(wc -c < "$directory/report.jsonl") bytes"
