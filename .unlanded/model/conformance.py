#!/usr/bin/env python3
"""the model against ../shared/conformance"""
import json, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from links import Manifest
from model import Replay
import shlex
root = sys.argv[1] if len(sys.argv) > 1 else "../shared/conformance"
KEYS = ("step", "directive", "outcome", "error", "presenterCalls", "events", "components", "navigators", "selected", "frontmost", "active", "pending", "ended")
bad = 0
for d in sorted(os.listdir(root)):
    p = os.path.join(root, d)
    if not os.path.isdir(p): continue
    fl = shlex.split(open(p + "/flags").read())
    src = fl[fl.index("--source") + 1] if "--source" in fl else "internal"
    man = Manifest(json.load(open(p + "/manifest.json", encoding="utf-8")))
    lines = open(p + "/session.links", encoding="utf-8", newline="\n").read().split("\n")
    got = list(Replay(man, src, "--cold" in fl, "--keep-going" in fl).run(lines))
    exp = [json.loads(l) for l in open(p + "/expected.jsonl", encoding="utf-8")]
    ok = len(got) == len(exp)
    body = [l for l in lines if l.strip() and not l.strip().startswith("#")]
    for i, (g, e) in enumerate(zip(got, exp)):
        diff = [k for k in KEYS if g.get(k) != e.get(k)]
        if diff:
            ok = False
            n = i if "--cold" in fl else i - 1
            print(d, "step", e["step"], repr(body[n] if n >= 0 else "launch"))
            for k in diff:
                print("   ", k, "model", g.get(k), "\n        expected", e.get(k))
            break
    if len(got) != len(exp): print(d, "lines", len(got), len(exp))
    bad += not ok
print("bad", bad)
sys.exit(bad != 0)
