#!/bin/sh
# Opens links in all versions of an app, with the release build of the command line: the processor time, as a ratio to a cold replay of the
# links with each version, and the peak memory, also for four times the links.
#
#   Benchmarks/scripts/versions.sh [LINKS] [VERSIONS]
set -eu

links=${1:-10000}
versions=${2:-20}
. "$(dirname "$0")/setup.sh"

# Each version has a route of its own, and the older half lacks one. Links come from outside.
mkdir "$directory/versions"
for version in $(seq 1 "$versions"); do
  lacks='^$'; [ $((version * 2)) -gt "$versions" ] || lacks=goodsTab
  sed "/$lacks/d;s|\"components\": \[|&{\"name\": \"extra\", \"path\": \"extra$version/:id<int>\"},|;s|\"path\": |\"reach\": \"external\", &|" \
    "$directory/manifest.json" > "$directory/versions/1.$version.0.json"
done

# write LINKS: five links in turn, the numbers in them different from line to line.
write() {
  awk -v links="$1" 'BEGIN {
    for (i = 0; i < links; i++) {
      if (i % 5 == 0) print "shop://goods/" i "?coupon=SPRING;ref=push"
      else if (i % 5 == 1) print "shop://goods/" i "/reviews"
      else if (i % 5 == 2) print "https://shop.example.com/goods/" i ";coupon=SPRING/order/new?qty=3"
      else if (i % 5 == 3) print "shop://search/chair%20" i
      else print "shop://account"
    }
  }'
}

# The seconds of processor time that the programs have used so far. `times` counts those of this shell only.
processor() {
  times > "$directory/times"
  awk 'NR == 2 { gsub(/[ms]/, " "); print $1 * 60 + $2 + $3 * 60 + $4 }' "$directory/times"
}

# compare FILE: a link that breaks is status 1.
compare() {
  $time "$deeplink" compare --versions "$directory/versions" "$1" --format json --output "$directory/report.jsonl" || [ $? = 1 ]
}

write "$links" > "$directory/some.links"
write "$((links * 4))" > "$directory/many.links"
for run in 1 2 3; do
  processor > "$directory/begin"
  for version in "$directory"/versions/*.json; do
    "$deeplink" replay "$directory/some.links" --manifest "$version" --cold --keep-going --format json --quiet --output "$directory/report.jsonl" \
      2> "$directory/errors" || [ $? = 1 ]
  done
  processor > "$directory/middle"
  compare "$directory/some.links"
  processor > "$directory/end"
  paste -d ' ' "$directory/begin" "$directory/middle" "$directory/end" | awk -v links="$links" -v versions="$versions" '{
    printf "%d links, %d versions: %.2f s, cold replays %.2f s, ratio %.2f (processor time)\n", links, versions, $3 - $2, $2 - $1, ($3 - $2) / ($2 - $1)
  }'
done
tail -1 "$directory/report.jsonl" | cut -c1-200
echo "$((links * 4)) links:"
compare "$directory/many.links"
