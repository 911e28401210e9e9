import EngineTerminal

/// The beginning and the end of every page: of a replay, of a check and of routes.
///
/// A page refers to no other file.
enum HTMLPage {
  /// A page, and the pages of components in it, load nothing from anywhere.
  private static let policy = """
    default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; \
    form-action 'none'
    """

  /// Appends the text up to the `main` element.
  ///
  /// - Parameters:
  ///   - title: The title of the document.
  ///   - heading: The heading of the page.
  ///   - controls: The elements of the head under the heading.
  static func start(
    _ title: String, heading: String, style: String, controls: String, to text: inout [UInt8]
  ) {
    text.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    text.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    text.append("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n")
    text.append("title", "title", html: title)
    text.append("\n<style>\n\(self.style)\(style)</style>\n</head>\n<body>\n<header>\n")
    text.append("h1", "h1", html: heading.shortenedInTheMiddle(to: 200))
    text.append("\n\(controls)</header>\n")
  }

  /// Appends the script and the end of the document.
  static func finish(script: String, to text: inout [UInt8]) {
    text.append("<script>\n\(script)</script>\n</body>\n</html>\n")
  }

  /// The style sheet of every page. Colours have a contrast of at least 4.5 in both schemes (WCAG 2.2, 1.4.3).
  private static let style = """
    :root { color-scheme: light dark; --ink: #1b1f24; --quiet: #57606a; --page: #f5f6f8; --card: #fff; --line: #d0d7de;
      --good: #116329; --bad: #a40e26; --wait: #7d4e00; --accent: #0550ae; --band: #dbe9ff; --mark: #ffd8d3;
      --head: 130px; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --quiet: #9da7b3; --page: #0d1117; --card: #161b22;
      --line: #3a424d; --good: #56d364; --bad: #ff8e87; --wait: #e3b341; --accent: #79c0ff; --band: #1f3350;
      --mark: #67060c; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--page); }
    header { position: sticky; top: 0; z-index: 2; padding: 10px 16px; background: var(--card);
      border-bottom: 1px solid var(--line); }
    h1, h2, h3, p { margin: 0; overflow-wrap: anywhere; }
    h1 { font-size: 18px; } h2 { font-size: 16px; } h3 { font-size: 15px; }
    .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 6px; }
    .tools[hidden] { display: none; }
    .tools label { display: inline-flex; gap: 6px; align-items: center; }
    input, select, button { font: inherit; color: inherit; background: var(--page); padding: 4px 8px;
      border: 1px solid var(--quiet); border-radius: 6px; max-width: 100%; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    @media print { header { position: static; } .tools { display: none; } }

    """
}
