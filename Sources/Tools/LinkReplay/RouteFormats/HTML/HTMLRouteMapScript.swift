/// The script of the HTML map, and the controls that it shows.
enum HTMLRouteMapScript {
  static let controls = """
    <div class="tools" id="tools" hidden>
    <label>Search <input id="search" type="search" aria-keyshortcuts="/" autocomplete="off"></label>
    <label>Show <select id="show"><option value="article">all</option><option value=".external">external</option>
    <option value=".internal">internal only</option><option value=".guard">guards</option></select></label>
    <p id="count" role="status"></p>
    <p>Keys: / search, j and k next and previous, Esc clear</p>
    </div>

    """

  static let text = """
    "use strict";
    const map = document.getElementById("map"), search = document.getElementById("search");
    const show = document.getElementById("show"), count = document.getElementById("count");
    const cards = [...map.querySelectorAll("article")];
    const texts = cards.map(card => card.textContent.toLowerCase());
    const lines = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    lines.id = "lines";
    lines.setAttribute("aria-hidden", "true");
    map.append(lines);
    document.getElementById("tools").hidden = false;
    let current = null;

    const visible = () => cards.filter(card => !card.classList.contains("hidden"));
    const isShown = element => !element.classList.contains("hidden");

    // A line from each card or navigator to what its links name, on the side that is nearer.
    function draw() {
      lines.replaceChildren();
      const frame = map.getBoundingClientRect();
      for (const link of map.querySelectorAll("a[data-kind]")) {
        const from = link.closest("article, section"), to = document.querySelector(link.getAttribute("href"));
        if (from.contains(to) && to.contains(from) || !isShown(from) || !to || !isShown(to)) continue;
        if (to.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_PRECEDING && lines.querySelector(
          `[data-ends="${to.id} ${from.id}"]`)) continue;
        const a = (from.matches("section") ? from.querySelector("h2") : from).getBoundingClientRect();
        const b = (to.matches("section") ? to.querySelector("h2") : to).getBoundingClientRect();
        const right = a.left + a.width / 2 < b.left + b.width / 2;
        const x1 = (right ? a.right : a.left) - frame.left, y1 = a.top + Math.min(a.height / 2, 24) - frame.top;
        const x2 = (right ? b.left : b.right) - frame.left, y2 = b.top + Math.min(b.height / 2, 24) - frame.top;
        const bend = Math.abs(a.left - b.left) < 4 ? -40 : (x2 - x1) / 2;
        const path = document.createElementNS(lines.namespaceURI, "path");
        const end = bend === -40 ? b.left - frame.left : x2, start = bend === -40 ? a.left - frame.left : x1;
        path.setAttribute("d", bend === -40
          ? `M${start} ${y1} C${start - 24} ${y1} ${end - 24} ${y2} ${end} ${y2}`
          : `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`);
        path.dataset.ends = `${from.id} ${to.id}`;
        path.classList.add(link.dataset.kind);
        path.classList.toggle("near", current === from || current === to);
        lines.append(path);
      }
    }

    function filter() {
      const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
      cards.forEach((card, index) => card.classList.toggle("hidden",
        !card.matches(show.value) || !words.every(word => texts[index].includes(word))));
      count.textContent = `${visible().length} of ${cards.length}`;
      if (current && !isShown(current)) select(null);
      draw();
    }

    function select(card) {
      current?.classList.remove("current");
      current = card;
      current?.classList.add("current");
      current?.scrollIntoView({block: "nearest"});
      current?.focus({preventScroll: true});
      draw();
    }

    search.addEventListener("input", filter);
    show.addEventListener("change", filter);
    addEventListener("resize", draw);
    map.addEventListener("click", event => {
      const card = event.target.closest("article"), link = event.target.closest("a[data-kind]");
      const target = link && document.querySelector(link.getAttribute("href"));
      if (target?.matches("article")) { event.preventDefault(); select(target); }
      else if (card) select(card);
    });
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") { search.value = ""; show.value = "article"; filter(); select(null); search.blur(); }
      if (event.target.matches("input, select")) return;
      const all = visible(), place = all.indexOf(current);
      if (event.key === "/") { event.preventDefault(); search.focus(); }
      if (event.key === "j") select(all[Math.min(place + 1, all.length - 1)] ?? null);
      if (event.key === "k") select(all[Math.max(place - 1, 0)] ?? null);
    });
    filter();

    """
}
