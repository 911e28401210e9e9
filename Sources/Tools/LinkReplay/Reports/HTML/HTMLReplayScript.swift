/// The additions of a replay to the script of its page: the chart of the lifecycles around the selected step, and the
/// screens of its components.
enum HTMLReplayScript {
  static let text = #"""
    let chart = null;

    // The lifecycles: from the mounting step of a component to the unmounting one, and the parts when it is active.
    const lives = [], open = new Map();
    function close(life, index) {
      life.end = index;
      if (life.active !== null) life.spans.push([life.active, index]);
      life.active = null;
      open.delete(life.uid);
    }
    items.forEach((step, index) => {
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
      const first = Math.max(0, Math.min(current - COLUMNS / 2, items.length - COLUMNS));
      const last = Math.min(items.length, first + COLUMNS);
      const all = lives.filter(life => life.start < last && life.end >= first);
      const shown = all.slice(-ROWS);
      const width = LABEL + (last - first) * WIDTH, height = (shown.length + 1) * HEIGHT;
      const svg = document.createElementNS(SVG, "svg");
      const x = index => LABEL + Math.max(0, Math.min(last, index) - first) * WIDTH;
      for (const [key, value] of Object.entries({ role: "img", width, height, viewBox: `0 0 ${width} ${height}` }))
        svg.setAttribute(key, value);
      const number = index => items[index].querySelector("h3 a").textContent;
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

    // The pictures by the paths that pages have. In the text of a page a quotation mark is escaped, so that only an
    // attribute is found.
    const pictures = new Map([...document.querySelectorAll("[data-picture]")].map(picture =>
      [picture.dataset.picture, picture.content]));
    const withPictures = page => page.replace(/ (src|srcset)="([^"]*)"/g, (_, name, places) =>
      ` ${name}="${places.replace(/[^ ,]+/g, place => pictures.get(place)?.textContent ?? place)}"`);

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
        page.srcdoc = withPictures(content(frame.dataset.page)).replace("<style>", () => "<style>" + (style ? content(style) : ""));
        frame.append(page);
        pages.push(page);
      }
    }

    if (items.length) {
      const panel = document.createElement("section");
      panel.id = "lifecycles";
      panel.setAttribute("aria-label", "Lifecycles");
      panel.innerHTML = "<h2>Lifecycles</h2><p></p><div></div>";
      find("main").after(panel);
      chart = panel.querySelector("div");
      whenSelected.push(showPages, draw);
    }

    """#
}
