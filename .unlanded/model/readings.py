#!/usr/bin/env python3
"""how many of N random sessions depend on each reading (model against model)"""
import sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import compare, generate, model
n = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
count = {}
for seed in range(1, n + 1):
    m, lines, flags, out = generate.make_case(seed)
    for k, vs in model.READINGS.items():
        for v in vs[1:]:
            got = compare.run_model(m, lines, flags, {k: v})
            if compare.first_difference(out, got, "", []):
                count.setdefault("%s=%s" % (k, v), []).append(seed)
for k, vs in model.READINGS.items():
    for v in vs[1:]:
        c = count.get("%s=%s" % (k, v), [])
        print("%6d of %d  %s: %s instead of %s   e.g. seeds %s" % (len(c), n, k, v, vs[0], c[:3]))
