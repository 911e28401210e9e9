/// The additions of a replay to the style sheet of its page.
enum HTMLReplayStyle {
  static let text = """
    #lifecycles[hidden] { display: none; }
    .events b, .frame { font-family: ui-monospace, monospace; font-size: 13px; }
    ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 6px; }
    .events { margin-top: 6px; gap: 2px 14px; color: var(--quiet); }
    .events li { overflow-wrap: anywhere; }
    .events b { color: var(--ink); font-weight: 400; }
    .willMount span, .willActive span { color: var(--good); }
    .willUpdate span { color: var(--wait); } .willUnmount span { color: var(--bad); }
    .navigator { display: flex; gap: 10px; margin-top: 8px; }
    .navigator p { flex: 0 0 6em; color: var(--quiet); }
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
    #lifecycles svg { display: block; font: 12px ui-monospace, monospace; }
    #lifecycles text { fill: var(--ink); } #lifecycles .axis { fill: var(--quiet); }
    .life { fill: var(--line); } .life.on { fill: var(--good); } .band { fill: var(--band); }
    @media (min-width: 1000px) {
      body { display: grid; grid-template-columns: minmax(0, 1fr) 430px; }
      header, footer { grid-column: 1 / -1; }
      #lifecycles { grid-column: 2; grid-row: 2; position: sticky; top: var(--head); align-self: start; border: 0;
        border-left: 1px solid var(--line); max-height: calc(100vh - var(--head)); overflow-y: auto; }
    }
    @media (max-width: 480px) { .navigator { display: block; } .navigator p { margin-bottom: 4px; } }
    @media print { #lifecycles { display: none; } }

    """
}
