#!/usr/bin/env python3
"""Reference model of `deeplink replay --format json`, from design.md sections 3, 4, 5, 9. Readings: NOTES.md."""
import argparse
import json
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0])
from links import (LinkError, Manifest, Named, Resolved, Unusable, WS, key_of, parse_link, parse_path, resolve_link,  # noqa: E402
                   check_navs, check_params)

# Readings where the text is silent or ambiguous: (chosen, *others). NOTES.md says why. compare.py tries the others on a
# difference and says which one explains it.
READINGS = {
    "snapshot_outcome": ("unchanged", "applied"),
    "grant_outcome": ("unchanged", "applied"),
    "restart_without_snapshot": ("unknownDirective", "unchanged", "launch"),
    "open_extra_above_is_difference": (True, False),
    "reuse_mode": ("effective", "either"),
    "ask_order": ("guard", "component", "component-routes-first"),
    "root_asked": ("first", "last"),
    "snapshot_drops_modals_over_redirect": (True, False),
    "restore_spends": ("own", "all", "none"),
    "restore_order_selected": ("final", "snapshot"),
    "restore_empty_selected": ("stays", "pick"),
    "unmount_other_tabs": ("reverse", "forward"),
    "ended_order": ("resumed-first", "closed-first"),
    "closed_waiters_order": ("unmount", "given"),
    "finish_pending": ("touched", "all-moved"),
    "finish_left_waiting_is_applied": (True, False),
    "finish_stays_closes_above": (True, False),
    "host_dismiss_takes_above": (True, False),
    "close_in_modal_takes_modals_above": (True, False),
    "recheck_new_tab_closes_modals": (False, True),
    "recheck_first_root_drops_above": (False, True),
    "restore_first_root_drops_above": (False, True),
    "recheck_refused_root_takes_redirect": (False, True),
    "recheck_redirect_group": ("whole", "each"),
    "recheck_takes_modals_over": (False, True),
    "redirected_components": ("none", "mounted"),
    "launch_root_redirect_transitions": (1, 2),
    "launch_link_over_guarded_root": (1, 2),
    "redirect_is": ("opened-by-guard", "waited-for", "either"),
    "on_top_before_guards": (True, False),
    "on_top_compares": ("last", "all"),
    "loop_before_on_top": (True, False),
    "same_guard_again": ("ever", "last"),
    "select_tab_without_its_root": ("as it stands", "mount"),
    "reselect_mounts_root": (True, False),
    "chain_error": ("own", "guardRejected"),
    "first_root_by_select_is_shown": (False, True),
    "restart_pending_forward": (True, False),
    "revoke_rechecks": (True, False),
}
READ = {k: v[0] for k, v in READINGS.items()}
MAX_CHAIN = 64


class Comp:
    """identity of a component, mounted (uid) or planned (uid None)"""

    def __init__(self, name):
        self.name = name
        self.uid = None
        self.params = None
        self.group = None        # Group, if a redirect opened it
        self.waiters = []        # intents that wait for it to finish


class Group:
    """the components of one opened redirect"""

    def __init__(self):
        self.comps = []
        self.finished = False


class Modal:
    def __init__(self):
        self.id = None


class State:
    """a plan, or what is mounted. Stack entries are (comp, params)."""

    def __init__(self, nav_ids):
        self.stacks = {n: [] for n in nav_ids}
        self.modals = []         # [(Modal, [(comp, params)])]
        self.selected = nav_ids[0] if nav_ids else None

    def copy(self):
        s = State.__new__(State)
        s.stacks = {k: list(v) for k, v in self.stacks.items()}
        s.modals = [(m, list(v)) for m, v in self.modals]
        s.selected = self.selected
        return s

    def front(self):
        return self.modals[-1][1] if self.modals else self.stacks[self.selected]

    def shape(self):
        return (self.selected, {k: [c for c, _ in v] for k, v in self.stacks.items()},
                [(m, [c for c, _ in v]) for m, v in self.modals])

    def whole(self):
        return (self.selected, {k: list(v) for k, v in self.stacks.items()}, [(m, list(v)) for m, v in self.modals])


class Intent:
    def __init__(self, kind, step, text=None, pending=None, source="internal", named=None):
        self.kind = kind           # open append reset forward select host-select redirect
        self.step = step           # Step that gave it; None for a redirect
        self.text = text           # link, path or navigator
        self.pending = pending
        self.source = source
        self.named = named         # redirect: its components
        self.finished = []         # guards whose redirect has finished
        self.guard = None          # the guard it waits for
        self.waits_on = None       # Comp or redirect Intent
        self.waiters = []          # redirect: who waits for it
        self.chain = ()            # redirect: keys of the unfinished redirects of its chain, its own last
        self.outcome = None
        self.error = None


class Step:
    def __init__(self, number, line, directive):
        self.number = number
        self.line = line
        self.directive = directive
        self.outcome = "applied"
        self.error = None
        self.calls = 0
        self.events = []
        self.components = []
        self.touched = []          # directive intents given or resumed in this step
        self.ended = []

    def fail(self, code):
        self.outcome = "failed"
        self.error = code


class Router:
    def __init__(self, man, granted):
        self.man = man
        self.granted = granted
        self.state = State(man.nav_ids)
        self.numbers = 0
        self.modal_numbers = 0
        self.active = None
        self.background = False
        self.step = None
        self.pending = []          # directive intents that wait, in the order in which they began

    # -- guards -----------------------------------------------------------------------------------

    def guards_of(self, name):
        return [self.man.guard_by_name[g] for g in self.man.route(name)["guards"]]

    def ask(self, comps):
        """comps: [(name, params)] -> the first guard that does not allow, or None.
        Global guards first (manifest order), then the routes' guards in the order met; each is asked once about all its
        components."""
        if READ["ask_order"] != "guard":
            globals_ = [g for g in self.man.guards if g["global"]]
            for c in comps:
                own = [g for g in self.guards_of(c[0]) if not g["global"]]
                for g in (own + globals_ if READ["ask_order"] == "component-routes-first" else globals_ + own):
                    if g["name"] not in self.granted and not (g["global"] and key_of(c[0], c[1]) in g["keys"]):
                        return g
            return None
        order = [g for g in self.man.guards if g["global"]]
        about = {g["name"]: list(comps) for g in order}
        for c in comps:
            for g in self.guards_of(c[0]):
                if g["global"]:
                    continue
                if g["name"] not in about:
                    about[g["name"]] = []
                    order.append(g)
                about[g["name"]].append(c)
        for g in order:
            asked = about[g["name"]]
            if g["global"]:
                asked = [c for c in asked if key_of(c[0], c[1]) not in g["keys"]]
            if asked and g["name"] not in self.granted:
                return g
        return None

    # -- plans ------------------------------------------------------------------------------------

    def is_declared_bottom(self, plan, nav, index):
        root = self.man.roots.get(nav)
        return root is not None and index == 0 and len(plan.stacks[nav]) > 0 and plan.stacks[nav][0][0].name == root.name

    def mount_root(self, plan, nav):
        """the declared root, where the navigator has nothing; -> the root or None"""
        root = self.man.roots.get(nav)
        if root is None or plan.stacks[nav]:
            return None
        plan.stacks[nav] = [(Comp(root.name), root.params)]
        return root

    def target_of(self, plan, first):
        if first.mode == "present":
            return plan.selected, True
        if first.route["navigator"] is not None:
            return first.route["navigator"], False
        if plan.selected in self.man.roots and self.man.roots[plan.selected].name == first.name:
            return plan.selected, False
        for n in self.man.nav_ids:
            if n in self.man.roots and self.man.roots[n].name == first.name:
                return n, False
        return plan.selected, False

    def plan_open(self, base, resolved, reset):
        """-> (plan, named comps [Comp], roots newly mounted [(nav, root)])"""
        plan = base.copy()
        roots = []
        if resolved.empty:
            nav = plan.selected
            r = self.mount_root(plan, nav)
            if r is not None:
                roots.append((nav, r))
            stack = plan.stacks[nav][:1]
            named = []
            if resolved.params is not None and self.is_declared_bottom(plan, nav, 0):
                stack[0] = (stack[0][0], resolved.params)
            plan.stacks[nav] = stack
            plan.modals = []
            return plan, named, roots
        comps = list(resolved.named)
        nav, presented = self.target_of(plan, comps[0])
        wanted = []              # levels of (Named or ("as it is", comp, params))
        named_at = []            # (Named, planned slot)
        root = self.man.roots.get(nav)
        slots = []               # level 0: list of slots
        if presented:
            r = self.mount_root(plan, nav)
            if r is not None and self.launching:
                roots.append((nav, r))
            elif r is not None:
                plan.stacks[nav] = []
            levels = []
        else:
            level = []
            if root is not None:
                mounted = plan.stacks[nav][0] if self.is_declared_bottom(plan, nav, 0) else None
                if comps[0].name == root.name:
                    slot = {"name": root.name, "params": comps[0].params, "root": True, "loose": True}
                    named_at.append((comps.pop(0), slot))
                else:
                    slot = {"name": root.name, "params": mounted[1] if mounted else root.params, "root": True, "loose": True}
                if mounted is None:
                    roots.append((nav, Named(root.name, slot["params"], "push", root.route)))
                level.append(slot)
            levels = [level]
        for c in comps:
            slot = {"name": c.name, "params": c.params, "root": False,
                    "loose": c.mode == "reuse" or c.route["updatesInPlace"] or (
                        READ["reuse_mode"] == "either" and c.route["navigateMode"] == "reuse")}
            named_at.append((c, slot))
            if c.mode == "present":
                levels.append([slot])
                continue
            level = levels[-1]
            if c.mode == "replace":
                if level and not level[-1]["root"]:
                    level.pop()
                level.append(slot)
            elif c.mode == "root":
                level[:] = [s for s in level if s["root"]]
                level.append(slot)
            else:
                level.append(slot)
        # what stays
        keeping = True

        def compare(level, mounted):
            """-> (stack, whether everything was kept and nothing differed)"""
            nonlocal keeping
            out = []
            for i, s in enumerate(level):
                if keeping and i < len(mounted) and mounted[i][0].name == s["name"] and \
                        (s["root"] or not reset) and (s["loose"] or mounted[i][1] == s["params"]):
                    s["comp"] = mounted[i][0]
                else:
                    keeping = False
                    s["comp"] = Comp(s["name"])
                out.append((s["comp"], s["params"]))
            if len(mounted) > len(level) and READ["open_extra_above_is_difference"]:
                keeping = False
            return out
        if not presented:
            plan.stacks[nav] = compare(levels.pop(0), plan.stacks[nav])
        if reset or nav != base.selected:
            keeping = False
        old = plan.modals if nav == base.selected else []
        modals = []
        for k, level in enumerate(levels):
            if keeping and k < len(old):
                stack = compare(level, old[k][1])
                modals.append((old[k][0] if stack[0][0] is old[k][1][0][0] else Modal(), stack))
            else:
                keeping = False
                modals.append((Modal(), compare(level, [])))
        plan.modals = modals
        plan.selected = nav
        return plan, [s["comp"] for _, s in named_at if "comp" in s], roots

    def plan_append(self, base, comps, redirect=None):
        plan = base.copy()
        named = []
        for c in comps:
            new = Comp(c.name)
            mode = c.mode
            if redirect is not None:
                new.group = redirect
                redirect.comps.append(new)
                if mode != "present":
                    mode = "push"
            if mode == "present":
                plan.modals.append((Modal(), [(new, c.params)]))
                named.append(new)
                continue
            stack = plan.front()
            nav = None if plan.modals else plan.selected
            rooted = nav is not None and self.is_declared_bottom(plan, nav, 0)
            if mode == "replace":
                if stack and not (rooted and len(stack) == 1):
                    stack.pop()
            elif mode == "root":
                del stack[1 if rooted else 0:]
            elif mode == "reuse":
                at = next((i for i in range(len(stack) - 1, -1, -1) if stack[i][0].name == c.name), None)
                if at is not None:
                    del stack[at + 1:]
                    stack[at] = (stack[at][0], c.params)
                    named.append(stack[at][0])
                    continue
            stack.append((new, c.params))
            named.append(new)
        return plan, named

    def plan_close(self, base, comp):
        plan = base.copy()
        for nav in self.man.nav_ids:
            stack = plan.stacks[nav]
            for i, (c, _) in enumerate(stack):
                if c is comp:
                    del stack[max(i, 1):]
                    if nav == plan.selected:
                        plan.modals = []
                    return plan
        for k, (m, stack) in enumerate(plan.modals):
            for i, (c, _) in enumerate(stack):
                if c is comp:
                    if READ["close_in_modal_takes_modals_above"]:
                        del plan.modals[k + 1:]
                    del stack[i:]
                    if not stack:
                        plan.modals.pop(k)
                    return plan
        raise AssertionError("not mounted")

    def plan_select(self, base, nav, host):
        """-> (plan, roots)"""
        plan = base.copy()
        if nav == plan.selected:
            if host:
                return plan, []
            if plan.modals:
                plan.modals = []
                return plan, []
            del plan.stacks[nav][1:]
            if not READ["reselect_mounts_root"]:
                return plan, []
        else:
            plan.selected = nav
            plan.modals = []
            if READ["select_tab_without_its_root"] == "mount" and plan.stacks[nav] and nav in self.man.roots \
                    and not self.is_declared_bottom(plan, nav, 0):
                root = self.man.roots[nav]
                plan.stacks[nav].insert(0, (Comp(root.name), root.params))
                return plan, [(nav, root)]
        root = self.mount_root(plan, nav)
        return plan, ([(nav, root)] if root is not None else [])

    # -- intents ----------------------------------------------------------------------------------

    launching = False

    def resolve(self, intent, base):
        parsed = parse_path(intent.text, self.man) if intent.kind == "forward" else parse_link(intent.text, self.man)
        r = resolve_link(parsed, self.man, intent.source)
        if r.empty and intent.kind not in ("append", "forward") and any(
                p.key not in ("nav", "transition", "animated") for p in r.pairs):
            nav = base.selected
            root = self.man.roots.get(nav)
            stack = base.stacks[nav]
            if root is not None and (not stack or stack[0][0].name == root.name):
                route = root.route
                r.params = check_params(route, r.pairs, {}, {})
                if intent.source != "internal" and not route["external"]:
                    raise LinkError("notExternal", root.name)
        return r

    def work_out(self, intent, base):
        """plan of a directive's intent on `base`. -> (plan, named, ask_about, first_root_mounted).  LinkError."""
        if intent.kind in ("select", "host-select"):
            if intent.text not in self.man.nav_ids:
                raise LinkError("unknownNavigator")
            plan, roots = self.plan_select(base, intent.text, intent.kind == "host-select")
            return plan, [], [(r.name, r.params) for _, r in roots], None
        r = self.resolve(intent, base)
        if intent.kind in ("append", "forward"):
            if r.empty:
                return base.copy(), [], [], None
            plan, named = self.plan_append(base, r.named)
            return plan, named, [(c.name, c.params) for c in r.named], None
        plan, named, roots = self.plan_open(base, r, intent.kind == "reset")
        about = [(c.name, c.params) for c in r.named]
        if r.empty and r.params is not None:
            nav = plan.selected
            before = base.stacks[nav][0][1] if base.stacks[nav] else self.man.roots[nav].params
            if before != r.params:
                about = [(self.man.roots[nav].name, r.params)]
        first = None
        for nav, root in roots:
            item = (root.name, root.params)
            if self.launching and nav == self.man.nav_ids[0]:
                if item not in about:
                    first = root
            elif READ["first_root_by_select_is_shown"] and nav == self.man.nav_ids[0]:
                continue
            elif item not in about:
                about.insert(0 if READ["root_asked"] == "first" else len(about), item)
        return plan, named, about, first

    def open_redirect(self, redirect, base):
        """puts a redirect on top of `base`; whoever waits for it waits for its last component then. -> plan"""
        front = base.front()
        keys = [key_of(c.name, p) for c, p in front]
        want = [c.key() for c in redirect.named]
        on_top = keys[-1:] == want[-1:] if READ["on_top_compares"] == "last" else keys[-len(want):] == want
        if on_top and READ["on_top_before_guards"]:
            self.wait_on_comp(redirect, front[-1][0])
            return base
        g = self.ask([(c.name, c.params) for c in redirect.named])
        if g is not None:
            return self.redirected(redirect, g, base)
        if on_top:
            self.wait_on_comp(redirect, front[-1][0])
            return base
        group = Group()
        plan, named = self.plan_append(base, redirect.named, group)
        self.created += named
        self.wait_on_comp(redirect, named[-1])
        return plan

    def wait_on_comp(self, redirect, comp):
        for w in redirect.waiters:
            w.waits_on = comp
            comp.waiters.append(w)
        redirect.waiters = []

    def redirected(self, intent, guard, base):
        """guard does not allow intent. -> plan with the redirect; LinkError"""
        if guard["redirect"] is None:
            raise LinkError("guardRejected", guard["name"])
        if guard["name"] in (intent.finished if READ["same_guard_again"] == "ever" else intent.finished[-1:]):
            raise LinkError("guardRejected", guard["name"] + " again")
        if guard["keys"] in intent.chain or len(intent.chain) >= MAX_CHAIN:
            front = base.front()
            if READ["loop_before_on_top"] or not (
                    front and key_of(front[-1][0].name, front[-1][1]) == guard["keys"][-1]):
                raise LinkError("redirectLoop")
        r = Intent("redirect", None, text=guard["redirect"], named=guard["named"])
        r.chain = intent.chain + (guard["keys"],)
        r.waiters = [intent]
        intent.guard = guard["name"]
        intent.waits_on = r
        try:
            return self.open_redirect(r, base)
        except LinkError:
            intent.guard = None
            intent.waits_on = None
            raise

    def run(self, intent, base):
        """one directive's intent on a plan. -> (status, plan, named); status applied/unchanged/failed/waiting"""
        self.touch(intent)
        try:
            plan, named, about, _ = self.work_out(intent, base)
            g = self.ask(about)
            if g is not None:
                return "waiting", self.redirected(intent, g, base), []
        except LinkError as e:
            intent.error = e.code
            return "failed", base, []
        self.created += [c for c in named if c.uid is None]
        return ("applied" if plan.whole() != base.whole() else "unchanged"), plan, named

    def touch(self, intent):
        if intent not in self.step.touched:
            self.step.touched.append(intent)

    def end(self, intent, outcome, error=None):
        intent.outcome = outcome
        intent.error = error
        intent.waits_on = None
        if intent.kind == "redirect":
            for w in list(intent.waiters):
                self.end(w, "failed", error if READ["chain_error"] == "own" else "guardRejected")
            intent.waiters = []
            return
        if intent in self.pending:
            self.pending.remove(intent)
        if intent.step is not self.step:
            self.step.ended.append({"step": intent.step.number, "input": intent.step.line, "outcome": outcome,
                                    "error": {"code": error} if error else None})

    def drop(self, comp):
        """comp is closed, not finished"""
        waiters, comp.waiters = comp.waiters, []
        for w in waiters:
            self.end(w, "failed", "guardRejected")

    # -- one transition ---------------------------------------------------------------------------

    def unmount_order(self, plan):
        if READ["unmount_other_tabs"] == "reverse":
            return list(self.mount_order(plan))[::-1]
        out = [e for _, stack in reversed(plan.modals) for e in reversed(stack)]
        for nav in [plan.selected] + [n for n in self.man.nav_ids if n != plan.selected]:
            out += reversed(plan.stacks[nav])
        return out

    def mount_order(self, plan):
        for nav in self.man.nav_ids:
            if nav != plan.selected:
                yield from plan.stacks[nav]
        if plan.selected is not None:
            yield from plan.stacks[plan.selected]
        for _, stack in plan.modals:
            yield from stack

    def commit(self, plan, present="changed"):
        """-> whether anything changed"""
        old = self.state
        ev = self.step.events
        shape_changed = old.shape() != plan.shape()
        for c, params in self.mount_order(plan):
            if c.uid is None:
                self.numbers += 1
                c.uid = "%s#%d" % (c.name, self.numbers)
                c.params = params
                ev.append((c.uid, "willMount"))
        for m, _ in plan.modals:
            if m.id is None:
                self.modal_numbers += 1
                m.id = "modal#%d" % self.modal_numbers
        updated = False
        for c, params in self.mount_order(plan):
            if c.params != params:
                c.params = params
                updated = True
                ev.append((c.uid, "willUpdate"))
        front = plan.front() if plan.selected is not None else []
        new_active = front[-1][0] if front and not self.background else None
        if new_active is not self.active:
            if self.active is not None:
                ev.append((self.active.uid, "willInactive"))
            if new_active is not None:
                ev.append((new_active.uid, "willActive"))
            self.active = new_active
        if present == "always" or (present == "changed" and shape_changed):
            self.step.calls += 1
        here = {id(c) for c, _ in self.mount_order(plan)}
        gone = [c for c, _ in self.unmount_order(old) if id(c) not in here]
        for c in gone:
            ev.append((c.uid, "willUnmount"))
        self.state = plan
        out = gone + [c for c in self.created if id(c) not in here and c.waiters and c not in gone]
        if READ["closed_waiters_order"] == "given":
            out.sort(key=lambda c: min([self.pending.index(w) for w in c.waiters if w in self.pending] or [10 ** 9]))
        for c in out:
            self.drop(c)
        return shape_changed or updated

    def find(self, uid):
        for c, _ in self.mount_order(self.state):
            if c.uid == uid:
                return c
        return None

    # -- steps ------------------------------------------------------------------------------------

    def begin(self, step):
        self.step = step
        self.created = []

    def give(self, intent, host=False):
        """an intent of the step's own directive"""
        step = self.step
        status, plan, named = self.run(intent, self.state)
        if status == "failed":
            step.fail(intent.error)
            if host:
                step.calls += 1
            return
        if status == "waiting":
            self.pending.append(intent)
            step.outcome = "applied"
            self.commit(plan, "always" if host else "changed")
            if READ["redirected_components"] == "mounted" and intent.kind in ("open", "append", "reset", "forward"):
                want = [c.key() for c in self.resolve(intent, self.state).named]
                here = [(key_of(c.name, p), c) for c, p in self.mount_order(self.state)]
                self.name_components([next(c for k, c in here if k == x) for x in want if x in [k for k, _ in here]])
            return
        present = "changed"
        if host:
            mounts = any(c.uid is None for c, _ in self.mount_order(plan))
            closes = len(plan.modals) < len(self.state.modals)
            present = "always" if mounts or closes else "never"
        self.commit(plan, present)
        step.outcome = status
        self.name_components(named)

    def name_components(self, named):
        seen = []
        here = {id(c) for c, _ in self.mount_order(self.state)}
        for c in named:
            if id(c) in here and c not in seen:
                seen.append(c)
        self.step.components = [{"uid": c.uid, "name": c.name, "parameters": out_params(c.params)} for c in seen]

    def simple(self, plan, present="changed"):
        self.step.outcome = "applied" if self.commit(plan, present) else "unchanged"

    def launch(self, intent=None):
        step = self.step
        first_nav = self.man.nav_ids[0]
        self.launching = True
        redirect_guard = None
        if intent is not None:
            self.touch(intent)
            try:
                plan, named, about, first_root = self.work_out(intent, self.state)
                redirect_guard = self.ask(about)
                if redirect_guard is None:
                    self.launching = False
                    if first_root is not None:
                        if READ["launch_link_over_guarded_root"] == 2:
                            self.commit(plan)
                            plan = self.state
                        plan = self.root_redirect(first_root, plan)
                    changed = self.commit(plan)
                    step.outcome = "applied" if changed or step.events else "unchanged"
                    self.name_components(named)
                    return
            except LinkError as e:
                intent.error = e.code
        self.launching = False
        plan = self.state.copy()
        root = self.mount_root(plan, first_nav)
        if root is not None:
            if READ["launch_root_redirect_transitions"] == 2:
                self.commit(plan)
                plan = self.state
            plan = self.root_redirect(root, plan)
        changed = self.commit(plan)
        step.outcome = "applied" if changed or step.events else "unchanged"
        if intent is None:
            return
        if redirect_guard is not None:
            try:
                plan = self.redirected(intent, redirect_guard, self.state)
                self.pending.append(intent)
                self.commit(plan)
                step.outcome = "applied"
                return
            except LinkError as e:
                intent.error = e.code
        step.fail(intent.error)

    def root_redirect(self, root, plan):
        """the first root is shown whatever its guards say; a redirect is opened on top, and no intent waits for it"""
        g = self.ask([(root.name, root.params)])
        if g is None or g["redirect"] is None:
            return plan
        r = Intent("redirect", None, text=g["redirect"], named=g["named"])
        r.chain = (g["keys"],)
        try:
            return self.open_redirect(r, plan)
        except LinkError:
            return plan

    def back(self, n):
        plan = self.state.copy()
        for _ in range(n):
            if plan.modals:
                stack = plan.modals[-1][1]
                stack.pop()
                if not stack:
                    plan.modals.pop()
            elif len(plan.stacks[plan.selected]) > 1:
                plan.stacks[plan.selected].pop()
            else:
                break
        self.simple(plan)

    def home(self):
        plan = self.state.copy()
        plan.modals = []
        del plan.stacks[plan.selected][1:]
        self.simple(plan)

    def dismiss(self):
        plan = self.state.copy()
        if plan.modals:
            plan.modals.pop()
        self.simple(plan)

    def close(self, uid):
        c = self.find(uid)
        if c is None:
            return self.step.fail("unknownComponent")
        self.simple(self.plan_close(self.state, c))

    def finish(self, uid):
        c = self.active if uid is None else self.find(uid)
        if c is None:
            return self.step.fail("unknownComponent")
        base = self.plan_close(self.state, c)
        if not READ["finish_stays_closes_above"] and any(c is x for x, _ in self.mount_order(base)):
            base = self.state.copy()
        closed = base.shape() != self.state.shape()
        if c.group is not None and c.group.comps[-1] is c:
            c.group.finished = True
        waiters, c.waiters = c.waiters, []
        applied = False
        done = []
        plan = base
        for w in waiters:
            w.waits_on = None
            w.finished.append(w.guard)
            w.guard = None
            if w.kind == "redirect":
                try:
                    moved = list(w.waiters)
                    new = self.open_redirect(w, plan)
                    applied = applied or new.whole() != plan.whole()
                    plan = new
                    if READ["finish_pending"] == "all-moved":
                        while moved:
                            m = moved.pop(0)
                            if m.kind == "redirect":
                                moved = m.waiters + moved
                            else:
                                self.touch(m)
                except LinkError as e:
                    done.append((w, "failed", e.code))
                continue
            status, plan, _ = self.run(w, plan)
            if status == "waiting":
                continue
            applied = applied or status == "applied"
            done.append((w, status, w.error if status == "failed" else None))
        if READ["ended_order"] == "closed-first":
            self.commit(plan)
        for w, status, error in done:
            self.end(w, status, error)
        if READ["ended_order"] != "closed-first":
            self.commit(plan)
        left = READ["finish_left_waiting_is_applied"] and any(self.waiting(i) for i in self.step.touched)
        self.step.outcome = "applied" if closed or applied or left else "unchanged"

    def waiting(self, intent):
        return intent.waits_on is not None

    def host_pop(self, uid):
        c = self.find(uid)
        plan = self.state.copy()
        if c is not None:
            for stack in list(plan.stacks.values()) + [s for _, s in plan.modals]:
                for i, (x, _) in enumerate(stack):
                    if x is c:
                        del stack[i + 1:]
                        break
        self.simple(plan, "never")

    def host_dismiss(self, modal):
        plan = self.state.copy()
        if modal is None:
            if plan.modals:
                plan.modals.pop()
        else:
            at = next((k for k, (m, _) in enumerate(plan.modals) if m.id == modal), None)
            if at is not None:
                del plan.modals[at:None if READ["host_dismiss_takes_above"] else at + 1]
        self.simple(plan, "never")

    def set_background(self, on):
        before = self.active
        self.background = on
        front = self.state.front() if self.state.selected is not None else []
        top = front[-1][0] if front else None
        if on and before is not None:
            self.step.events.append((before.uid, "willInactive"))
            self.active = None
        elif not on and before is None and top is not None:
            self.step.events.append((top.uid, "willActive"))
            self.active = top
        else:
            self.step.outcome = "unchanged"

    # -- recheck, snapshot, restore ---------------------------------------------------------------

    def refused(self, comp, params):
        return self.ask([(comp.name, params)]) is not None

    def pick_selected(self, plan, before_had):
        """5.5: the selected navigator has lost everything"""
        if plan.stacks[plan.selected] or not before_had:
            return
        for nav in self.man.nav_ids:
            root = self.man.roots.get(nav)
            if plan.stacks[nav]:
                plan.selected = nav
                return
            if root is not None and self.ask([(root.name, root.params)]) is None:
                self.mount_root(plan, nav)
                plan.selected = nav
                return
        first = self.man.nav_ids[0]
        if self.mount_root(plan, first) is not None:
            plan.selected = first

    def recheck(self):
        base = self.state
        plan = base.copy()

        def keep(stack, first_root, declared=False):
            low = None
            for i, (c, p) in enumerate(stack):
                if self.refused(c, p):
                    if i == 0 and first_root:
                        if READ["recheck_first_root_drops_above"]:
                            low = 1
                            break
                        continue
                    low = i
                    break
            if low is None or low >= len(stack):
                return stack
            if low == 0 and declared and READ["recheck_refused_root_takes_redirect"]:
                return []
            return stack[:low] + [(c, p) for c, p in stack[low:] if self.is_redirect(c) and not any(
                self.refused(x, q) for x, q in stack
                if (x.group is c.group if READ["recheck_redirect_group"] == "whole" else x is c))]
        for nav in self.man.nav_ids:
            first_root = nav == self.man.nav_ids[0] and self.is_declared_bottom(plan, nav, 0)
            plan.stacks[nav] = keep(plan.stacks[nav], first_root, self.is_declared_bottom(plan, nav, 0))
        plan.modals = [(m, s) for m, s in ((m, keep(s, False)) for m, s in plan.modals) if s]
        if READ["recheck_takes_modals_over"] and plan.stacks[plan.selected] != base.stacks[plan.selected]:
            plan.modals = [(m, [e for e in s if self.is_redirect(e[0])]) for m, s in plan.modals]
            plan.modals = [(m, s) for m, s in plan.modals if s]
        self.pick_selected(plan, bool(base.stacks[base.selected]))
        if READ["recheck_new_tab_closes_modals"] and plan.selected != base.selected:
            plan.modals = []
        self.simple(plan)

    def is_redirect(self, comp):
        by_guard = comp.group is not None and not comp.group.finished
        if READ["redirect_is"] == "opened-by-guard":
            return by_guard
        waited = bool(comp.waiters) or (by_guard and bool(comp.group.comps[-1].waiters))
        return waited if READ["redirect_is"] == "waited-for" else (waited or by_guard)

    def snapshot(self):
        s = {"selected": self.state.selected, "stacks": {}, "modals": [], "pending": [], "had": {}}
        cut_modals = False
        for nav in self.man.nav_ids:
            stack, cut = self.cut(self.state.stacks[nav])
            s["stacks"][nav] = stack
            s["had"][nav] = bool(self.state.stacks[nav])
            if cut and nav == self.state.selected:
                cut_modals = True
        for m, stack in self.state.modals:
            if cut_modals and READ["snapshot_drops_modals_over_redirect"]:
                break
            stack, cut = self.cut(stack)
            if stack:
                s["modals"].append(stack)
            cut_modals = cut_modals or cut
        for i in self.pending:
            if i.kind in ("open", "append", "reset") or (i.kind == "forward" and READ["restart_pending_forward"]):
                s["pending"].append((i.kind, i.text, i.source))
        self.step.outcome = READ["snapshot_outcome"]
        return s

    def cut(self, stack):
        out = []
        for c, p in stack:
            if self.is_redirect(c):
                return out, True
            out.append((c.name, p))
        return out, False

    def restore(self, snap):
        plan = self.state.copy()
        plan.selected = snap["selected"]

        def build(stack, first_root):
            out = []
            for i, (name, p) in enumerate(stack):
                c = Comp(name)
                if i == 1 and first_root and READ["restore_first_root_drops_above"] and self.refused(out[0][0], out[0][1]):
                    return out, 0
                if not (i == 0 and first_root) and self.refused(c, p):
                    return out, (len(stack) - i if READ["restore_spends"] == "all" else READ["restore_spends"] == "own")
                out.append((c, p))
            return out, False
        spent_at = {}
        for nav in self.man.nav_ids:
            stack = snap["stacks"][nav]
            first_root = nav == self.man.nav_ids[0] and nav in self.man.roots and bool(stack) and \
                stack[0][0] == self.man.roots[nav].name
            plan.stacks[nav], cut = build(stack, first_root)
            spent_at[nav] = int(cut)
        modals = []
        for stack in snap["modals"]:
            out, cut = build(stack, False)
            modals.append((Modal(), out, int(cut)))
        plan.modals = [(m, s) for m, s, _ in modals if s]
        self.pick_selected(plan, snap["had"][snap["selected"]] or READ["restore_empty_selected"] == "pick")
        # numbers: a refused component has spent its own, at its place
        sel = plan.selected if READ["restore_order_selected"] == "final" else snap["selected"]
        order = [n for n in self.man.nav_ids if n != sel] + [sel]
        for nav in order:
            self.number(plan.stacks[nav], spent_at[nav])
        for m, s, cut in modals:
            self.number(s, cut)
        self.simple_restore(plan)

    def number(self, stack, cut):
        for c, _ in stack:
            self.numbers += 1
            c.number = self.numbers
        self.numbers += cut

    def simple_restore(self, plan):
        ev = self.step.events
        total = self.numbers
        for c, p in self.mount_order(plan):
            c.uid = "%s#%d" % (c.name, c.number)
            c.params = p
            ev.append((c.uid, "willMount"))
        self.simple(plan)
        self.numbers = total


def out_params(params):
    out = {}
    for k, v in params.items():
        out[k] = v[0] if len(v) == 1 else list(v)
    return out


DIRECTIVES = ("open", "append", "reset", "forward", "back", "home", "dismiss", "close", "select", "host-pop", "host-dismiss",
              "host-select", "background", "foreground", "finish", "grant", "revoke", "snapshot", "restart", "new")


class Replay:
    def __init__(self, man, source="internal", cold=False, keep_going=False, grants=(), revokes=()):
        self.man = man
        self.source = source
        self.cold = cold
        self.keep_going = keep_going
        self.granted = set(grants) - set(revokes)
        self.router = None
        self.snap = None
        self.number = 0

    def result(self, step):
        r = self.router
        navs = []
        s = r.state if r is not None else State(self.man.nav_ids)
        for nav in self.man.nav_ids:
            navs.append({"id": nav, "kind": "root", "stack": [c.uid for c, _ in s.stacks[nav]]})
        for m, stack in s.modals:
            navs.append({"id": m.id, "kind": "modal", "stack": [c.uid for c, _ in stack]})
        out = {"step": step.number, "directive": step.directive, "outcome": step.outcome,
               "error": {"code": step.error} if step.error else None, "presenterCalls": step.calls,
               "events": [{"uid": u, "phase": p} for u, p in step.events],
               "components": [] if step.outcome == "failed" else step.components,
               "navigators": navs, "selected": s.selected,
               "frontmost": s.modals[-1][0].id if s.modals else s.selected,
               "active": r.active.uid if r is not None and r.active is not None else None}
        pending = [i.pending for i in step.touched if r is not None and r.waiting(i)]
        if pending:
            out["pending"] = pending[-1]
        if step.ended and not self.cold:
            out["ended"] = step.ended
        return out

    def run(self, lines):
        if not self.cold:
            self.router = Router(self.man, self.granted)
            step = Step(0, "", "launch")
            self.router.begin(step)
            self.router.launch()
            yield self.result(step)
            if step.outcome == "failed" and not self.keep_going:
                return
        for line in lines:
            line = line.strip(WS + "\n")
            if line == "" or line.startswith("#"):
                continue
            self.number += 1
            word = line.split(None, 1)[0]
            rest = line[len(word):].strip(WS)
            if word not in DIRECTIVES and "://" in line:
                word, rest = "open", line
            step = Step(self.number, line, word)
            if self.cold:
                self.cold_step(step, word, rest)
            else:
                self.router.begin(step)
                self.one(step, word, rest)
            yield self.result(step)
            if step.outcome == "failed" and not self.keep_going:
                return

    def cold_step(self, step, word, rest):
        self.router = Router(self.man, self.granted)
        self.router.begin(step)
        if word != "open" or rest == "":
            self.router = None
            return step.fail("unknownDirective")
        self.router.launch(Intent("open", step, rest, rest, self.source))

    def one(self, step, word, rest):
        r = self.router
        args = rest.split()
        if word in ("open", "append", "reset", "forward"):
            if rest == "":
                return step.fail("unknownDirective")
            return r.give(Intent(word, step, rest, rest, self.source))
        if word in ("select", "host-select"):
            if len(args) != 1:
                return step.fail("unknownDirective")
            return r.give(Intent(word, step, args[0], step.line), host=word == "host-select")
        if word == "back":
            n = 1
            if rest:
                if len(args) != 1 or not rest.isascii() or not rest.isdigit() or int(rest) < 1:
                    return step.fail("unknownDirective")
                n = min(int(rest), 10 ** 6)
            return r.back(n)
        if word in ("home", "dismiss", "background", "foreground", "snapshot", "restart", "new"):
            if rest:
                return step.fail("unknownDirective")
            if word in ("home", "dismiss"):
                return getattr(r, word)()
            if word in ("background", "foreground"):
                return r.set_background(word == "background")
            if word == "snapshot":
                self.snap = r.snapshot()
                return
            return self.anew(step, word)
        if word in ("close", "host-pop"):
            if len(args) != 1:
                return step.fail("unknownDirective")
            return r.close(rest) if word == "close" else r.host_pop(rest)
        if word == "host-dismiss":
            if len(args) > 1:
                return step.fail("unknownDirective")
            return r.host_dismiss(rest or None)
        if word == "finish":
            uid = None
            value = rest
            if rest:
                try:
                    json.loads(rest)
                except ValueError:
                    uid = args[0]
                    value = rest[len(uid):].strip(WS)
                    if value:
                        try:
                            json.loads(value)
                        except ValueError:
                            return step.fail("unknownDirective")
            return r.finish(uid)
        if word in ("grant", "revoke"):
            if len(args) != 1:
                return step.fail("unknownDirective")
            if word == "grant":
                self.granted.add(rest)
                step.outcome = READ["grant_outcome"]
                return
            self.granted.discard(rest)
            if not READ["revoke_rechecks"]:
                step.outcome = READ["grant_outcome"]
                return
            return r.recheck()
        step.fail("unknownDirective")

    def anew(self, step, word):
        if word == "restart" and self.snap is None:
            if READ["restart_without_snapshot"] == "unknownDirective":
                return step.fail("unknownDirective")
            if READ["restart_without_snapshot"] == "unchanged":
                step.outcome = "unchanged"
                return
            word = "new"
        old = self.router
        for i in list(old.pending):
            old.end(i, "failed", "routerEnded")
        self.router = r = Router(self.man, self.granted)
        r.begin(step)
        if word == "new":
            return r.launch()
        r.restore(self.snap)
        outcome = step.outcome
        for kind, text, source in self.snap["pending"]:
            r.created = []
            r.give(Intent(kind, step, text, text, source))
            step.error = None
            if step.outcome == "applied":
                outcome = "applied"
        step.outcome = outcome
        step.components = []


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--manifest", required=True)
    ap.add_argument("--session", required=True)
    ap.add_argument("--source", default="internal")
    ap.add_argument("--cold", action="store_true")
    ap.add_argument("--keep-going", action="store_true")
    ap.add_argument("--grant", action="append", default=[])
    ap.add_argument("--revoke", action="append", default=[])
    ap.add_argument("--reading", action="append", default=[], metavar="NAME=VALUE")
    a = ap.parse_args()
    for r in a.reading:
        k, v = r.split("=", 1)
        READ[k] = next(x for x in READINGS[k] if str(x) == v)
    with open(a.manifest, encoding="utf-8") as f:
        man = Manifest(json.load(f))
    with open(a.session, encoding="utf-8", errors="surrogateescape", newline="\n") as f:
        lines = f.read().split("\n")
    for out in Replay(man, a.source, a.cold, a.keep_going, a.grant, a.revoke).run(lines):
        print(json.dumps(out, ensure_ascii=False))


if __name__ == "__main__":
    main()
