#!/usr/bin/env python3
"""compare.py --binary PATH --count N --seed N [--jobs 2] [--ignore KEY …] [--show M]: random sessions, the binary's output against
the model's. Every difference is reduced (session lines, then flags, components, guards) and tried with the other readings
of NOTES.md. Without --binary: model only (crashes, invariants)."""
import argparse
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import generate  # noqa: E402
import model  # noqa: E402
from links import LinkError, Manifest, Unusable  # noqa: E402

KEYS = ["step", "directive", "outcome", "error", "presenterCalls", "events", "components", "navigators", "selected", "frontmost",
        "active", "pending", "ended"]


def view(o, ignore):
    out = {}
    for k in KEYS:
        if k in ignore:
            continue
        v = o.get(k)
        if k == "error":
            v = v.get("code") if v else None
        elif k == "events":
            v = [(e["uid"], e["phase"]) for e in v or []]
        elif k == "components":
            v = [(c["uid"], c["name"], c["parameters"]) for c in v or []]
        elif k == "navigators":
            v = [(n["id"], n["kind"], n.get("stack") or []) for n in v or []]
        elif k == "ended":
            v = [(e["step"], (e.get("input") or "").strip(), e["outcome"], (e.get("error") or {}).get("code")) for e in v or []]
        out[k] = v
    return out


def run_model(m, lines, flags, readings=None):
    saved = dict(model.READ)
    model.READ.update(readings or {})
    try:
        return list(model.Replay(Manifest(m), **generate.parse_flags(flags)).run(lines))
    finally:
        model.READ.clear()
        model.READ.update(saved)


def run_binary(binary, m, lines, flags):
    with tempfile.TemporaryDirectory(prefix="cmp") as d:
        mp, sp = os.path.join(d, "manifest.json"), os.path.join(d, "session.links")
        with open(mp, "w", encoding="utf-8") as f:
            json.dump(m, f, ensure_ascii=False)
        with open(sp, "w", encoding="utf-8") as f:
            f.write("".join(line + "\n" for line in lines))
        try:
            p = subprocess.run([binary, "replay", sp, "--manifest", mp, "--format", "json"] + flags, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, timeout=60)
        except subprocess.TimeoutExpired:
            return [], "timeout"
        note = ""
        if p.returncode not in (0, 1):
            note = "exit %d: %s" % (p.returncode, p.stderr.decode("utf-8", "replace").strip()[:400])
        out = []
        for line in p.stdout.decode("utf-8", "replace").splitlines():
            if line.strip():
                try:
                    out.append(json.loads(line))
                except ValueError:
                    return out, "not JSON: " + line[:200]
        return out, note


def first_difference(want, got, note, ignore):
    """-> None or (index, keys)"""
    for i in range(max(len(want), len(got))):
        if i >= len(got):
            return i, ["missing line"] + ([note] if note else [])
        if i >= len(want):
            return i, ["extra line"]
        a, b = view(want[i], ignore), view(got[i], ignore)
        keys = [k for k in a if a[k] != b[k]]
        if keys:
            return i, keys
    return (len(want), [note]) if note else None


def differs(binary, m, lines, flags, ignore, readings=None):
    want = run_model(m, lines, flags, readings)
    got, note = run_binary(binary, m, lines, flags)
    d = first_difference(want, got, note, ignore)
    return None if d is None else (d, want, got)


def reduce_case(binary, m, lines, flags, ignore):
    base = differs(binary, m, lines, flags, ignore)
    if base is None:
        return m, lines, flags
    sign = (base[1][base[0][0]]["directive"] if base[0][0] < len(base[1]) else None, tuple(base[0][1]))

    def bad(m2, l2, f2):
        try:
            d = differs(binary, m2, l2, f2, ignore)
        except (Unusable, LinkError, KeyError, StopIteration, AssertionError):
            return False
        if d is None:
            return False
        i, keys = d[0]
        return (d[1][i]["directive"] if i < len(d[1]) else None, tuple(keys)) == sign
    cold = "--cold" in flags
    real = [i for i, x in enumerate(lines) if x.strip() and not x.strip().startswith("#")]
    at = base[0][0] - (0 if cold else 1)
    if 0 <= at < len(real) and bad(m, lines[:real[at] + 1], flags):
        lines = lines[:real[at] + 1]
    size = max(len(lines) // 2, 1)
    while True:
        changed = False
        i = 0
        while i < len(lines):
            cand = lines[:i] + lines[i + size:]
            if bad(m, cand, flags):
                lines = cand
                changed = True
            else:
                i += size
        if size == 1 and not changed:
            break
        size = max(size // 2, 1) if size > 1 else 1
    for i in range(len(flags) - 1, -1, -1):
        if flags[i] in ("--grant", "--revoke", "--source"):
            cand = flags[:i] + flags[i + 2:]
        elif flags[i] == "--cold":
            cand = flags[:i] + flags[i + 1:]
        else:
            continue
        if bad(m, lines, cand):
            flags = cand

    def without(key, i):
        m2 = json.loads(json.dumps(m))
        gone = m2[key].pop(i)
        if key == "guards":
            for c in m2["components"]:
                c["guards"] = [g for g in c.get("guards", []) if g != gone["name"]]
        return m2
    for key in ("components", "guards"):
        i = len(m[key]) - 1
        while i >= 0:
            cand = without(key, i)
            if bad(cand, lines, flags):
                m = cand
            i -= 1
    m = json.loads(json.dumps(m))
    for c in m["components"]:
        for k in [k for k in c if k not in ("name", "path")]:
            v = c.pop(k)
            if not bad(m, lines, flags):
                c[k] = v
    for k in ("webFallback", "composition", "hosts"):
        if k in m:
            v = m.pop(k)
            if not bad(m, lines, flags):
                m[k] = v
    return m, lines, flags


def explain(binary, m, lines, flags, ignore):
    """other readings under which the reduced session agrees"""
    got, note = run_binary(binary, m, lines, flags)
    out = []
    for name, values in model.READINGS.items():
        for v in values[1:]:
            if first_difference(run_model(m, lines, flags, {name: v}), got, note, ignore) is None:
                out.append("%s=%s" % (name, v))
    return out


def invariants(outputs):
    for o in outputs:
        seen = [u for n in o["navigators"] for u in n["stack"]]
        assert len(seen) == len(set(seen)), "a uid twice"
        assert all(u is not None for u in seen), "a uid is missing"
        assert all(n["stack"] for n in o["navigators"] if n["kind"] == "modal"), "empty modal"
        if o["active"] is not None:
            front = next(n for n in o["navigators"] if n["id"] == o["frontmost"])
            assert front["stack"][-1] == o["active"], "active is not on top"
        if o["outcome"] == "failed" and o["directive"] not in ("launch", "host-select"):
            assert o["error"]


def work(job):
    seed, binary, ignore, readings = job
    try:
        model.READ.update(readings)
        m, lines, flags, outputs = generate.make_case(seed)
        again = run_model(m, lines, flags)
        assert again == outputs, "not deterministic"
        invariants(outputs)
        stat = {}
        for o in outputs:
            for k in ("pending", "ended"):
                if o.get(k):
                    stat[k] = stat.get(k, 0) + 1
            e = (o["error"] or {}).get("code")
            if e:
                stat[e] = stat.get(e, 0) + 1
            stat["steps"] = stat.get("steps", 0) + 1
            stat["d:" + o["directive"] + ":" + o["outcome"]] = stat.get("d:" + o["directive"] + ":" + o["outcome"], 0) + 1
        if binary is None:
            return seed, None, stat
        got, note = run_binary(binary, m, lines, flags)
        d = first_difference(outputs, got, note, ignore)
        if d is None:
            return seed, None, stat
        m, lines, flags = reduce_case(binary, m, lines, flags, ignore)
        (i, keys), want, got = differs(binary, m, lines, flags, ignore)
        readings = explain(binary, m, lines, flags, ignore)
        return seed, (i, keys, m, lines, flags, want, got, readings), stat
    except Exception:
        return seed, traceback.format_exc(), {}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--binary")
    ap.add_argument("--count", type=int, default=100)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--ignore", action="append", default=[], help="a key that is not compared")
    ap.add_argument("--reading", action="append", default=[], metavar="NAME=VALUE")
    ap.add_argument("--show", type=int, default=10, help="how many differences are printed in full")
    ap.add_argument("--save", help="folder for the reduced sessions (one folder per seed, with got.jsonl)")
    a = ap.parse_args()
    readings = {}
    for r in a.reading:
        k, v = r.split("=", 1)
        readings[k] = next(x for x in model.READINGS[k] if str(x) == v)
    jobs = [(s, a.binary, a.ignore, readings) for s in range(a.seed, a.seed + a.count)]
    bad, crashes, total, kinds = 0, 0, {}, {}
    with multiprocessing.Pool(a.jobs) as pool:
        for seed, r, stat in pool.imap(work, jobs, 1 if a.binary else 20):
            for k, v in stat.items():
                total[k] = total.get(k, 0) + v
            if r is None:
                continue
            if isinstance(r, str):
                crashes += 1
                print("== seed", seed, "MODEL CRASH\n" + r, flush=True)
                continue
            bad += 1
            i, keys, m, lines, flags, want, got, expl = r
            d = want[i]["directive"] if i < len(want) else "?"
            kind = (d, ",".join(str(k)[:60] for k in keys), " | ".join(expl) or "-")
            kinds.setdefault(kind, []).append(seed)
            if a.save:
                folder = os.path.join(a.save, "seed-%d" % seed)
                generate.write_case(folder, m, lines, flags, want)
                with open(os.path.join(folder, "got.jsonl"), "w", encoding="utf-8") as f:
                    f.writelines(json.dumps(o, ensure_ascii=False) + "\n" for o in got)
            if len(kinds[kind]) > 1 or len(kinds) > a.show:
                continue
            print("== seed %d, line %d (%s) differs in %s; other readings that agree: %s" % (seed, i, d, ", ".join(keys),
                                                                                         ", ".join(expl) or "none"))
            print("flags:", " ".join(flags))
            print("manifest:", json.dumps(m, ensure_ascii=False))
            print("session:")
            for line in lines:
                print("   ", line)
            x = view(want[i], a.ignore) if i < len(want) else {}
            y = view(got[i], a.ignore) if i < len(got) else {}
            for k in keys:
                print("  %s\n    model  %s\n    binary %s" % (k, json.dumps(x.get(k), ensure_ascii=False),
                                                            json.dumps(y.get(k), ensure_ascii=False)))
            e = (got[i].get("error") or {}).get("message") if i < len(got) else None
            if e:
                print("  binary's message:", e)
            sys.stdout.flush()
    print("sessions %d, different %d, model crashes %d" % (a.count, bad, crashes))
    for k, seeds in sorted(kinds.items(), key=lambda e: -len(e[1])):
        print("%5d  %s: %s  [readings: %s]  seeds %s" % (len(seeds), k[0], k[1], k[2], seeds[:5]))
    if not a.binary:
        for k in sorted(total):
            print("%8d %s" % (total[k], k))
    sys.exit(1 if bad or crashes else 0)


if __name__ == "__main__":
    main()
