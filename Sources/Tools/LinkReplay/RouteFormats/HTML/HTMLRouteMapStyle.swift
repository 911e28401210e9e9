/// The style sheet of the HTML map. Colours have a contrast of at least 4.5 in both schemes (WCAG 2.2, 1.4.3).
enum HTMLRouteMapStyle {
  static let text = """
    :root { color-scheme: light dark; --ink: #1b1f24; --quiet: #57606a; --page: #f5f6f8; --card: #fff; --line: #d0d7de;
      --good: #116329; --wait: #7d4e00; --accent: #0550ae; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --quiet: #9da7b3; --page: #0d1117; --card: #161b22;
      --line: #3a424d; --good: #56d364; --wait: #e3b341; --accent: #79c0ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--page); }
    header { position: sticky; top: 0; z-index: 2; padding: 10px 16px; background: var(--card);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
    .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 6px; }
    .tools[hidden] { display: none; }
    .tools label { display: inline-flex; gap: 6px; align-items: center; }
    .tools p { margin: 0; color: var(--quiet); }
    input, select { font: inherit; color: inherit; background: var(--page); padding: 4px 8px;
      border: 1px solid var(--quiet); border-radius: 6px; max-width: 100%; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    main { position: relative; z-index: 0; display: grid; gap: 16px 56px; padding: 16px;
      grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); align-items: start; }
    section { padding: 12px; border: 1px solid var(--line); border-radius: 12px; min-width: 0; }
    h2 { margin: 0; font-size: 16px; overflow-wrap: anywhere; }
    h3 { margin: 0; font-size: 15px; overflow-wrap: anywhere; }
    p { margin: 4px 0 0; overflow-wrap: anywhere; }
    article { margin-top: 10px; padding: 10px 12px; background: var(--card); border: 1px solid var(--line);
      border-left: 5px solid var(--quiet); border-radius: 8px; scroll-margin-top: 110px; }
    article.external { border-left-color: var(--good); }
    article.guard { border-left-color: var(--wait); border-radius: 20px 8px 8px 20px; }
    article.hidden { display: none; }
    article.current { box-shadow: 0 0 0 2px var(--accent); }
    .facts { margin: 0; font-size: 13px; color: var(--quiet); }
    .external .facts { color: var(--good); } .guard .facts { color: var(--wait); }
    .way { font-size: 13px; }
    code { display: block; font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
    #lines { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: -1; }
    #lines path { fill: none; stroke: var(--quiet); stroke-width: 1.5; opacity: .35; }
    #lines path.guarded { stroke-dasharray: 5 4; stroke: var(--wait); }
    #lines path.redirect { stroke: var(--wait); }
    #lines path.root { stroke: var(--good); }
    #lines path.near { opacity: 1; stroke-width: 2.5; }
    @media print { header { position: static; } .tools { display: none; } section { break-inside: avoid; } }

    """
}
