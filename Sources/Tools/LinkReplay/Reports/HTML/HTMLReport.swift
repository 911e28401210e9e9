import ComponentEngine
import EngineTerminal

/// Writes the steps of a replay as one HTML page.
///
/// Each step has its outcome, its error, the phases of its components, and a film strip: a row of frames for every
/// navigator.
struct HTMLReport: Report {
  private var summary = ReplaySummary()
  private let hints: LinkHints?
  private var page: HTMLReportPage
  private var pages = HTMLPages()
  private var fileCount = 0

  private static let kinds: [HTMLReportPage.Term] = [
    .init(name: "applied", label: "applied", meaning: "The line has changed the stacks, or begun to."),
    .init(name: "unchanged", label: "unchanged", meaning: "The stacks were already as the line describes them."),
    .init(name: "failed", label: "failed", meaning: "The line has changed nothing, for the reason under it."),
    .init(
      name: "pending", label: "pending", meaning: "The line waits until what a guard has opened first is finished."),
  ]

  private static let terms: [HTMLReportPage.Term] = [
    .init(name: "frames", label: "Frames", meaning: "The components of a navigator after the step, bottom to top."),
    .init(
      name: "frames", label: "new, updated, active",
      meaning: "Mounted in this step; has received other parameters in it; has the user's attention."),
    .init(name: "navigators", label: "Navigator in bold", meaning: "The selected navigator; a bar marks a modal one."),
    .init(
      name: "phases", label: "willMount, willUpdate, willInactive, willActive, willUnmount",
      meaning: "The phases of components in this step, in order."),
  ]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - title: The name of what is replayed.
  ///   - hints: The explanations of links that do not open. Default nil: none.
  init(title: String, hints: LinkHints? = nil) {
    page = HTMLReportPage(title: title, .replay, items: "steps", kinds: Self.kinds, faults: ["failed"])
    self.hints = hints
  }

  func start(_ text: inout [UInt8]) { page.start(style: HTMLReplayStyle.text, to: &text) }

  mutating func begin(_ file: String) {
    fileCount += 1
    page.begin(file, number: fileCount)
  }

  mutating func append(_ step: ReplayStep, to text: inout [UInt8]) {
    let pages = pages.append(step.pages, to: &text)
    summary.add(step)
    let isPending = step.pending == nil ? "" : " pending"
    let isRestart = ["launch", "new", "restart"].contains(step.directive)
    page.begin(
      "s", step.number, "step \(step.outcome.rawValue)\(isPending)", step.outcome.rawValue, Self.line(of: step),
      attributes: isRestart ? " data-restart" : "", to: &text)
    appendNotes(step, to: &text)
    appendEvents(step.events, to: &text)
    if step.outcome == .applied || !step.events.isEmpty { HTMLFilmStrip(step, pages: pages).append(to: &text) }
    page.end(to: &text)
  }

  func finish(_ text: inout [UInt8]) {
    page.finish(terms: Self.terms, script: HTMLReplayScript.text, to: &text) { text in
      text.append(summary.total)
      for (outcome, count) in summary.parts {
        text.append(", <span class=\"\(outcome.rawValue)\">\(count) \(outcome.rawValue)</span>")
      }
    }
  }

  /// Returns the line of a step; the place of an error in its link is marked.
  private static func line(of step: ReplayStep) -> HTMLReportPage.Line {
    let input = step.input.isEmpty ? step.directive : step.input
    guard let offset = step.failure?.offset, let link = input.split(separator: " ").last,
      let start = link.utf8.index(link.startIndex, offsetBy: offset, limitedBy: link.endIndex)
    else { return .init(text: input) }
    return .init(input, markedAt: start)
  }

  /// Appends the error with its suggestions and its hint, the pending and the ended links, and the warnings.
  private func appendNotes(_ step: ReplayStep, to text: inout [UInt8]) {
    if let failure = step.failure {
      page.append("failed", failure.code, failure.message, to: &text)
      if let hint = hints?.hint(about: step.input, failure) { page.append("pending", "hint", hint, to: &text) }
    }
    if let pending = step.pending {
      page.append("pending", "pending", "\(pending) waits until this is finished", to: &text)
    }
    for ended in step.ended {
      page.append(ended.outcome.rawValue, "ended", ended.sentence, to: &text)
    }
    for warning in step.warnings { page.append("pending", "warning", warning, to: &text) }
  }

  private func appendEvents(_ events: [ReplayStep.Event], to text: inout [UInt8]) {
    guard !events.isEmpty else { return }
    text.append("<ol class=\"events\" aria-label=\"Lifecycle\">")
    for event in events {
      text.append("<li class=\"\(event.phase.rawValue)\"><span>\(event.phase.rawValue)</span> <b>")
      text.append(html: event.uid.description, limit: 60)
      text.append("</b></li>")
    }
    text.append("</ol>\n")
  }
}

extension HTMLReportPage.Line {
  /// Creates a line in which the part of a link that begins at a place is marked.
  init(_ text: String, markedAt start: String.Index) {
    let rest = text[start...]
    self.init(text: text, mark: start..<(rest.dropFirst().firstIndex { "/?&#;".contains($0) } ?? rest.endIndex))
  }
}
