import ComponentEngine
import EngineJSON
import EngineTerminal

/// A recording of one or more sessions, read from a file.
struct Trace {
  /// A router of a session, with the lines that belong to it.
  struct Router {
    let number: Int
    let beginning: TraceBeginning
    /// The mock app that has recorded it; nil for another program.
    let mockApp: String?
    fileprivate(set) var lines: [Line] = []
  }

  struct Line {
    /// The number of the line in the file, from 1.
    let number: Int
    let entry: TraceEntry
  }

  /// The limits of a file, so that a damaged one cannot exhaust the memory.
  struct Limits {
    var lineBytes = TraceFormat.lineLimit
    var lines = 1_000_000

    fileprivate func check(_ line: String, _ number: Int) throws(TraceError) {
      guard number <= lines else { throw TraceError("the trace has more than \(lines) lines") }
      guard line.utf8.count <= lineBytes else { throw TraceError("the line has more than \(lineBytes) bytes") }
    }
  }

  private(set) var routers: [Router] = []
  /// The numbers of lines that were cut when the program ended while it wrote them.
  private(set) var tornLines: [Int] = []

  /// The positions of the current session's routers, and the numbers of the intents that were sent to each.
  private var positions: [Int: Int] = [:]
  private var sent: [Int: Set<Int>] = [:]
  private var time = 0
  private var hasHead = false
  private var mockApp: String?

  init(_ reader: consuming LineReader, limits: Limits = Limits()) throws {
    reader.limit = limits.lineBytes + 1
    var torn: TraceError?
    while let line = try reader.next() {
      let number = reader.number
      guard !line.trimmingWhiteSpace().isEmpty else { continue }
      do throws(TraceError) {
        try limits.check(line, number)
        let fields = try Self.fields(line)
        // A program that is started again goes on after a cut line with the head of a session.
        if let torn, fields["trace"] == nil { throw torn }
        if let line = torn?.line { tornLines.append(line) }
        torn = nil
        try add(fields, number)
      } catch {
        var error = error
        if error.line == 0 { error.line = number }
        guard torn == nil, error.isTornLine, hasHead else { throw error }
        torn = error
      }
    }
    if let line = torn?.line { tornLines.append(line) }
    guard hasHead else {
      throw Self.error("the trace is empty: expected {\"trace\": \(TraceFormat.version)}", 1)
    }
  }

  private static func fields(_ line: String) throws(TraceError) -> TraceFields {
    let value: JSONValue
    do throws(ManifestError) {
      value = try JSONValue.parse(line.utf8)
    } catch {
      throw TraceError(error, in: line.trimmingWhiteSpace())
    }
    return try TraceFields(value)
  }

  private mutating func add(_ fields: TraceFields, _ number: Int) throws(TraceError) {
    if fields["trace"] != nil { return try begin(fields) }
    guard hasHead else { throw TraceError("expected the head of a session, {\"trace\": \(TraceFormat.version)}") }
    let at = try fields.number("at")
    guard at >= time else { throw TraceError("\"at\" is \(at), before the \(time) of an earlier line") }
    time = at
    if fields["event"]?.text == TraceFormat.appEvent {
      _ = (try fields.text("kind"), try fields.number("order"))
      return
    }
    let entry = try TraceEntry(fields)
    if case .begin(let beginning) = entry.content {
      guard positions[entry.router] == nil else { throw TraceError("router \(entry.router) begins twice") }
      positions[entry.router] = routers.count
      sent[entry.router] = []
      return routers.append(Router(number: entry.router, beginning: beginning, mockApp: mockApp))
    }
    guard let position = positions[entry.router] else { throw TraceError("router \(entry.router) has not begun") }
    if case .sent(let intent) = entry.content, sent[entry.router]?.insert(intent.number).inserted == false {
      throw TraceError("intent \(intent.number) of router \(entry.router) is sent twice")
    }
    routers[position].lines.append(Line(number: number, entry: entry))
  }

  private mutating func begin(_ fields: TraceFields) throws(TraceError) {
    let version = try fields.number("trace")
    guard version == TraceFormat.version else {
      throw TraceError("the trace has version \(version); this program reads version \(TraceFormat.version)")
    }
    hasHead = true
    mockApp = fields["mockApp"]?.text?.programName
    time = 0
    positions = [:]
    sent = [:]
  }

  private static func error(_ reason: String, _ line: Int) -> TraceError {
    var error = TraceError(reason)
    error.line = line
    return error
  }
}

extension Trace {
  /// Whether the recording has intents to replay.
  var hasIntents: Bool {
    routers.contains { $0.lines.contains { if case .sent = $0.entry.content { true } else { false } } }
  }
}

extension [Trace.Line] {
  /// Whether every intent has ended in the recording, or waits for a guard's redirect.
  var isComplete: Bool {
    var open: Set<Int> = []
    for line in self {
      switch line.entry.content {
      case .sent(let sent) where sent.sender == .outside: open.insert(sent.number)
      case .ended(let intent, _): open.remove(intent)
      case .guarded(let answer): if case .redirect = answer.decision { open.remove(answer.intent) }
      case .ending: return true
      default: break
      }
    }
    return open.isEmpty
  }
}

extension String {
  /// The text, if it can be the name of a program in a command that is shown.
  fileprivate var programName: String? {
    let isName = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
    return isName && 1...100 ~= utf8.count && !hasPrefix("-") ? self : nil
  }
}
