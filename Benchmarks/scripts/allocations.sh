#!/bin/sh
# Counts allocations and instructions from outside, with valgrind: the difference between a run with N and one with 2N, divided by N.
#
#   Benchmarks/scripts/allocations.sh [N]
set -eu

count=${1:-500}
package=$(cd "$(dirname "$0")/.." && pwd)
swift build --package-path "$package" -c release --product AllocationProbe >&2
probe=$(swift build --package-path "$package" -c release --show-bin-path)/AllocationProbe

# heap LINE SUBJECT COUNT: the first number of this line of valgrind's summary.
heap() {
  valgrind --tool=memcheck --leak-check=no --undef-value-errors=no "$probe" "$2" "$3" 2>&1 |
    sed -n "s/.*$1: \([0-9,]*\) .*/\1/p" | tr -d ,
}

# per SUBJECT: allocations for each time
per() {
  awk -v few="$(heap "total heap usage" "$1" "$count")" -v many="$(heap "total heap usage" "$1" $((2 * count)))" -v n="$count" \
    'BEGIN { printf "%.1f", (many - few) / n }'
}

object=$(per object)
launch=$(per launch)
echo "allocations, each of a component's own objects ($object) left out:"
for components in 1 3 10; do
  opened=$(per "launch-open-$components")
  replaced=$(per "replace-$components")
  reopened=$(per "reopen-$components")
  awk -v n="$components" -v object="$object" -v launch="$launch" -v opened="$opened" -v replaced="$replaced" \
    -v reopened="$reopened" 'BEGIN {
      printf "%2d components: open %.1f, open and close %.1f, reconcile without change %.1f\n",
        n, opened - launch - n * object, replaced - n * object, reopened }'
done

# instructions SUBJECT COUNT: the instructions of a whole run
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$probe" "$1" "$2" 2>&1 | sed -n 's/.*Collected : //p'
}

for subject in parse-1 parse-3 resolve-1 resolve-3 resolve-captures-1 resolve-captures-3 read-1; do
  few=$(instructions "$subject" "$count")
  many=$(instructions "$subject" $((2 * count)))
  echo "$subject: $(per "$subject") allocations, $(((many - few) / count)) instructions"
done

routes=10000
none=$(heap "in use at exit" keep-routes 0)
list=$(heap "in use at exit" keep-routes $routes)
table=$(heap "in use at exit" keep-table $routes)
echo "bytes a route at $routes routes: table $(((table - list) / routes)), the routes themselves $(((list - none) / routes))"
