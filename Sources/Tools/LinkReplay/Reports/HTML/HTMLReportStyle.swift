/// The additions to the style sheet of a page with articles. Whatever an article contains, it is at most two windows
/// high, and the rest is scrolled.
enum HTMLReportStyle {
  static let text = """
    main, footer, #lifecycles { padding: 8px 16px; }
    main > h2 { margin: 20px 0 8px; }
    #summary { margin: 4px 0; color: var(--quiet); }
    input { width: 15em; }
    .applied, .clean { --tone: var(--good); }
    .unchanged { --tone: var(--quiet); }
    .pending, .warning { --tone: var(--wait); }
    .failed, .error { --tone: var(--bad); }
    article { margin: 0 0 10px; padding: 10px 12px; background: var(--card); border: 1px solid var(--line);
      border-left: 5px solid var(--tone); border-radius: 8px; content-visibility: auto;
      contain-intrinsic-size: auto 190px; scroll-margin-top: calc(var(--head) + 8px);
      max-height: max(200vh, 1600px); overflow: auto; }
    .first { content-visibility: visible; }
    .later { display: none; }
    .current { box-shadow: 0 0 0 2px var(--accent); }
    h3 { font-weight: 400; }
    h3 a { display: inline-block; min-width: 2em; }
    h3 code { font-weight: 600; }
    code, pre { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
    mark { background: var(--mark); color: inherit; }
    .verdict { display: inline-block; min-width: 5.4em; }
    .verdict, .note strong, #summary span, #legend dt { color: var(--tone); }
    .note { margin-top: 4px; }
    summary { color: var(--accent); cursor: pointer; }
    pre { margin: 4px 0; padding: 8px; max-height: 12em; overflow: auto; white-space: pre-wrap;
      background: var(--page); border-radius: 6px; }
    header > button { margin-top: 6px; }
    #legend { width: min(44em, calc(100% - 32px)); max-height: 85vh; padding: 12px 16px; overflow: auto;
      color: var(--ink); background: var(--card); border: 1px solid var(--quiet); border-radius: 12px; }
    dl { display: grid; grid-template-columns: fit-content(13em) minmax(0, 1fr); gap: 6px 16px; margin: 8px 0 0; }
    dt { font-weight: 600; overflow-wrap: anywhere; }
    dd { margin: 0; overflow-wrap: anywhere; }
    .hidden-text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    @media (max-width: 480px) {
      header { position: static; } article { scroll-margin-top: 8px; } input { width: 100%; } .keys { display: none; }
      dl { display: block; } dd { margin: 0 0 8px; }
    }
    @media print {
      :root { color-scheme: light; } body { display: block; background: #fff; } #show-legend { display: none; }
      #legend { display: block; position: static; width: auto; max-height: none; border: 0; padding: 0; }
      article, article.later { display: block; content-visibility: visible; break-inside: avoid; max-height: none; }
    }

    """
}
