import ComponentEngine

/// Writes steps as one HTML page without references to other files.
///
/// Each step has its outcome, its error, the phases of its components, and a film strip: a row of frames for every
/// navigator. The page is complete without its script, which adds the filter, the search, the keys and the chart of all
/// lifecycles. Steps are written one by one, so that memory does not grow with their number.
struct HTMLReport: Report {
  private var summary = ReplaySummary()
  private var serial = 0
  private let title: String
  private let hints: LinkHints?
  private var heading: String?
  private var pages = HTMLPages()

  /// The page and the pages of components in it load nothing from anywhere.
  private static let policy = """
    default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; \
    form-action 'none'
    """

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - title: The name of what is replayed.
  ///   - hints: The explanations of links that do not open. Default nil: none.
  init(title: String, hints: LinkHints? = nil) {
    self.title = title
    self.hints = hints
  }

  func start(_ text: inout [UInt8]) {
    text.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    text.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    text.append("<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">\n")
    text.append("title", "title", html: "\(title): replay")
    text.append("\n<style>\n\(HTMLReportStyle.text)</style>\n</head>\n<body>\n<header>\n")
    text.append("h1", "h1", html: title)
    text.append("\n\(HTMLReportScript.controls)</header>\n<main id=\"steps\">\n")
    text.append("<h2 class=\"hidden-text\">Steps</h2>\n")
  }

  mutating func begin(_ file: String) { heading = file }

  mutating func append(_ step: ReplayStep, to text: inout [UInt8]) {
    if let heading { text.append("h2", "h2", html: heading) }
    heading = nil
    let pages = pages.append(step.pages, to: &text)
    serial += 1
    summary.add(step)
    let isPending = step.pending == nil ? "" : " pending"
    let restarts = ["launch", "new", "restart"].contains(step.directive) ? " data-restart" : ""
    text.append("<article class=\"step \(step.outcome.rawValue)\(isPending)\" id=\"s\(serial)\" tabindex=\"-1\"")
    text.append(" aria-labelledby=\"h\(serial)\"\(restarts)>\n<h3 id=\"h\(serial)\"><a href=\"#s\(serial)\">")
    text.append("\(step.number)</a> <span class=\"outcome\">\(step.outcome.rawValue)</span> ")
    appendInput(step, to: &text)
    text.append("</h3>\n")
    appendNotes(step, to: &text)
    appendEvents(step.events, to: &text)
    if step.outcome == .applied || !step.events.isEmpty { HTMLFilmStrip(step, pages: pages).append(to: &text) }
    text.append("</article>\n")
  }

  func finish(_ text: inout [UInt8]) {
    text.append("</main>\n<footer id=\"summary\"><p>")
    text.append(summary.total)
    for (outcome, count) in summary.parts {
      text.append(", <span class=\"\(outcome.rawValue)\">\(count) \(outcome.rawValue)</span>")
    }
    text.append("</p></footer>\n<script>\n\(HTMLReportScript.text)</script>\n</body>\n</html>\n")
  }

  /// Appends the line of the step; the place of an error in a link is marked.
  private func appendInput(_ step: ReplayStep, to text: inout [UInt8]) {
    text.append("<code>")
    defer { text.append("</code>") }
    let input = step.input.isEmpty ? step.directive : step.input
    guard let offset = step.failure?.offset, let link = input.split(separator: " ").last,
      let start = link.utf8.index(link.utf8.startIndex, offsetBy: offset, limitedBy: link.utf8.endIndex)
    else {
      text.append(html: input)
      return
    }
    let end = link[start...].dropFirst().firstIndex { "/?&#;".contains($0) } ?? link.endIndex
    text.append(html: input[..<start])
    text.append("mark", "mark", html: start == link.endIndex ? "⌃" : link[start..<end])
    text.append(html: link[end...])
  }

  /// Appends the error with its suggestions and its hint, the pending and the ended links, and the warnings.
  private func appendNotes(_ step: ReplayStep, to text: inout [UInt8]) {
    if let failure = step.failure {
      append("failed", failure.code, failure.message, to: &text)
      if let hint = hints?.hint(about: step.input, failure) { append("pending", "hint", hint, to: &text) }
    }
    if let pending = step.pending {
      append("pending", "pending", "\(pending) waits until this is finished", to: &text)
    }
    for ended in step.ended {
      append(ended.outcome.rawValue, "ended", ended.sentence, to: &text)
    }
    for warning in step.warnings { append("pending", "warning", warning, to: &text) }
  }

  private func append(_ kind: String, _ label: String, _ message: String, to text: inout [UInt8]) {
    text.append("<p class=\"note\"><strong class=\"\(kind)\">\(label)</strong> ")
    text.append(html: message)
    text.append("</p>\n")
  }

  private func appendEvents(_ events: [ReplayStep.Event], to text: inout [UInt8]) {
    guard !events.isEmpty else { return }
    text.append("<ol class=\"events\" aria-label=\"Lifecycle\">")
    for event in events {
      text.append("<li class=\"\(event.phase.rawValue)\"><span>\(event.phase.rawValue)</span> ")
      text.append("b", "b", html: event.uid.description)
      text.append("</li>")
    }
    text.append("</ol>\n")
  }
}
