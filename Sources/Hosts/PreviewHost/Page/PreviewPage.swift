import CommonUI
import TerminalHost

/// The page of a preview. The script fills it.
enum PreviewPage {
  /// Returns the page of a program.
  static func html(_ name: String) -> String {
    let name = name.escapedForHTML
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(name) – preview</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="preview.css">
      <script src="preview.js" defer></script>
      </head>
      <body>
      <header class="bar">
      <h1>\(name)</h1>
      <form id="opening">
      <label for="link">Link</label>
      <input id="link" list="links" autocomplete="off" autocapitalize="off" spellcheck="false" dir="ltr" required>
      <datalist id="links"></datalist>
      <button>Open</button>
      </form>
      <p id="state" role="status">Connecting…</p>
      </header>
      <p id="fault" role="alert" hidden></p>
      <section id="build" role="alert" aria-label="Build" hidden><h2></h2><pre tabindex="0"></pre></section>
      <main>
      \(settings)
      <section id="devices" aria-label="Devices"></section>
      \(trace)
      </main>
      \(device)
      <noscript><p>The preview needs its script.</p></noscript>
      </body>
      </html>

      """
  }

  private static let settings = """
    <section id="settings" aria-labelledby="chosen">
    <h2 id="chosen">Device</h2>
    <fieldset id="scenarios"><legend>Scenario</legend></fieldset>
    <label>Direction <select name="direction"><option value="automatic">of the language</option>\
    <option value="leftToRight">left to right</option><option value="rightToLeft">right to left</option></select></label>
    <label>Text size <select name="textScale">\(scales)</select></label>
    <label>Language <select name="language">\(languages)</select></label>
    <label>Appearance <select name="appearance"><option value="automatic">of the browser</option>\
    <option value="light">light</option><option value="dark">dark</option></select></label>
    <label class="check"><input type="checkbox" name="hasMoreContrast"> More contrast</label>
    <label class="check"><input type="checkbox" name="reducesMotion"> Less motion</label>
    <div class="buttons">
    <button type="button" id="add">Add a device</button>
    <button type="button" id="restart">Start again</button>
    <button type="button" id="remove">Remove</button>
    </div>
    </section>
    """

  private static let trace = """
    <section id="log" aria-labelledby="log-title">
    <header><h2 id="log-title">Trace</h2>
    <label><span class="hidden">Show</span> <select id="kinds"><option value="">everything</option>\
    <option value="intent">links and intents</option><option value="lifecycle">lifecycle</option>\
    <option value="data">data</option><option value="problem">problems</option></select></label>
    <button type="button" id="clear">Clear</button></header>
    <ol id="trace" role="log" aria-label="Trace" tabindex="0"></ol>
    </section>
    """

  private static let device = """
    <template id="device">
    <article class="device">
    <h2><button type="button" class="name"></button></h2>
    <div class="phone">
    <div class="status" aria-hidden="true"><span>9:41</span><span class="camera"></span><span class="battery"></span></div>
    <div class="place">
    <button type="button" class="back"></button>
    <p class="path"></p>
    <button type="button" class="dismiss"></button>
    <button type="button" class="open-menu" aria-expanded="false"></button>
    </div>
    <div class="screens">
    <div class="menu" role="group" hidden></div>
    <div class="question" role="alertdialog" aria-modal="true" hidden><p></p>\
    <button type="button" class="confirm"></button><button type="button" class="cancel"></button></div>
    </div>
    <div class="tabs" role="group"></div>
    </div>
    </article>
    </template>
    """

  private static var scales: String {
    ScreenTraits.TextScale.allCases.map { scale in
      "<option value=\"\(scale.rawValue)\">\(Int((scale.factor * 100).rounded())) %</option>"
    }.joined()
  }

  private static var languages: String { HostArguments.languages.map { "<option>\($0)</option>" }.joined() }
}
