/// The script of a preview's page. It draws what the program sends, and sends what the user does.
enum PreviewScript {
  /// The script as one file.
  static let text = elements + devices + documents + page

  /// The actions, and the screens in their frames.
  private static let elements = #"""
    "use strict";
    const find = (selector, root = document) => root.querySelector(selector);
    const devices = new Map();
    let chosen = null, queue = Promise.resolve(), events = null, faultTimer = 0;

    // Actions, one after the other, so that they arrive in the order of the user's.
    function act(name, fields = {}) {
      const body = new URLSearchParams({ do: name });
      for (const [key, value] of Object.entries(fields))
        for (const item of [value].flat()) if (item !== null && item !== undefined) body.append(key, item);
      const answer = queue.then(() => fetch("act", { method: "POST", body }))
        .then(async response => { if (!response.ok) complain(await response.text()); })
        .catch(() => complain("The program does not answer."));
      queue = answer;
      return answer;
    }
    function complain(text) {
      const fault = find("#fault");
      fault.textContent = text.trim();
      fault.hidden = false;
      clearTimeout(faultTimer);
      faultTimer = setTimeout(() => { fault.hidden = true; }, 8000);
    }
    function state(text, kind) {
      find("#state").textContent = text;
      find("#state").className = kind;
    }

    // Changes a tree to another one, and keeps the elements that both have, with their focus and what is typed in them.
    const keyOf = node => node.nodeType === 1
      ? `${node.nodeName} ${node.dataset.row ?? ""} ${node.classList[0] ?? ""} ${node.getAttribute("role") ?? ""}` : node.nodeName;
    function morph(old, next) {
      if (old.nodeType !== 1) {
        if (old.data !== next.data) old.data = next.data;
        return;
      }
      const isField = old.matches("input, textarea"), before = isField ? old.defaultValue : "";
      for (const { name } of [...old.attributes])
        if (!next.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of next.attributes)
        if (old.getAttribute(name) !== value) old.setAttribute(name, value);
      const wanted = [...next.childNodes], keys = wanted.map(keyOf);
      let child = old.firstChild;
      wanted.forEach((node, index) => {
        while (child && keyOf(child) !== keys[index] && !keys.includes(keyOf(child), index)) child = drop(child);
        if (child && keyOf(child) === keys[index]) {
          morph(child, node);
          child = child.nextSibling;
        } else {
          old.insertBefore(old.ownerDocument.adoptNode(node), child);
        }
      });
      while (child) child = drop(child);
      if (!isField || old.defaultValue === before) return;
      const isBeingTyped = old === old.ownerDocument.activeElement && old.value !== (old.sent ?? before);
      if (!isBeingTyped) old.value = old.defaultValue;
      old.sent = undefined;
    }
    function drop(node) {
      const following = node.nextSibling;
      node.remove();
      return following;
    }

    // The frames of a device's screens.
    function draw(frame, layer, appearance) {
      Object.assign(frame, { layer, appearance, title: layer.title || "Screen" });
      if (!frame.isReady) return;
      const isSame = frame.uid === layer.uid, doc = frame.contentDocument;
      let page = layer.page;
      if (appearance !== "automatic")
        page = page.replaceAll("(prefers-color-scheme: dark)", appearance === "dark" ? "all" : "not all");
      const next = new DOMParser().parseFromString(page, "text/html").documentElement;
      if (appearance !== "automatic") next.style.colorScheme = appearance;
      const hadFocus = document.activeElement === frame && doc.activeElement !== doc.body;
      if (isSame) {
        morph(doc.documentElement, next);
      } else {
        doc.replaceChild(doc.adoptNode(next), doc.documentElement);
        const title = find("h1", doc);
        if (title) title.tabIndex = -1;
        if (hadFocus && frame.uid) title?.focus();
        frame.contentWindow.scrollTo(0, 0);
      }
      Object.assign(frame, { uid: layer.uid, revision: layer.revision });
      frame.dataset.uid = layer.uid;
    }
    function newFrame(device) {
      const frame = document.createElement("iframe");
      frame.onload = () => {
        frame.isReady = true;
        listen(frame, device);
        draw(frame, frame.layer, frame.appearance);
      };
      frame.src = "screen";
      return frame;
    }
    function listen(frame, device) {
      const doc = frame.contentDocument;
      const operate = (control, fields) => act("operate", { device, control, revision: frame.revision, ...fields });
      doc.addEventListener("submit", event => {
        event.preventDefault();
        const button = event.submitter, question = button?.closest("[popover]");
        question?.hidePopover();
        if (!button?.value) return;
        if (["refresh", "retry"].includes(button.value)) return act(button.value, { device });
        const [control, text] = button.value.split(" ");
        operate(control, { text, confirmed: question ? 1 : null });
      });
      // A field is sent when the user leaves it or presses Enter, as in a terminal, and not with every key.
      const send = field => {
        if (!field.name || field.type === "date" && !field.value || field.value === (field.sent ?? field.defaultValue)) return;
        field.sent = field.value;
        operate(field.name, { text: field.value });
      };
      doc.addEventListener("change", event => send(event.target));
      doc.addEventListener("keydown", event => {
        if (event.key === "Enter" && event.target.matches("input")) {
          event.preventDefault();
          send(event.target);
        }
        if (event.key === "Escape" && !find(":popover-open", doc)) close(devices.get(device));
      });
      doc.addEventListener("pointerdown", () => choose(device));
    }


    """#

  /// The trace, the connection, and the controls of the page.
  private static let page = #"""
    // The trace.
    function add(line) {
      const list = find("#trace"), isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      const item = document.createElement("li"), time = document.createElement("time"), text = document.createElement("span");
      item.className = line.kind;
      time.textContent = (line.time / 1000).toFixed(2);
      text.textContent = line.text;
      if (line.device) text.prepend(Object.assign(document.createElement("b"), { textContent: `${line.device} ` }));
      item.append(time, text);
      list.append(item);
      while (list.children.length > 1000) list.firstChild.remove();
      if (isAtEnd) list.scrollTop = list.scrollHeight;
    }
    function showBuild(build) {
      const fault = { failed: "The build has failed", crashed: "The new program does not start" }[build.phase];
      find("#build").hidden = !fault;
      find("#build h2").textContent = fault ?? "";
      find("#build pre").textContent = build.output;
      state(fault ?? { building: "Building…", starting: "Starting…", unchanged: "Live" }[build.phase],
        fault ? "lost" : build.phase === "unchanged" ? "live" : "");
    }

    // The connection to the program.
    const receive = {
      hello(greeting) {
        state("Live", "live");
        find("#build").hidden = true;
        // Another program does not know the documents of an earlier one.
        for (const key of [...documents.keys()]) reloadDocument(key);
        find("#link").placeholder = greeting.links[0] ?? "";
        fill(find("#links"), greeting.links, link => Object.assign(document.createElement("option"), { value: link }));
        find("#scenarios").hidden = greeting.scenarios.length === 0;
        fill(find("#scenarios"), [null, ...greeting.scenarios], scenario => {
          if (!scenario) return Object.assign(document.createElement("legend"), { textContent: "Scenario" });
          const label = Object.assign(document.createElement("label"), { title: scenario.summary });
          const input = Object.assign(document.createElement("input"), { type: "checkbox", value: scenario.name });
          label.append(input, Object.assign(document.createElement("span"), { textContent: scenario.name }));
          return label;
        });
        find("#trace").replaceChildren();
        greeting.trace.forEach(add);
        if (greeting.build) showBuild(greeting.build);
      },
      devices: arrange,
      device: show,
      trace: add,
      build: showBuild,
      answer: ({ document, call, json, error }) => documents.get(document)?.port.postMessage({ call, json, error }),
      replaced() {
        events.close();
        state("Open in another window", "lost");
        complain("The preview is shown in another window. Reload this page to show it here.");
        clearTimeout(faultTimer);
        find("main").inert = true;
      },
    };
    events = new EventSource("events");
    for (const [kind, action] of Object.entries(receive)) events.addEventListener(kind, event => action(JSON.parse(event.data)));
    events.onerror = () => state("The program does not answer", "lost");

    find("#opening").addEventListener("submit", event => {
      event.preventDefault();
      act("open", { link: find("#link").value });
    });
    find("#settings").addEventListener("change", ({ target }) => {
      if (target.closest("#scenarios")) {
        const first = find("#scenarios input");
        let names = [...document.querySelectorAll("#scenarios :checked")].map(field => field.value);
        // The first one is the default, and is not combined.
        names = target === first ? [] : names.filter(name => name !== first.value);
        act("set", { device: chosen, name: "scenarios", value: names });
      } else {
        act("set", { device: chosen, name: target.name, value: target.type === "checkbox" ? target.checked : target.value });
      }
    });
    find("#add").addEventListener("click", () => act("add", { device: chosen }));
    find("#restart").addEventListener("click", () => act("restart", { device: chosen }));
    find("#remove").addEventListener("click", () => act("remove", { device: chosen }));
    find("#clear").addEventListener("click", () => find("#trace").replaceChildren());
    find("#kinds").addEventListener("change", ({ target }) => { find("#trace").className = target.value; });
    """#
}
