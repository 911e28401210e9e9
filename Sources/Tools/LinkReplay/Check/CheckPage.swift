import EngineTerminal

/// Writes the results of a check as one HTML page.
///
/// Of each verdict the first 5,000 are listed, so that a browser can show the page of any number of links. The others
/// are counted.
struct CheckPage {
  private static let limit = 5000

  private let program: Program
  /// The files in the order in which they are read.
  private let files: [String]
  /// Whether each file has a heading.
  private let hasHeadings: Bool
  private var page: HTMLReportPage
  private var hasStarted = false
  /// The numbers of results, in the order of the kinds.
  private var counts: [Int]
  private var codes: Set<String> = []
  /// The position of the current file; nil before the first file.
  private var file: Int?
  private var lastPlace = LinePlace.argument
  /// The number of listed results without a line.
  private var unplacedCount = 0

  init(_ command: Subcommand, _ program: Program, _ inputs: [String]) {
    self.program = program
    files = inputs.filter { !$0.hasSchemeMark }
    hasHeadings = inputs.count > 1
    let checksLinks = command == .check
    let kinds: [HTMLReportPage.Term] =
      checksLinks
      ? [
        .init(name: "clean", label: "opens", meaning: "The link opens these components."),
        .init(
          name: "warning", label: "opens, but",
          meaning: "The link opens, but probably not what its author meant: the warnings follow."),
        .init(
          name: "error", label: "does not open", meaning: "The reason follows, with a correct link if one is known."),
        .init(name: "empty", label: "no links", meaning: "The file has no links."),
        .init(name: "unread", label: "not checked", meaning: "The links of the file are not checked."),
      ]
      : [
        .init(name: "clean", label: "no faults", meaning: "Nothing has been found."),
        .init(name: "warning", label: "warning", meaning: "It works, but probably not as its author meant."),
        .init(name: "error", label: "error", meaning: "It does not work."),
      ]
    counts = kinds.map { _ in 0 }
    page = HTMLReportPage(
      title: HTMLReportPage.title(of: inputs), command, items: checksLinks ? "links" : "results", kinds: kinds,
      faults: ["error", "warning", "empty", "unread"])
  }

  /// Adds a result, and returns its part of the page.
  mutating func add(_ item: ServiceReport.Item) -> String {
    var text: [UInt8] = []
    start(&text)
    begin(item.place)
    let isError = item.faults.contains { $0.severity == .error }
    // A file has no verdict of a link.
    let isFile = page.kinds.count > 3 && item.place.line == 0 && item.place != .argument
    let kind = isFile ? (isError ? 4 : 3) : item.faults.isEmpty ? 0 : isError ? 2 : 1
    counts[kind] += 1
    if counts[kind] <= Self.limit { append(item, page.kinds[kind], to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the end of the page.
  mutating func end(_ summary: String) -> String {
    var text: [UInt8] = []
    start(&text)
    page.finish(terms: terms, to: &text) { text in
      text.append(html: summary)
      for (count, kind) in zip(counts, page.kinds) where count > Self.limit {
        text.append(html: "; of \(count) with “\(kind.label)”, the first \(Self.limit) are listed")
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func start(_ text: inout [UInt8]) {
    guard !hasStarted else { return }
    hasStarted = true
    page.start(style: "\n.empty { --tone: var(--wait); }\n.unread { --tone: var(--bad); }", to: &text)
  }

  /// Begins the file of a place if the place is in another file than the one before, or again at the beginning of it.
  private mutating func begin(_ place: LinePlace) {
    defer { lastPlace = place }
    guard place.file != lastPlace.file || place.line > 0 && place.line <= lastPlace.line else { return }
    file = files[(file.map { $0 + 1 } ?? 0)...].firstIndex(of: place.file) ?? files.firstIndex(of: place.file)
    page.begin(place.file, number: (file ?? 0) + 1, hasHeading: hasHeadings)
  }

  private mutating func append(_ item: ServiceReport.Item, _ kind: HTMLReportPage.Term, to text: inout [UInt8]) {
    if item.place.line == 0 { unplacedCount += 1 }
    let (letter, number): (Character, Int) = item.place.line > 0 ? ("L", item.place.line) : ("n", unplacedCount)
    page.begin(letter, number, kind.name, kind.label, item.headLine, to: &text)
    if let effect = item.effect { page.append("clean", "opens", effect, to: &text) }
    for fault in item.faults {
      codes.insert(fault.code)
      let place = fault.line.map { "line \($0)" + (fault.column.map { ", column \($0)" } ?? "") + ": " } ?? ""
      let sentence = fault.repair == nil ? fault.message : fault.reason ?? fault.message
      page.append(fault.severity.rawValue, fault.code, place + sentence, to: &text)
      if let repair = fault.repair { page.append(repair: repair, to: &text) }
    }
    page.end(to: &text)
  }

  private var terms: [HTMLReportPage.Term] {
    let place = "The line of the file, or the position in the check. It is the address of the result in this page: "
    return [
      .init(name: "number", label: "Numbers", meaning: "\(place)#L3, #n3, and #f2-L3 for the second file."),
      .init(name: "repair", label: "write", meaning: "The correct link, which has been opened too."),
    ] + codes.sorted().map { .init(name: "code", label: $0, meaning: FaultTexts.sentence(about: $0)) } + [
      .init(name: "more", label: "\(program.name) \(Subcommand.explain)", meaning: FaultTexts.advice(program))
    ]
  }
}

extension ServiceReport.Item {
  /// The link, the route or the file; the place of a fault in a link is marked.
  fileprivate var headLine: HTMLReportPage.Line {
    guard let faultOffset, let start = name.utf8.index(name.startIndex, offsetBy: faultOffset, limitedBy: name.endIndex)
    else { return .init(text: name) }
    return .init(name, markedAt: start)
  }
}
