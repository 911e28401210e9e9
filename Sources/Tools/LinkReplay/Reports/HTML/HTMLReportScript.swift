/// The script of a page with articles: the filter, the search and the keys.
enum HTMLReportScript {
  /// Returns the script with additions, which can append functions to `whenSelected` that receive the selected article.
  static func text(adding additions: String) -> String { definitions + additions + start }

  private static let definitions = #"""
    "use strict";
    const find = selector => document.querySelector(selector);
    const items = [...document.querySelectorAll("main > article")];
    const texts = items.map(item => item.textContent.toLowerCase());
    const search = find("#search"), show = find("#show"), whenSelected = [];
    let current = -1;

    // The articles that match, and how many are displayed. A keystroke displays a screenful, so that its frame is
    // short. More follow, a part in each frame: at once while the end is near the window, up to PAGE after a pause.
    const PART = 6, PAGE = 24, PAUSE = 300, NEAR = "300px";
    const end = document.createElement("div");
    let matches = [], displayed = new Set(), limit = 0, goal = 0, pause = 0;
    const more = () => { if (limit < matches.length) display(limit + Math.max(PART, limit >> 2)); };
    const observer = new IntersectionObserver(entries => {
      if (entries.at(-1).isIntersecting || limit < goal) requestAnimationFrame(more);
    }, { rootMargin: NEAR });
    // Lets the observer look at the end of the articles after the next layout.
    function observe() {
      observer.unobserve(end);
      observer.observe(end);
    }
    function display(count) {
      limit = count;
      const next = new Set(matches.slice(0, limit).map(index => items[index]));
      for (const item of displayed) if (!next.has(item)) item.classList.add("later");
      for (const item of next) {
        if (displayed.has(item)) continue;
        item.classList.remove("later");
        item.classList.toggle("first", limit <= PAGE);
      }
      displayed = next;
      observe();
    }
    function filter() {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean), kind = show.value;
      matches = [...items.keys()].filter(index => (!kind || items[index].classList.contains(kind))
        && words.every(word => texts[index].includes(word)));
      goal = 0;
      display(PART);
      clearTimeout(pause);
      pause = setTimeout(() => { goal = PAGE; observe(); }, PAUSE);
      find("#found").textContent = words.length || kind
        ? `${matches.length} of ${items.length} ${find("main").dataset.items}` : "";
    }

    function select(index, focus) {
      if (index < 0 || index === current) return;
      items[current]?.classList.remove("current");
      current = index;
      items[index].classList.add("current");
      const place = matches.indexOf(index);
      if (place >= limit) display(place + PART);
      for (const act of whenSelected) act(items[index]);
      if (focus) {
        items[index].focus({ preventScroll: true });
        items[index].scrollIntoView({ block: "start" });
      }
    }
    // Selects the next matching article in a direction that fulfils a condition; then from the other end.
    function move(direction, condition = () => true) {
      const ahead = direction > 0 ? matches : matches.toReversed();
      const candidates = ahead.filter(index => condition(items[index]));
      select(candidates.find(index => (index - current) * direction > 0) ?? candidates[0] ?? -1, true);
    }
    const faults = find("#fault").dataset.faults, nextFault = () => move(1, item => item.matches(faults));

    """#

  private static let start = #"""
    if (items.length) {
      find("header").insertBefore(find("#summary"), find(".tools"));
      find(".tools").append(find("#show-legend"));
      find(".tools").hidden = false;
      // The head covers what is scrolled under it, so that articles end their scrolling below it.
      const head = find("header");
      const measure = () => document.documentElement.style.setProperty("--head", head.offsetHeight + "px");
      measure();
      new ResizeObserver(measure).observe(head);
      find("#fault").disabled = !items.some(item => item.matches(faults));
      find("#fault").onclick = nextFault;
      search.oninput = show.onchange = filter;
      document.addEventListener("click", event => {
        const item = event.target.closest("main > article");
        if (item) select(items.indexOf(item), false);
      });
      document.addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target.matches("input, select")) {
          if (event.key === "Escape" && event.target === search) { search.value = ""; filter(); search.blur(); }
          return;
        }
        const action = { "/": () => search.focus(), j: () => move(1), k: () => move(-1), f: nextFault }[event.key];
        if (action) { event.preventDefault(); action(); }
      });
      find("main").append(end);
      for (const item of items) item.classList.add("later");
      filter();
      const named = () => select(items.findIndex(item => "#" + item.id === location.hash), true);
      addEventListener("hashchange", named);
      named();
      if (current < 0) select(0, false);
    }

    """#
}
