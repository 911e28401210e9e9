/// The style sheet of a preview's page, for light and dark.
enum PreviewStyle {
  static let text = """
    :root { color-scheme: light dark; --back: light-dark(#eceef2, #17181c); --panel: light-dark(#fff, #222329);
      --text: light-dark(#1b1c20, #eceef2); --soft: light-dark(#555a66, #a9aebb); --line: light-dark(#d6d9e0, #3a3c45);
      --edge: light-dark(#7b8191, #858a98); --accent: light-dark(#0a55c4, #8ab8ff); --on-accent: light-dark(#fff, #00122e);
      --danger: light-dark(#a81c16, #ff9a90); --data: light-dark(#0b6250, #6fd3bb); --note: light-dark(#7a4b00, #f0c277);
      --case: light-dark(#23252b, #050506); --screen: light-dark(#f2f2f7, #000); }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; min-height: 100vh; background: var(--back); color: var(--text); font: .9375rem/1.45 system-ui, sans-serif;
      display: flex; flex-direction: column; }
    h1, h2, p { margin: 0; font-size: inherit; }
    button, input, select { font: inherit; color: inherit; min-height: 2.25rem; padding: .3rem .75rem; border-radius: .5rem;
      border: 1px solid var(--edge); background: var(--panel); }
    button { cursor: pointer; }
    button:disabled { cursor: default; opacity: .45; }
    button:hover:not(:disabled) { border-color: var(--accent); }
    :focus-visible { outline: .2rem solid var(--accent); outline-offset: .1rem; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .bar { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem;
      padding: .6rem 1.25rem; background: var(--panel); border-bottom: 1px solid var(--line); }
    .bar h1 { font-size: 1.0625rem; font-weight: 650; }
    #opening { flex: 1 1 20rem; display: flex; align-items: center; gap: .5rem; max-width: 46rem; }
    #opening label { color: var(--soft); }
    #link { flex: 1; min-width: 6rem; font-family: ui-monospace, monospace; font-size: .875rem; }
    #opening button, .question .confirm { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
    #state { color: var(--soft); margin-inline-start: auto; display: flex; align-items: center; gap: .5rem; }
    #state::before { content: ""; width: .6rem; height: .6rem; border-radius: 50%; background: var(--edge); }
    #state.live::before { background: var(--data); }
    #state.lost { color: var(--danger); }
    #state.lost::before { background: var(--danger); }
    #fault { padding: .5rem 1.25rem; background: var(--panel); color: var(--danger); border-bottom: 1px solid var(--line); }
    #build { padding: .75rem 1.25rem; background: var(--panel); border-bottom: .2rem solid var(--danger); }
    #build h2 { color: var(--danger); }
    #build pre { margin: .5rem 0 0; max-height: 40vh; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8125rem; }
    main { flex: 1; display: grid; grid-template-columns: 14rem minmax(0, 1fr) minmax(15rem, 20rem); align-items: start; }
    #settings, #log { position: sticky; top: 3.6rem; padding: 1.25rem; height: calc(100vh - 3.6rem); overflow: auto; }
    #settings { display: flex; flex-direction: column; gap: .8rem; }
    #settings > h2, #log h2 { font-size: 1.0625rem; font-weight: 650; }
    #settings label { display: grid; gap: .2rem; color: var(--soft); }
    #settings select { color: var(--text); width: 100%; }
    #settings .check { display: flex; align-items: center; gap: .5rem; color: var(--text); min-height: 1.75rem; }
    #settings input { width: 1.5rem; height: 1.5rem; min-height: 0; margin: 0; accent-color: var(--accent); }
    fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .35rem; }
    legend { padding: 0 0 .25rem; color: var(--soft); }
    #scenarios label { position: relative; }
    #scenarios span { display: block; padding: .2rem .7rem; border: 1px solid var(--edge); border-radius: 1rem; color: var(--text);
      background: var(--panel); }
    #scenarios input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
    #scenarios :checked + span { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
    #scenarios :focus-visible + span { outline: .2rem solid var(--accent); outline-offset: .1rem; }
    .buttons { display: grid; gap: .4rem; margin-top: .4rem; }
    #devices { display: flex; gap: 1.75rem; padding: 1.25rem; overflow-x: auto; min-height: calc(100vh - 3.6rem); justify-content: safe center; }
    .device { flex: none; width: min(402px, 100%); }
    .device > h2 { margin-bottom: .6rem; text-align: center; }
    .name { border-color: transparent; background: none; color: var(--soft); border-radius: 1rem; max-width: 100%; }
    .name[aria-pressed=true] { color: var(--text); border-color: var(--edge); background: var(--panel); }
    .phone { position: relative; display: flex; flex-direction: column; height: max(34rem, min(54rem, 100vh - 9rem)); padding: .7rem;
      border-radius: 3.2rem; background: var(--case); box-shadow: 0 1.5rem 3rem -1rem light-dark(#1b1c2055, #000), inset 0 0 0 2px #4b4e58; }
    .phone > * { background: var(--screen); color: light-dark(#16161a, #f4f4f6); }
    .phone.light { color-scheme: light; }
    .phone.dark { color-scheme: dark; }
    .status { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; padding: .7rem 1.8rem .3rem; font-weight: 600;
      border-radius: 2.5rem 2.5rem 0 0; }
    .camera { width: 6.5rem; height: 1.7rem; border-radius: 1rem; background: #000; }
    .battery { justify-self: end; width: 1.6rem; height: .8rem; border-radius: .25rem; border: 2px solid currentColor; }
    .place, .tabs { display: flex; align-items: center; gap: .25rem; padding: .15rem .75rem; min-height: 2.75rem; }
    .place { border-bottom: 1px solid light-dark(#d6d9e0, #2c2d33); }
    .path { flex: 1; text-align: center; color: light-dark(#55555c, #b4b4bc); font-size: .8125rem; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; direction: ltr; }
    .place button, .tabs button, .menu button { border-color: transparent; background: none; color: light-dark(#0a55c4, #7db1ff); }
    .back::before { content: "‹ "; }
    .back:disabled { visibility: hidden; }
    .screens { position: relative; flex: 1; min-height: 0; overflow: hidden; }
    iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
    iframe.modal { top: 1.75rem; height: calc(100% - 1.75rem); border-radius: 1.1rem 1.1rem 0 0; box-shadow: 0 -.5rem 2rem #0006; }
    iframe.below { filter: brightness(.6); }
    .empty { padding: 3rem 1.5rem; text-align: center; overflow-wrap: anywhere; }
    .tabs { justify-content: space-around; padding-bottom: .9rem; border-radius: 0 0 2.5rem 2.5rem; border-top: 1px solid light-dark(#d6d9e0, #2c2d33); }
    .tabs:empty::after { content: ""; width: 8rem; height: .3rem; border-radius: .2rem; background: light-dark(#16161a, #f4f4f6); }
    .tabs button { flex: 1; color: light-dark(#55555c, #b4b4bc); }
    .tabs [aria-pressed=true] { color: light-dark(#0a55c4, #7db1ff); font-weight: 650; }
    .menu, .question { position: absolute; z-index: 1; padding: 1rem; background: light-dark(#fff, #1c1c1f); box-shadow: 0 0 2.5rem #0007; }
    .menu { inset: auto 0 0; max-height: 70%; overflow: auto; border-radius: 1.1rem 1.1rem 0 0; }
    .question { inset: 35% 1.5rem auto; border-radius: 1.1rem; display: grid; gap: .6rem; text-align: center; }
    .screens:has(> .menu:not([hidden]), > .question:not([hidden])) > iframe { filter: brightness(.55); }
    .menu h3 { margin: .6rem 0 .2rem; font-size: .8125rem; color: light-dark(#55555c, #b4b4bc); }
    .menu button { display: flex; justify-content: space-between; width: 100%; min-height: 2.75rem; text-align: start; }
    #log { display: flex; flex-direction: column; gap: .6rem; padding-inline-start: 0; }
    #log header { display: flex; align-items: center; gap: .5rem; }
    #log h2 { flex: 1; }
    #trace { flex: 1; min-height: 10rem; margin: 0; padding: .6rem .75rem; overflow: auto; list-style: none; background: var(--panel);
      border: 1px solid var(--line); border-radius: .75rem; font: .8125rem/1.5 ui-monospace, monospace; }
    #trace li { display: grid; grid-template-columns: 4.2em 1fr; gap: .6em; overflow-wrap: anywhere; padding: .05rem 0; }
    #trace time { color: var(--soft); text-align: end; }
    #trace .intent { font-weight: 650; }
    #trace .data { color: var(--data); }
    #trace .problem { color: var(--danger); font-weight: 650; }
    #trace .note, #trace .build { color: var(--note); }
    #trace b { display: none; color: var(--soft); font-weight: 400; }
    .several #trace b { display: inline; }
    #trace.intent li:not(.intent), #trace.lifecycle li:not(.lifecycle), #trace.data li:not(.data), #trace.problem li:not(.problem) {
      display: none; }
    @media (max-width: 1100px) {
      main { grid-template-columns: 14rem minmax(0, 1fr); }
      #log { grid-column: 1 / -1; position: static; height: 24rem; padding: 0 1.25rem 1.25rem; }
      #devices { min-height: 0; }
    }
    @media (max-width: 700px) {
      main { display: flex; flex-direction: column; align-items: stretch; }
      .bar { position: static; }
      #devices { order: -1; padding: 1rem .5rem; }
      #settings { position: static; height: auto; display: grid; grid-template-columns: 1fr 1fr; }
      #settings > h2, #scenarios { grid-column: 1 / -1; }
      .buttons { grid-column: 1 / -1; grid-template-columns: repeat(3, auto); }
    }
    @media (prefers-reduced-motion: no-preference) { iframe { transition: filter .2s; } }
    """
}
