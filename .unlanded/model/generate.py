#!/usr/bin/env python3
"""Random manifests and sessions with guards.  generate.py --seed N --out DIR [--count K]  writes K folders like those in
../shared/conformance (manifest.json, session.links, flags, expected.jsonl by the model)."""
import argparse
import json
import os
import random
import shlex
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import model  # noqa: E402
from links import Manifest, Unusable, LinkError  # noqa: E402

WORDS = ["goods", "order", "list", "item", "new", "pay", "lobby", "家居", "a b", "acc"]
MODES = ["push", "present", "replace", "root", "reuse"]
KINDS = ["int", "double", "uuid", "bool", "string", "choices"]
UUID = "8f14e45f-ceea-467f-a0e6-0d5b1c1c7e11"


def part(rng, k):
    x = rng.random()
    if x < 0.6:
        return rng.choice(WORDS)
    kind = rng.choice(KINDS)
    if kind == "string":
        return ":p%d" % k
    if kind == "choices":
        return ":p%d(new|old)" % k
    return ":p%d<%s>" % (k, kind)


def shape(path):
    """places that compare as alike"""
    out = []
    for p in path.split("/"):
        if p.startswith("*"):
            out.append("*")
        elif p.startswith(":"):
            out.append("<choices>" if "(" in p else p[p.index("<"):] if "<" in p else "<string>")
        else:
            out.append("=" + p)
    return tuple(out)


def make_manifest(rng):
    navs = ["main", "account"] + (["more"] if rng.random() < 0.4 else [])
    m = {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "navigators": [], "guards": [], "components": []}
    if rng.random() < 0.08:
        m["composition"] = "single"
    if rng.random() < 0.3:
        m["webFallback"] = {"name": "web", "hosts": rng.choice([["*.example.com"], ["news.test", "*.web.test"]]),
                            "parameter": "url", "navigateMode": rng.choice(["push", "present", "push", "reuse"])}
    comps = m["components"]
    shapes = set()

    def add(name, path, **kw):
        s = shape(path)
        if s in shapes:
            return None
        shapes.add(s)
        c = {"name": name, "path": path, "external": rng.random() < 0.75}
        c.update(kw)
        comps.append(c)
        return c

    def dress(c):
        if c is None:
            return
        if rng.random() < 0.6:
            c["navigateMode"] = rng.choice(["push", "push", "present", "present", "present", "replace", "root", "reuse"])
        if rng.random() < 0.3:
            c["navigator"] = rng.choice(navs)
        if rng.random() < 0.3:
            c["updatesInPlace"] = True
        if rng.random() < 0.35:
            p = {"name": rng.choice(["q", "qty"]), "type": rng.choice(["string", "int", "bool", "double"]),
                 "required": rng.random() < 0.25}
            if p["type"] == "string" and rng.random() < 0.3:
                p["choices"] = ["red", "blue"]
            c["parameters"] = [p]

    names = ["g1", "g2", "g3", "g4"][:rng.choice([0, 1, 1, 2, 2, 3, 3, 4])]

    def guard_some(c, chance):
        if c is None or not names:
            return
        if rng.random() < chance:
            c["guards"] = rng.sample(names, min(len(names), rng.choice([1, 1, 1, 2])))

    # targets of redirects
    targets = []
    for n in ["login", "verify", "terms"][:rng.choice([1, 2, 2, 3])]:
        path = n if rng.random() < 0.8 else n + "/:step"
        c = add(n, path)
        c["navigateMode"] = rng.choice(["push", "push", "present", "replace", "root", "reuse"])
        if rng.random() < 0.25:
            c["navigator"] = rng.choice(navs)
        if rng.random() < 0.15:
            c["updatesInPlace"] = True
        guard_some(c, 0.2)
        targets.append(path.replace(":step", rng.choice(["1", "x"])))
    # roots
    for i, n in enumerate(navs):
        if rng.random() < [0.8, 0.5, 0.5][i]:
            c = add(["start", "acct", "more"][i], ["start", "acct", "more"][i])
            c["external"] = rng.random() < 0.9
            guard_some(c, 0.35)
            if rng.random() < 0.15:
                c["updatesInPlace"] = True
            if rng.random() < 0.1:
                c["navigateMode"] = rng.choice(MODES)
            root = c["path"]
            if rng.random() < 0.15:
                root = "shop://" + root
            elif rng.random() < 0.1:
                root = root + "?q=1"
            elif rng.random() < 0.06 and not any(x.get("root") == targets[0] for x in m["navigators"]):
                root = targets[0]
            m["navigators"].append({"id": n, "root": root})
        else:
            m["navigators"].append({"id": n})
    for i in range(rng.randint(3, 8)):
        parts = [part(rng, k) for k in range(rng.choice([1, 1, 1, 2, 2, 3]))]
        if rng.random() < 0.12:
            parts.append("*rest")
        c = add("c%d" % (i + 1), "/".join(parts))
        if c is None:
            continue
        dress(c)
        guard_some(c, 0.33)
        if rng.random() < 0.12:
            extra = dict(c)
            path = rng.choice(WORDS) + "/" + rng.choice(WORDS) + "-" + str(i)
            if shape(path) not in shapes:
                shapes.add(shape(path))
                extra["path"] = path
                extra["fixed"] = {"tab": rng.choice(["insights", "a"])}
                comps.append(extra)
    if rng.random() < 0.15:
        c = add("index", "")
        c["navigateMode"] = rng.choice(["push", "present", "replace"])
        guard_some(c, 0.2)
    for g in names:
        d = {"name": g}
        if rng.random() < 0.75:
            t = rng.choice(targets)
            x = rng.random()
            if x < 0.3:
                t += "?nav=" + rng.choice(["present", "present", "push", "root"])
            elif x < 0.4 and m.get("composition") != "single":
                t += "/" + rng.choice(targets)
            elif x < 0.45 and comps:
                plain = [c for c in comps if c["name"].startswith("c") and ":" not in c["path"] and "*" not in c["path"]
                         and not any(p.get("required") for p in c.get("parameters", []))]
                if plain:
                    t = rng.choice(plain)["path"].replace(" ", "%20")
            d["redirect"] = "shop://" + t
        if rng.random() < 0.16:
            d["global"] = True
        m["guards"].append(d)
    return m


def encode(rng, t):
    if rng.random() < 0.3:
        return "".join("%%%02X" % b for b in t.encode()) if rng.random() < 0.3 else t.replace(" ", "%20")
    return t


def value_for(rng, kind):
    if rng.random() < 0.04:
        return "zzz"
    return {"int": ["42", "-7", "0"], "double": ["1.5", "-3e2", "2"], "uuid": [UUID], "bool": ["true", "No", "1"],
            "string": WORDS + ["x"], "choices": ["new", "old"]}[kind][:] and rng.choice(
        {"int": ["42", "42", "-7"], "double": ["1.5", "-3e2", "2"], "uuid": [UUID], "bool": ["true", "No", "1"],
         "string": ["x", "x", "new", "a b", "7"], "choices": ["new", "old"]}[kind])


def segments_of(rng, path):
    out = []
    for p in path.split("/"):
        if p == "":
            continue
        if p.startswith("*"):
            out += [rng.choice(["x", "y", "start", "goods"]) for _ in range(rng.choice([1, 2]))]
        elif p.startswith(":"):
            kind = "choices" if "(" in p else p[p.index("<") + 1:-1] if "<" in p else "string"
            out.append(value_for(rng, kind))
        else:
            out.append(p)
    return out


def params_for(rng, c, external):
    out = []
    for p in c.get("parameters", []):
        if rng.random() < (0.92 if p.get("required") else 0.5):
            if p.get("choices"):
                v = rng.choice(p["choices"] + ["red", "green"][:1 + (rng.random() < 0.2)])
            else:
                v = rng.choice({"string": ["a", "b", "a"], "int": ["2", "2", "3"] + ["x"] * (rng.random() < 0.2),
                                "bool": ["true", "no"], "double": ["1.5", "2"]}[p["type"]])
            out.append((p["name"], v))
    x = rng.random()
    if x < 0.22:
        out.append(("nav", rng.choice(["push", "present"] if external and rng.random() < 0.8 else MODES)))
    elif x < 0.235:
        out.append(("nav", "bogus"))
    x = rng.random()
    if x < 0.05:
        out.append(("utm", rng.choice(["x", "a%20b", "50%off"])))
    elif x < 0.08:
        out.append(("k", "="))
    elif x < 0.1:
        out += [("r", "1"), ("r", None)]
    elif x < 0.12:
        out.append(("animated", "false"))
    return out


def text_of(pairs):
    return [k if v is None else k + "=" + v for k, v in pairs]


def make_link(rng, m, external, relative=False):
    comps = [c for c in m["components"]]
    if not relative and rng.random() < 0.05:
        return rng.choice(["shop://", "shop://?q=1", "https://shop.example.com/?q=2", "https://shop.example.com/", "shop://?q=1",
                           "other://x", "https://evil.test/x", "shop://../x", "shop://goods%2", "shop://zzz/zzz",
                           "https://u@shop.example.com/x"])
    if m.get("webFallback") and not relative and rng.random() < 0.12:
        return rng.choice(["https://news.test/a?nav=bogus", "https://www.web.test/x/y#z", "https://www.example.com/p?q=1",
                           "https://shop.example.com/unknown/zzz", "https://web.test/", "https://www.example.com/p?q=1"])
    n = 1 if m.get("composition") == "single" and rng.random() < 0.85 else rng.choice([1, 1, 1, 2, 2, 3])
    universal = not relative and rng.random() < 0.2
    pieces = []
    for i in range(n):
        c = rng.choice(comps)
        segs = [encode(rng, s) for s in segments_of(rng, c["path"])]
        pairs = text_of(params_for(rng, c, external))
        if rng.random() < 0.015:
            segs.append("zzz")
        if not segs:
            continue
        if pairs:
            if universal:
                segs[-1] += "".join(";" + p for p in pairs)
            else:
                at = rng.randrange(len(segs)) if rng.random() < 0.1 else len(segs) - 1
                segs[at] += rng.choice(["?", ";"]) + rng.choice([";", "&"]).join(pairs)
        pieces.append("/".join(segs))
    path = "/".join(pieces)
    if relative:
        return path or "zzz"
    if universal:
        if rng.random() < 0.3:
            path += "?" + rng.choice(["q=1", "qty=2", "utm=50%off", "nav=present"])
        return "https://shop.example.com/" + path
    if rng.random() < 0.03:
        path += rng.choice(["/", "#frag", "/#x"])
    return "shop://" + path


class Writer:
    """lines for a replay, written while it runs, so that uids and modals are real ones"""

    def __init__(self, rng, m, flags):
        self.rng = rng
        self.m = m
        self.external = "--source" in flags
        self.cold = "--cold" in flags
        self.links = []
        self.lines = []
        self.replay = None
        self.count = rng.choice([rng.randint(8, 40), rng.randint(30, 70)])
        self.queue = []
        self.snapped = False

    def link(self, relative=False):
        rng = self.rng
        if self.links and not relative and rng.random() < 0.35:
            return rng.choice(self.links)
        t = make_link(rng, self.m, self.external, relative)
        if not relative and len(self.links) < 14:
            self.links.append(t)
        return t

    def uid(self):
        s = self.replay.router.state
        all_ = [c for st in list(s.stacks.values()) + [st for _, st in s.modals] for c, _ in st]
        waited = [c for c in all_ if c.waiters or c.group]
        if waited and self.rng.random() < 0.4:
            return self.rng.choice(waited).uid
        if all_ and self.rng.random() < 0.93:
            return self.rng.choice(all_).uid
        return "c1#%d" % self.rng.randint(1, 30)

    def nav(self):
        if self.rng.random() < 0.04:
            return "nowhere"
        return self.rng.choice(self.m["navigators"])["id"]

    def line(self):
        rng = self.rng
        if self.cold:
            x = rng.random()
            if x < 0.03:
                return rng.choice(["home", "append shop://login", "finish"])
            return ("open " if x < 0.4 else "") + self.link()
        guards = [g["name"] for g in self.m["guards"]]
        if self.queue:
            return self.queue.pop(0)
        waited = [c for c, _ in self.replay.router.mount_order(self.replay.router.state) if c.waiters]
        if waited and rng.random() < 0.2:
            c = rng.choice(waited)
            deep = [c.waiters[-1]]
            while deep[-1].kind == "redirect" and deep[-1].waiters:
                deep.append(deep[-1].waiters[-1])
            self.queue = ["grant " + w.guard for w in deep if w.guard and rng.random() < 0.8]
            self.queue.append("finish " + c.uid)
            x = rng.random()
            if x < 0.15:
                self.queue.insert(0, self.link())
            elif x < 0.25:
                self.snapped = True
                self.queue[-1:] = ["snapshot", "restart"]
            elif x < 0.32:
                self.queue.insert(rng.randrange(len(self.queue)), "revoke " + rng.choice(guards))
            return self.queue.pop(0)
        waiting = any(c.waiters for c, _ in self.replay.router.mount_order(self.replay.router.state))
        kinds = [("bare", 16), ("open", 10), ("append", 9), ("reset", 2), ("forward", 8), ("back", 5), ("home", 2), ("dismiss", 3),
                 ("close", 4), ("select", 8), ("host-pop", 4), ("host-dismiss", 3), ("host-select", 5), ("background", 1.2),
                 ("foreground", 1.5), ("finish", 14 if waiting else 4), ("grant", 10 if guards else 0),
                 ("revoke", 6 if guards else 0), ("snapshot", 2.5), ("restart", 2.5 if self.snapped else 0), ("new", 1),
                 ("nonsense", 0.2), ("comment", 0.2)]
        k = rng.choices([a for a, _ in kinds], [b for _, b in kinds])[0]
        if k == "bare":
            return self.link()
        if k in ("open", "append", "reset"):
            return k + " " + self.link()
        if k == "forward":
            return "forward " + self.link(True)
        if k == "back":
            return rng.choice(["back", "back", "back 1", "back 2", "back 9"])
        if k in ("close", "host-pop"):
            return k + " " + self.uid()
        if k in ("select", "host-select"):
            return k + " " + self.nav()
        if k == "host-dismiss":
            ms = self.replay.router.state.modals
            if ms and rng.random() < 0.5:
                return "host-dismiss " + rng.choice(ms)[0].id
            return rng.choice(["host-dismiss", "host-dismiss", "host-dismiss modal#9"])
        if k == "finish":
            x = rng.random()
            if x < 0.45:
                return rng.choice(["finish", "finish", 'finish {"ok": true}'])
            return "finish " + self.uid() + rng.choice(["", "", ' {"ok": [1, 2]}'])
        if k in ("grant", "revoke"):
            return k + " " + rng.choice(guards + guards + [g for g in guards if (g in self.replay.granted) == (k == "revoke")])
        if k == "snapshot":
            self.snapped = True
            return k
        if k == "comment":
            return rng.choice(["# comment", ""])
        return k

    def __iter__(self):
        while len(self.lines) < self.count:
            line = self.line()
            self.lines.append(line)
            yield line


def parse_flags(flags):
    d = {"source": "internal", "cold": "--cold" in flags, "keep_going": "--keep-going" in flags, "grants": [], "revokes": []}
    for i, f in enumerate(flags):
        if f == "--source":
            d["source"] = flags[i + 1]
        elif f == "--grant":
            d["grants"].append(flags[i + 1])
        elif f == "--revoke":
            d["revokes"].append(flags[i + 1])
    return d


def make_case(seed):
    """-> (manifest dict, lines, flags, outputs)"""
    rng = random.Random(seed)
    while True:
        m = make_manifest(rng)
        try:
            man = Manifest(m)
        except (Unusable, LinkError):
            continue
        break
    guards = [g["name"] for g in m["guards"]]
    flags = []
    x = rng.random()
    if x < 0.15:
        flags += ["--cold"]
    if rng.random() < 0.12:
        flags += ["--source", rng.choice(["external", "notification", "web"])]
    if rng.random() < 0.96:
        flags += ["--keep-going"]
    if guards and rng.random() < 0.7:
        for g in rng.sample(guards, rng.randint(1, len(guards))):
            flags += ["--grant", g]
    if guards and rng.random() < 0.12:
        left = [g for g in guards if g not in flags]
        if left:
            flags += ["--revoke", rng.choice(left)]
    w = Writer(rng, m, flags)
    w.replay = model.Replay(man, **parse_flags(flags))
    outputs = list(w.replay.run(w))
    return m, w.lines, flags, outputs


def write_case(folder, m, lines, flags, outputs):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as f:
        json.dump(m, f, ensure_ascii=False, indent=1)
        f.write("\n")
    with open(os.path.join(folder, "session.links"), "w", encoding="utf-8") as f:
        f.write("".join(line + "\n" for line in lines))
    with open(os.path.join(folder, "flags"), "w") as f:
        f.write(shlex.join(flags) + "\n")
    with open(os.path.join(folder, "expected.jsonl"), "w", encoding="utf-8") as f:
        for o in outputs:
            f.write(json.dumps(o, ensure_ascii=False) + "\n")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--count", type=int, default=1)
    a = ap.parse_args()
    for i in range(a.count):
        folder = a.out if a.count == 1 else os.path.join(a.out, "session-%d" % (a.seed + i))
        write_case(folder, *make_case(a.seed + i))


if __name__ == "__main__":
    main()
