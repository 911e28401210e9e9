/// The additions of the HTML map to the style sheet of its page.
enum HTMLRouteMapStyle {
  static let text = """
    .tools p { color: var(--quiet); }
    main { position: relative; z-index: 0; display: grid; gap: 16px 56px; padding: 16px;
      grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); align-items: start; }
    section { padding: 12px; border: 1px solid var(--line); border-radius: 12px; min-width: 0; }
    section p, article p { margin-top: 4px; }
    article { margin-top: 10px; padding: 10px 12px; background: var(--card); border: 1px solid var(--line);
      border-left: 5px solid var(--quiet); border-radius: 8px; scroll-margin-top: 110px; }
    article.external { border-left-color: var(--good); }
    article.guard { border-left-color: var(--wait); border-radius: 20px 8px 8px 20px; }
    article.hidden { display: none; }
    article.current { box-shadow: 0 0 0 2px var(--accent); }
    article .facts { margin: 0; font-size: 13px; color: var(--quiet); }
    .external .facts { color: var(--good); } .guard .facts { color: var(--wait); }
    .way { font-size: 13px; }
    code { display: block; font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
    #lines { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: -1; }
    #lines path { fill: none; stroke: var(--quiet); stroke-width: 1.5; opacity: .35; }
    #lines path.guarded { stroke-dasharray: 5 4; stroke: var(--wait); }
    #lines path.redirect { stroke: var(--wait); }
    #lines path.root { stroke: var(--good); }
    #lines path.near { opacity: 1; stroke-width: 2.5; }
    @media print { section { break-inside: avoid; } }

    """
}
