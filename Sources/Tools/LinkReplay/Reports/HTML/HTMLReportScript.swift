/// The script of the HTML report: the filter, the search, the keys and the chart of the lifecycles around one step.
enum HTMLReportScript {
  /// The controls, which are shown by the script.
  static let controls = """
    <div class="tools" hidden>
    <label>Search <input id="search" type="search" aria-keyshortcuts="/"></label>
    <label>Show <select id="show"><option value="">all steps</option><option>applied</option><option>unchanged</option>
    <option>failed</option><option>pending</option></select></label>
    <button id="failure" type="button" aria-keyshortcuts="f">Next failure</button>
    <span id="found" role="status"></span>
    <span class="keys">Keys: <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> next and previous step, <kbd>f</kbd> next
    failure</span>
    </div>

    """

  static let text = #"""
    "use strict";
    const find = selector => document.querySelector(selector);
    const steps = [...document.querySelectorAll(".step")];
    const texts = steps.map(step => step.textContent.toLowerCase());
    const search = find("#search"), show = find("#show");
    let current = -1, chart = null;

    // The lifecycles: from the mounting step of a component to the unmounting one, and the parts when it is active.
    const lives = [], open = new Map();
    function close(life, index) {
      life.end = index;
      if (life.active !== null) life.spans.push([life.active, index]);
      life.active = null;
      open.delete(life.uid);
    }
    steps.forEach((step, index) => {
      if ("restart" in step.dataset) for (const life of [...open.values()]) close(life, index);
      for (const event of step.querySelectorAll(".events li")) {
        const uid = event.querySelector("b").textContent;
        let life = open.get(uid);
        if (event.className === "willMount") {
          if (life) close(life, index);
          life = { uid, start: index, end: Infinity, active: null, spans: [] };
          open.set(uid, life);
          lives.push(life);
        }
        if (!life) continue;
        if (event.className === "willActive") life.active = index;
        if (event.className === "willInactive" && life.active !== null) {
          life.spans.push([life.active, index]);
          life.active = null;
        }
        if (event.className === "willUnmount") close(life, index);
      }
    });
    for (const life of open.values()) if (life.active !== null) life.spans.push([life.active, Infinity]);

    const SVG = "http://www.w3.org/2000/svg", COLUMNS = 24, ROWS = 30, LABEL = 150, WIDTH = 10, HEIGHT = 18;
    function shape(parent, name, attributes, text) {
      const element = parent.appendChild(document.createElementNS(SVG, name));
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      if (text !== undefined) element.textContent = text;
      return element;
    }
    // Draws the lifecycles of the steps around the current one.
    function draw() {
      const first = Math.max(0, Math.min(current - COLUMNS / 2, steps.length - COLUMNS));
      const last = Math.min(steps.length, first + COLUMNS);
      const all = lives.filter(life => life.start < last && life.end >= first);
      const shown = all.slice(-ROWS);
      const width = LABEL + (last - first) * WIDTH, height = (shown.length + 1) * HEIGHT;
      const svg = document.createElementNS(SVG, "svg");
      const x = index => LABEL + Math.max(0, Math.min(last, index) - first) * WIDTH;
      for (const [key, value] of Object.entries({ role: "img", width, height, viewBox: `0 0 ${width} ${height}` }))
        svg.setAttribute(key, value);
      const number = index => steps[index].querySelector("h3 a").textContent;
      const range = `from step ${number(first)} to step ${number(last - 1)}`;
      svg.setAttribute("aria-label", `${shown.length} components ${range}`);
      shape(svg, "rect", { class: "band", x: x(current), y: 0, width: WIDTH, height });
      shape(svg, "text", { class: "axis", x: LABEL, y: 13 }, number(first));
      const end = { class: "axis", x: width, y: 13, "text-anchor": "end" };
      if (last - first > 6) shape(svg, "text", end, number(last - 1));
      shown.forEach((life, row) => {
        const y = (row + 1) * HEIGHT;
        const name = life.uid.length > 20 ? life.uid.slice(0, 9) + "…" + life.uid.slice(-10) : life.uid;
        shape(svg, "text", { x: 0, y: y + 13 }, name);
        const bar = (kind, from, to, top, size) => to > from
          && shape(svg, "rect", { class: kind, x: x(from), y: y + top, width: x(to) - x(from), height: size, rx: 2 });
        bar("life", life.start, life.end, 7, 4);
        for (const [from, to] of life.spans) bar("life on", from, to, 4, 10);
      });
      find("#lifecycles p").textContent = "Thin: mounted. Thick: active."
        + (all.length > shown.length ? ` ${all.length - shown.length} earlier components are not shown.` : "");
      chart.replaceChildren(svg);
    }

    // The steps that match, and how many of them are displayed. A keystroke displays a screenful, so that its frame is
    // short. More follow, a part in each frame: at once while the end is near the window, up to PAGE after a pause.
    const PART = 6, PAGE = 24, PAUSE = 300, NEAR = "300px";
    const end = document.createElement("div");
    let matches = [], displayed = new Set(), limit = 0, goal = 0, pause = 0;
    const more = () => { if (limit < matches.length) display(limit + Math.max(PART, limit >> 2)); };
    const observer = new IntersectionObserver(entries => {
      if (entries.at(-1).isIntersecting || limit < goal) requestAnimationFrame(more);
    }, { rootMargin: NEAR });
    // Lets the observer look at the end of the steps after the next layout.
    function observe() {
      observer.unobserve(end);
      observer.observe(end);
    }
    function display(count) {
      limit = count;
      const next = new Set(matches.slice(0, limit).map(index => steps[index]));
      for (const step of displayed) if (!next.has(step)) step.classList.add("later");
      for (const step of next) {
        if (displayed.has(step)) continue;
        step.classList.remove("later");
        step.classList.toggle("first", limit <= PAGE);
      }
      displayed = next;
      observe();
    }
    function filter() {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean), kind = show.value;
      matches = [...steps.keys()].filter(index => (!kind || steps[index].classList.contains(kind))
        && words.every(word => texts[index].includes(word)));
      goal = 0;
      display(PART);
      clearTimeout(pause);
      pause = setTimeout(() => { goal = PAGE; observe(); }, PAUSE);
      find("#found").textContent = words.length || kind ? `${matches.length} of ${steps.length} steps` : "";
    }

    // The pages of the current step's components, as they are on a phone. Nothing in them can run, send or load.
    let pages = [];
    function showPages(step) {
      for (const page of pages) page.remove();
      pages = [];
      const content = number => find("#p" + number).content.textContent;
      for (const frame of step.querySelectorAll("[data-page]")) {
        const page = document.createElement("iframe"), style = find("#p" + frame.dataset.page).dataset.style;
        page.setAttribute("sandbox", "");
        page.title = "Screen of " + frame.querySelector("b").textContent;
        page.srcdoc = content(frame.dataset.page).replace("<style>", () => "<style>" + (style ? content(style) : ""));
        frame.append(page);
        pages.push(page);
      }
    }

    function select(index, focus) {
      if (index < 0 || index === current) return;
      steps[current]?.classList.remove("current");
      current = index;
      steps[index].classList.add("current");
      showPages(steps[index]);
      const place = matches.indexOf(index);
      if (place >= limit) display(place + PART);
      if (focus) {
        steps[index].focus({ preventScroll: true });
        steps[index].scrollIntoView({ block: "start" });
      }
      draw();
    }
    // Selects the next matching step in a direction that fulfils a condition; then from the other end.
    function move(direction, condition = () => true) {
      const ahead = direction > 0 ? matches : matches.toReversed();
      const candidates = ahead.filter(index => condition(steps[index]));
      select(candidates.find(index => (index - current) * direction > 0) ?? candidates[0] ?? -1, true);
    }
    const nextFailure = () => move(1, step => step.classList.contains("failed"));

    if (steps.length) {
      find("header").insertBefore(find("#summary p"), find(".tools"));
      find("#summary").remove();
      find(".tools").hidden = false;
      // The head covers what is scrolled under it, so that steps end their scrolling below it.
      const head = find("header");
      const measure = () => document.documentElement.style.setProperty("--head", head.offsetHeight + "px");
      measure();
      new ResizeObserver(measure).observe(head);
      const panel = document.createElement("section");
      panel.id = "lifecycles";
      panel.setAttribute("aria-label", "Lifecycles");
      panel.innerHTML = "<h2>Lifecycles</h2><p></p><div></div>";
      find("main").after(panel);
      chart = panel.querySelector("div");
      find("#failure").disabled = !find(".step.failed");
      find("#failure").onclick = nextFailure;
      search.oninput = show.onchange = filter;
      document.addEventListener("click", event => {
        const step = event.target.closest(".step");
        if (step) select(steps.indexOf(step), false);
      });
      document.addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target.matches("input, select")) {
          if (event.key === "Escape" && event.target === search) { search.value = ""; filter(); search.blur(); }
          return;
        }
        const action = { "/": () => search.focus(), j: () => move(1), k: () => move(-1), f: nextFailure }[event.key];
        if (action) { event.preventDefault(); action(); }
      });
      find("main").append(end);
      for (const step of steps) step.classList.add("later");
      filter();
      const named = () => select(steps.findIndex(step => "#" + step.id === location.hash), true);
      addEventListener("hashchange", named);
      named();
      if (current < 0) select(0, false);
    }

    """#
}
