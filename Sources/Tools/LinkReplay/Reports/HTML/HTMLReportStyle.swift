/// The style sheet of the HTML report. Colours have a contrast of at least 4.5 in both schemes (WCAG 2.2, 1.4.3).
enum HTMLReportStyle {
  static let text = """
    :root { color-scheme: light dark; --ink: #1b1f24; --quiet: #57606a; --page: #f5f6f8; --card: #fff; --line: #d0d7de;
      --good: #116329; --bad: #a40e26; --wait: #7d4e00; --accent: #0550ae; --band: #dbe9ff; --mark: #ffd8d3;
      --head: 130px; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --quiet: #9da7b3; --page: #0d1117; --card: #161b22;
      --line: #3a424d; --good: #56d364; --bad: #ff8e87; --wait: #e3b341; --accent: #79c0ff; --band: #1f3350;
      --mark: #67060c; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--page); }
    header { position: sticky; top: 0; z-index: 1; padding: 10px 16px; background: var(--card);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
    h2 { margin: 20px 0 8px; font-size: 16px; overflow-wrap: anywhere; }
    main, footer, #lifecycles { padding: 8px 16px; }
    #summary p { margin: 4px 0; color: var(--quiet); }
    .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 6px; }
    .tools[hidden], #lifecycles[hidden] { display: none; }
    .tools label { display: inline-flex; gap: 6px; align-items: center; }
    input, select, button { font: inherit; color: inherit; background: var(--page); padding: 4px 8px;
      border: 1px solid var(--quiet); border-radius: 6px; }
    input { width: 15em; max-width: 100%; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    .step { margin: 0 0 10px; padding: 10px 12px; background: var(--card); border: 1px solid var(--line);
      border-left: 5px solid var(--good); border-radius: 8px; content-visibility: auto;
      contain-intrinsic-size: auto 190px; scroll-margin-top: calc(var(--head) + 8px); }
    .step.unchanged { border-left-color: var(--line); }
    .step.pending { border-left-color: var(--wait); }
    .step.failed { border-left-color: var(--bad); }
    .step.first { content-visibility: visible; }
    .step.later { display: none; }
    .step.current { box-shadow: 0 0 0 2px var(--accent); }
    h3 { margin: 0; font-size: 15px; font-weight: 400; overflow-wrap: anywhere; }
    h3 a { display: inline-block; min-width: 2em; }
    h3 code { font-weight: 600; }
    code, .events b, .frame { font-family: ui-monospace, monospace; font-size: 13px; }
    mark { background: var(--mark); color: inherit; }
    .outcome { display: inline-block; min-width: 5.4em; color: var(--good); }
    .unchanged .outcome { color: var(--quiet); }
    .failed .outcome, .failed:not(.step) { color: var(--bad); }
    strong.applied { color: var(--good); }
    strong.unchanged { color: var(--quiet); }
    strong.pending { color: var(--wait); }
    .note { margin: 4px 0 0; overflow-wrap: anywhere; }
    ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 6px; }
    .events { margin-top: 6px; gap: 2px 14px; color: var(--quiet); }
    .events li { overflow-wrap: anywhere; }
    .events b { color: var(--ink); font-weight: 400; }
    .willMount span, .willActive span { color: var(--good); }
    .willUpdate span { color: var(--wait); } .willUnmount span { color: var(--bad); }
    .navigator { display: flex; gap: 10px; margin-top: 8px; }
    .navigator p { flex: 0 0 6em; margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
    .navigator.selected p { color: var(--ink); font-weight: 600; }
    .frame { display: flex; flex-direction: column; width: 132px; min-height: 84px; padding: 18px 8px 8px;
      border: 1px solid var(--line); border-radius: 12px;
      background: linear-gradient(var(--page) 12px, transparent 12px);
      overflow: hidden; overflow-wrap: anywhere; }
    .frame small { font: 12px system-ui, sans-serif; color: var(--quiet); }
    .frame.new { border-color: var(--good); border-width: 2px; } .frame.new small { color: var(--good); }
    .frame.updated { border-color: var(--wait); border-width: 2px; } .frame.updated small { color: var(--wait); }
    .frame.active { background: linear-gradient(var(--band) 12px, transparent 12px); }
    .current .frame[data-page] { width: 260px; height: 450px; }
    .step:not(.current) .frame[data-page] { cursor: pointer; }
    iframe { flex: none; width: 390px; height: 620px; margin: 6px -160px -240px -4px; border: 1px solid var(--line);
      border-radius: 12px; background: #fff; transform: scale(.64); transform-origin: 0 0; }
    .more { align-self: center; color: var(--quiet); }
    .modal ol { padding-left: 12px; border-left: 3px solid var(--accent); }
    #lifecycles { background: var(--card); border-top: 1px solid var(--line); overflow-x: auto; }
    #lifecycles h2 { margin-top: 4px; }
    #lifecycles svg { display: block; font: 12px ui-monospace, monospace; }
    #lifecycles text { fill: var(--ink); } #lifecycles .axis { fill: var(--quiet); }
    .life { fill: var(--line); } .life.on { fill: var(--good); } .band { fill: var(--band); }
    @media (min-width: 1000px) {
      body { display: grid; grid-template-columns: minmax(0, 1fr) 430px; }
      header, footer { grid-column: 1 / -1; }
      #lifecycles { grid-column: 2; grid-row: 2; position: sticky; top: var(--head); align-self: start; border: 0;
        border-left: 1px solid var(--line); max-height: calc(100vh - var(--head)); overflow-y: auto; }
    }
    .hidden-text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    @media (max-width: 480px) {
      header { position: static; } .step { scroll-margin-top: 8px; } input { width: 100%; } .keys { display: none; }
      .navigator { display: block; } .navigator p { margin-bottom: 4px; }
    }
    @media print {
      :root { color-scheme: light; } body { display: block; background: #fff; }
      header { position: static; } .tools, #lifecycles { display: none; }
      .step, .step.later { display: block; content-visibility: visible; break-inside: avoid; }
    }

    """
}
