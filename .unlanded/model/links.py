"""Links: grammar (3.1), patterns (3.2), resolution (3.3), checks of a resolved link (5.2). From design.md only."""

MODES = ("push", "present", "replace", "root", "reuse")
STEER = ("nav", "transition", "animated")


class LinkError(Exception):
    def __init__(self, code, message=""):
        Exception.__init__(self, "%s %s" % (code, message))
        self.code = code
        self.message = message


WS = " \t\r\n\x0b\x0c"
HEX = "0123456789abcdefABCDEF"


def pct_decode(raw):
    """Strict: returns the text, or None if malformed."""
    out = bytearray()
    b = raw.encode("utf-8", "surrogateescape")
    i = 0
    while i < len(b):
        if b[i] == 0x25:
            if i + 2 >= len(b) or chr(b[i + 1]) not in HEX or chr(b[i + 2]) not in HEX:
                return None
            out.append(int(b[i + 1:i + 3].decode(), 16))
            i += 3
        else:
            out.append(b[i])
            i += 1
    try:
        return out.decode("utf-8")
    except UnicodeDecodeError:
        return None


def is_control(ch):
    return ord(ch) < 0x20 or ord(ch) == 0x7F


class Pair:
    __slots__ = ("key", "value", "bad")

    def __init__(self, key, value, bad):
        self.key = key
        self.value = value
        self.bad = bad


class Seg:
    def __init__(self, text):
        self.text = text
        self.pairs = []


class Parsed:
    def __init__(self):
        self.scheme = None
        self.host = None
        self.segments = []
        self.loose = []       # parameters of a link without any segment
        self.raw = ""
        self.web_only = False


def parse_pairs(raw, seps, out, counter):
    cur = ""
    pieces = []
    for ch in raw:
        if ch in seps:
            pieces.append(cur)
            cur = ""
        else:
            cur += ch
    pieces.append(cur)
    for p in pieces:
        if "=" in p:
            k, v = p.split("=", 1)
            if v == "":
                v = None
        else:
            k, v = p, None
        if k == "":
            continue
        dk = pct_decode(k)
        dv = None if v is None else pct_decode(v)
        bad = dk is None or (v is not None and dv is None)
        if bad:
            pk = dk if dk is not None else k      # NOTES: "kept raw"
            pv = v
            out.append(Pair(pk, pv, True))
        else:
            out.append(Pair(dk, dv, False))
        counter[0] += 1
        if counter[0] > 64:
            raise LinkError("tooManyParameters")


def parse_segments(path, native, query, result):
    """left to right, the first fault met"""
    counter = [0]
    pieces = path.split("/")
    for n, piece in enumerate(pieces):
        cut = len(piece)
        for i, ch in enumerate(piece):
            if ch == ";" or (native and ch == "?"):
                cut = i
                break
        name, rest = piece[:cut], piece[cut + 1:]
        has = cut < len(piece)
        if name != "":
            if any(is_control(c) for c in name):
                bad_at = min(i for i, c in enumerate(name) if is_control(c))
            else:
                bad_at = None
            text = pct_decode(name)
            if text is None:
                # which fault is first? a control character before the escape
                raise LinkError("malformedLink" if bad_at is not None and bad_at < name.find("%") else "invalidPercentEncoding")
            if any(is_control(c) for c in text):
                raise LinkError("malformedLink", "control character")
            if text in (".", ".."):
                raise LinkError("malformedLink", "dot segment")
            if len(result.segments) >= 64:
                raise LinkError("tooManyComponents", "segments")
            result.segments.append(Seg(text))
            target = result.segments[-1].pairs
        else:
            target = result.segments[-1].pairs if result.segments else result.loose
        if has:
            parse_pairs(rest, ";&" if native else ";", target, counter)
        if not native and n == len(pieces) - 1 and query is not None:
            target = result.segments[-1].pairs if result.segments else result.loose
            parse_pairs(query, ";&", target, counter)
        if result.segments and result.loose:
            raise LinkError("malformedLink", "parameters before the first segment")


def host_in(host, hosts, wild=False):
    h = host.lower()
    for x in hosts:
        x = x.lower()
        if h == x:
            return True
        if wild and x.startswith("*.") and h.endswith(x[1:]) and len(h) > len(x) - 1:
            return True
    return False


def parse_link(raw, man):
    """-> Parsed; LinkError"""
    if len(raw.encode("utf-8", "surrogateescape")) > 8192:
        raise LinkError("linkTooLong")
    text = raw.strip(WS)
    result = Parsed()
    result.raw = text
    if ":" not in text:
        raise LinkError("malformedLink", "no scheme")
    scheme, rest = text.split(":", 1)
    if scheme == "" or not (scheme[0].isascii() and scheme[0].isalpha()) or \
       not all(c.isascii() and (c.isalnum() or c in "+-.") for c in scheme):
        raise LinkError("malformedLink", "scheme")
    scheme = scheme.lower()
    result.scheme = scheme
    if not rest.startswith("//"):
        raise LinkError("malformedLink", "no //")
    rest = rest[2:]
    native = scheme not in ("http", "https")
    web_hosts = man.web["hosts"] if man.web else []
    if native:
        if scheme not in man.schemes:
            raise LinkError("schemeNotAllowed")
    elif not man.hosts and not web_hosts:
        raise LinkError("schemeNotAllowed")
    if native:
        body = rest.split("#", 1)[0]
        first = body.split("/", 1)[0]
        if first and ";" not in first and "?" not in first and host_in(first, man.hosts):
            result.host = first.lower()
            body = body[len(first):]
        parse_segments(body, True, None, result)
        return result
    end = len(rest)
    for i, ch in enumerate(rest):
        if ch in "/?#":
            end = i
            break
    authority, tail = rest[:end], rest[end:]
    if any(c in "@\\" or c in WS or is_control(c) for c in authority):
        raise LinkError("malformedLink", "authority")
    if authority == "":
        raise LinkError("malformedLink", "no host")
    result.host = authority.lower()
    if not host_in(authority, man.hosts):
        if not host_in(authority, web_hosts, True):
            raise LinkError("hostNotAllowed")
        if any(c in WS or is_control(c) or c == "\\" for c in tail):
            raise LinkError("malformedLink", "web page")
        result.web_only = True
        return result
    tail = tail.split("#", 1)[0]
    query = None
    if "?" in tail:
        tail, query = tail.split("?", 1)
    parse_segments(tail, False, query, result)
    return result


def parse_path(raw, man):
    """a relative link: native grammar without scheme"""
    if len(raw.encode("utf-8", "surrogateescape")) > 8192:
        raise LinkError("linkTooLong")
    text = raw.strip(WS)
    result = Parsed()
    result.raw = text
    parse_segments(text.split("#", 1)[0], True, None, result)
    return result


# ---- types ---------------------------------------------------------------------------------------

def is_int(t):
    s = t[1:] if t[:1] in ("-", "+") else t
    if s == "" or not all(c in "0123456789" for c in s):
        return False
    return -(2 ** 63) <= int(t) <= 2 ** 63 - 1


def is_double(t):
    s = t[1:] if t[:1] in ("-", "+") else t

    def digits(x):
        return x != "" and all(c in "0123456789" for c in x)
    m, e = s, None
    for c in "eE":
        if c in s:
            m, e = s.split(c, 1)
            break
    if e is not None:
        if e[:1] in ("-", "+"):
            e = e[1:]
        if not digits(e):
            return False
    if "." in m:
        a, b = m.split(".", 1)
        if not digits(a) or not digits(b):
            return False
    elif not digits(m):
        return False
    v = float(t)
    return v not in (float("inf"), float("-inf"))


def is_uuid(t):
    parts = t.split("-")
    return [len(p) for p in parts] == [8, 4, 4, 4, 12] and all(c in HEX for p in parts for c in p)


def ascii_lower(t):
    return "".join(chr(ord(c) + 32) if "A" <= c <= "Z" else c for c in t)


def is_bool(t):
    return ascii_lower(t) in ("true", "yes", "1", "false", "no", "0")


TYPES = {"int": is_int, "double": is_double, "uuid": is_uuid, "bool": is_bool, "string": lambda t: True}
RANK = {"literal": 0, "choices": 1, "uuid": 2, "int": 3, "bool": 4, "double": 5, "string": 6, "rest": 7}


class Pattern:
    """one entry of the manifest: pattern + its route"""

    def __init__(self, entry, order):
        self.entry = entry
        self.name = entry["name"]
        self.order = order
        self.parts = []       # (kind, name, data)
        for p in entry["path"].split("/"):
            if p == "":
                continue
            if p.startswith("*"):
                self.parts.append(("rest", p[1:] or "rest", None))
            elif p.startswith(":"):
                body = p[1:]
                if body.endswith(")") and "(" in body:
                    n, c = body[:-1].split("(", 1)
                    self.parts.append(("choices", n, c.split("|")))
                elif body.endswith(">") and "<" in body:
                    n, t = body[:-1].split("<", 1)
                    self.parts.append((t, n, None))
                else:
                    self.parts.append(("string", body, None))
            else:
                self.parts.append(("literal", p, None))
        self.catch_all = bool(self.parts) and self.parts[-1][0] == "rest"

    def match(self, segs, i):
        """-> (ranks, run length) or None"""
        n = len(self.parts)
        left = len(segs) - i
        if left < n:
            return None
        ranks = []
        for k, (kind, name, data) in enumerate(self.parts):
            t = segs[i + k].text
            if kind == "rest":
                ranks += [7] * (left - k)
                return ranks, left
            if kind == "literal":
                if t != name:
                    return None
            elif kind == "choices":
                if t not in data:
                    return None
            elif not TYPES[kind](t):
                return None
            ranks.append(RANK[kind])
        return ranks, n

    def own(self, segs):
        out = {}
        for k, (kind, name, data) in enumerate(self.parts):
            if kind == "literal":
                continue
            if kind == "rest":
                out[name] = ["/".join(s.text for s in segs[k:])]
            else:
                out[name] = [segs[k].text]
        return out


def resolve(segs, patterns, single):
    """best cut: list of (pattern, i, j); LinkError noRoute"""
    n = len(segs)
    pats = [p for p in patterns if p.parts]
    best = [None] * (n + 1)
    best[n] = ((), (), ())
    for i in range(n - 1, -1, -1):
        for p in pats:
            m = p.match(segs, i)
            if m is None:
                continue
            ranks, length = m
            if single and not (i == 0 and length == n):
                continue
            tail = best[i + length]
            if tail is None:
                continue
            cand = (tuple(ranks) + tail[0], (-length,) + tail[1], ((p, i, i + length),) + tail[2])
            if best[i] is None or cand[:2] < best[i][:2]:
                best[i] = cand
    if best[0] is None:
        raise LinkError("noRoute")
    return list(best[0][2])


class Named:
    """a component that a link names"""

    def __init__(self, name, params, mode, route):
        self.name = name
        self.params = params      # {key: [str|None, …]}
        self.mode = mode
        self.route = route        # manifest component (merged view of one entry)

    def key(self):
        return (self.name, tuple(sorted((k, tuple(v)) for k, v in self.params.items())))


def key_of(name, params):
    return (name, tuple(sorted((k, tuple(v)) for k, v in params.items())))


def check_value(decl, value):
    t = decl["type"]
    if value is None:
        if decl["choices"]:
            return False
        return t in ("string", "bool")
    if decl["choices"] and value not in decl["choices"]:
        return False
    return TYPES[t](value)


def check_params(route, pairs, own, fixed):
    params = {}
    bad = set()
    for p in pairs:
        if p.key in STEER:
            continue
        params.setdefault(p.key, []).append(p.value)
        if p.bad:
            bad.add(p.key)
    for d in (own, fixed):
        for k, v in d.items():
            params[k] = list(v)
            bad.discard(k)
    for decl in route["parameters"]:
        k = decl["name"]
        if k not in params:
            if decl["required"]:
                raise LinkError("missingParameter", k)
            continue
        if k in bad:
            raise LinkError("invalidPercentEncoding", k)
        for v in params[k]:
            if not check_value(decl, v):
                raise LinkError("invalidParameter", k)
    return params


def check_navs(pairs, source):
    first = None
    for p in pairs:
        if p.key == "nav":
            if p.value not in MODES or (source != "internal" and p.value not in ("push", "present")):
                raise LinkError("invalidParameter", "nav")
            if first is None:
                first = p.value
    return first


class Resolved:
    def __init__(self):
        self.named = []       # [Named]
        self.empty = False    # a link without segments that names none
        self.params = None    # its parameters if it has any (empty link)
        self.pairs = []


def resolve_link(parsed, man, source):
    r = Resolved()
    if parsed.web_only:
        return web_page(parsed, man)
    if not parsed.segments:
        p = next((p for p in man.patterns if not p.parts), None)
        if p is None:
            r.empty = True
            r.pairs = parsed.loose
            check_navs(parsed.loose, source)
            return r
        cuts = [(p, 0, 0)]
    else:
        try:
            cuts = resolve(parsed.segments, man.patterns, man.single)
        except LinkError:
            if parsed.scheme in ("http", "https") and man.web and host_in(parsed.host, man.web["hosts"], True):
                return web_page(parsed, man)
            raise
    for p, i, j in cuts:
        segs = parsed.segments[i:j]
        pairs = [q for s in segs for q in s.pairs] if segs else parsed.loose
        nav = check_navs(pairs, source)
        params = check_params(p.entry, pairs, p.own(segs), {k: [v] for k, v in p.entry["fixed"].items()})
        r.named.append(Named(p.name, params, nav or p.entry["navigateMode"], p.entry))
    if len(r.named) > 16:
        raise LinkError("tooManyComponents")
    if source != "internal":
        for c in r.named:
            if not c.route["external"]:
                raise LinkError("notExternal", c.name)
    return r


def web_page(parsed, man):
    r = Resolved()
    w = man.web
    r.named.append(Named(w["name"], {w["parameter"]: [parsed.raw]}, w["navigateMode"], w["route"]))
    return r


class Unusable(Exception):
    pass


class Manifest:
    def __init__(self, data):
        self.schemes = [s.lower() for s in data.get("schemes", [])]
        self.hosts = list(data.get("hosts", []))
        self.single = data.get("composition", "any") == "single"
        self.navigators = data.get("navigators", [])
        self.nav_ids = [n["id"] for n in self.navigators]
        self.guards = []
        self.guard_by_name = {}
        self.patterns = []
        self.entries = []
        for i, c in enumerate(data.get("components", [])):
            e = {"name": c["name"], "path": c["path"], "navigateMode": c.get("navigateMode") or "push",
                 "navigator": c.get("navigator"), "external": c.get("external", False),
                 "updatesInPlace": c.get("updatesInPlace", False), "guards": c.get("guards") or [],
                 "fixed": c.get("fixed") or {}, "parameters": []}
            for p in c.get("parameters") or []:
                e["parameters"].append({"name": p["name"], "type": p.get("type") or "string",
                                        "required": p.get("required", False), "choices": p.get("choices") or []})
            self.entries.append(e)
            self.patterns.append(Pattern(e, i))
        self.web = None
        w = data.get("webFallback")
        if w:
            self.web = {"name": w.get("name", "web"), "hosts": w.get("hosts") or [], "parameter": w.get("parameter", "url"),
                        "navigateMode": w.get("navigateMode") or "push"}
            self.web["route"] = {"name": self.web["name"], "path": None, "navigateMode": self.web["navigateMode"],
                                 "navigator": None, "external": True, "updatesInPlace": False, "guards": [], "fixed": {},
                                 "parameters": []}
        for g in data.get("guards", []):
            gg = {"name": g["name"], "redirect": g.get("redirect"), "global": g.get("global", False), "keys": (),
                  "named": None}
            self.guards.append(gg)
            self.guard_by_name[g["name"]] = gg
        for e in self.entries:
            for g in e["guards"]:
                if g not in self.guard_by_name:
                    raise Unusable("guard " + g)
            if e["navigator"] is not None and e["navigator"] not in self.nav_ids:
                raise Unusable("navigator " + e["navigator"])
        self.roots = {}
        for n in self.navigators:
            if n.get("root") is not None:
                named = self.internal(n["root"]).named
                if len(named) != 1:
                    raise Unusable("root " + n["root"])
                self.roots[n["id"]] = named[0]
        for g in self.guards:
            if g["redirect"] is not None:
                g["named"] = self.internal(g["redirect"]).named
                g["keys"] = tuple(c.key() for c in g["named"])

    def internal(self, text):
        parsed = parse_link(text, self) if "://" in text else parse_path(text, self)
        return resolve_link(parsed, self, "internal")

    def route(self, name):
        """a mounted component's route (the first entry of that name)"""
        if self.web and name == self.web["name"]:
            return self.web["route"]
        return next(e for e in self.entries if e["name"] == name)
