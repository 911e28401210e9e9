/// The style sheet of a page. Sizes are relative to the size of text, and sides to the direction.
enum HTMLStyle {
  /// Returns the sheet for an environment.
  static func sheet(_ traits: ScreenTraits) -> HTMLText {
    let percent = Int((traits.textScale.factor * 100).rounded())
    let colors: HTMLText =
      switch traits.contrast {
      case .normal:
        "\(light)\n@media (prefers-color-scheme: dark) { \(dark) }\n@media (prefers-contrast: more) { \(strong) }"
      case .increased: "\(light)\n@media (prefers-color-scheme: dark) { \(dark) }\n\(strong)"
      }
    return "html { font-size: \(percent)%; }\n\(colors)\n\(layout)"
  }

  private static let light: HTMLText = """
    :root { color-scheme: light dark; --page: #f2f2f7; --card: #fff; --text: #16161a; --soft: #55555c; --line: #84848c; \
    --accent: #0a55c4; --on-accent: #fff; --danger: #b3201a; --good: #17652f; --image: #dfe3ec; }
    """

  private static let dark: HTMLText = """
    :root { --page: #000; --card: #1c1c1f; --text: #f4f4f6; --soft: #b4b4bc; --line: #7c7c86; --accent: #7db1ff; \
    --on-accent: #00122e; --danger: #ff9a90; --good: #7fd79a; --image: #34363d; }
    """

  private static let strong: HTMLText = """
    :root { --page: light-dark(#fff, #000); --card: light-dark(#fff, #000); --text: light-dark(#000, #fff); \
    --soft: light-dark(#26262b, #e6e6ea); --line: light-dark(#000, #fff); --accent: light-dark(#003a8c, #b5d3ff); \
    --on-accent: light-dark(#fff, #000); --danger: light-dark(#8a0d08, #ffc2bc); --good: light-dark(#0b4a1f, #b6f0c6); }
    """

  private static let layout: HTMLText = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.4 system-ui, sans-serif; }
    main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
    bdi { overflow-wrap: anywhere; white-space: pre-line; unicode-bidi: plaintext; }
    header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .5rem 1rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: .25rem 0; overflow-wrap: anywhere; }
    h2 { font-size: 1rem; margin: 0 0 .35rem; color: var(--soft); }
    section { margin: 1.25rem 0; }
    ul { list-style: none; margin: 0; padding: 0; background: var(--card); border-radius: .75rem; }
    li + li { border-top: 1px solid color-mix(in srgb, var(--line) 40%, transparent); }
    button { font: inherit; color: inherit; background: none; border: 0; text-align: start; cursor: pointer; }
    button:disabled { cursor: default; opacity: .6; }
    :focus-visible { outline: .2rem solid var(--accent); outline-offset: .1rem; border-radius: .4rem; }
    .row { display: flex; align-items: center; gap: .75rem; width: 100%; min-height: 2.75rem; padding: .6rem 1rem; }
    .row { flex-wrap: wrap; }
    .row .row { padding: 0; min-height: 0; }
    button.row[role=link]::after { content: ""; flex: none; width: .5rem; height: .5rem; border: solid var(--soft); \
    border-width: .12rem .12rem 0 0; transform: rotate(45deg); }
    [dir=rtl] button.row[role=link]::after { transform: rotate(-135deg); }
    a.row { color: var(--accent); }
    .texts { flex: 1 1 6rem; min-width: 0; display: flex; flex-direction: column; }
    .value { flex: 0 1 auto; color: var(--soft); text-align: end; max-width: 100%; margin-inline-start: auto; }
    .value bdi { overflow-wrap: break-word; }
    .detail, .footer, .state { color: var(--soft); font-size: .9rem; margin: .25rem 0 0; }
    .problem { color: var(--danger); font-size: .9rem; }
    .icon, .picture { flex: none; display: inline-grid; place-items: center; background: var(--image); color: var(--text); \
    border-radius: .5rem; object-fit: cover; }
    .icon { width: 2rem; height: 2rem; }
    figure { margin: 0; padding: 1rem; }
    picture { display: contents; }
    figure .picture { width: 100%; height: 9rem; font-size: 3rem; object-fit: contain; }
    figcaption { margin-top: .4rem; color: var(--soft); }
    .field { display: flex; flex-direction: column; gap: .3rem; padding: .6rem 1rem; }
    .field .mark { color: var(--danger); }
    input, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; \
    padding: .5rem .6rem; width: 100%; min-height: 2.75rem; }
    ::placeholder { color: var(--soft); opacity: 1; }
    [aria-invalid=true] { border-color: var(--danger); border-width: 2px; }
    .switch { flex: none; width: 3rem; height: 1.75rem; border-radius: 1rem; border: .15rem solid var(--line); position: relative; }
    .switch::after { content: ""; position: absolute; inset-block: .15rem; inset-inline-start: .15rem; width: 1.15rem; border-radius: 50%; \
    background: var(--line); }
    [aria-checked=true] .switch { background: var(--accent); border-color: var(--accent); }
    [aria-checked=true] .switch::after { inset-inline: auto .15rem; background: var(--on-accent); }
    .choice .name { margin: 0; padding: .6rem 1rem 0; color: var(--soft); }
    .choice .detail { padding: 0 1rem; }
    .choice .mark { flex: none; width: 1.25rem; height: 1.25rem; border-radius: 50%; border: .12rem solid var(--line); }
    [role=radio][aria-checked=true] .mark { border: .4rem solid var(--accent); }
    .stepper { flex: none; display: flex; align-items: center; gap: .25rem; }
    .step { width: min(2.75rem, 56px); height: min(2.75rem, 56px); border: 1px solid var(--line); border-radius: .5rem; text-align: center; }
    output { min-width: 2ch; padding: 0 .25rem; text-align: center; }
    progress { width: 100%; accent-color: var(--accent); }
    .placeholder { padding: 1.5rem 1rem; text-align: center; display: grid; gap: .75rem; justify-items: center; }
    .placeholder p { margin: 0; }
    .placeholder .picture { width: 4rem; height: 4rem; font-size: 1.75rem; }
    .placeholder.failure p[role] { color: var(--danger); }
    .notice { padding: .75rem 1rem; border-radius: .75rem; background: var(--card); border-inline-start: .35rem solid var(--accent); }
    .notice.problem { border-color: var(--danger); color: var(--danger); font-size: 1rem; }
    .notice.success { border-color: var(--good); color: var(--good); }
    .more { justify-content: center; color: var(--accent); }
    .plain { color: var(--accent); min-height: 2.75rem; padding: .25rem .5rem; }
    .actions { display: grid; gap: .6rem; margin-top: 1.25rem; }
    .button { min-height: 2.75rem; padding: .6rem 1.25rem; border-radius: .75rem; text-align: center; background: var(--card); \
    color: var(--accent); border: 1px solid var(--line); }
    .button.primary { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
    .button.destructive { color: var(--danger); border-color: var(--danger); }
    [popover] { max-width: min(26rem, 90vw); padding: 1.25rem; border-radius: 1rem; border: 1px solid var(--line); \
    background: var(--card); color: var(--text); }
    [popover] .button { width: 100%; margin-top: .5rem; }
    iframe { width: 100%; height: 24rem; border: 0; border-radius: .75rem; background: #fff; }
    iframe.whole { height: 80vh; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    """
}
