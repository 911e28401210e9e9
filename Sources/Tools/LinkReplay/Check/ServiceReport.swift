import EngineJSON
import EngineTerminal

/// Writes the results of a check as a page, or for a service of continuous integration: JUnit's XML, SARIF, annotations
/// of GitHub Actions, or the report on code quality that GitLab reads.
///
/// Memory grows with the number of faults, except for a page and for annotations, and for JUnit, whose first line has
/// the numbers of all links, with the links.
struct ServiceReport {
  /// A link, a route or a file that has been checked.
  struct Item {
    /// The link or the route, for people.
    let name: String
    /// The place; line 0 is the whole file.
    let place: LinePlace
    let faults: [Fault]
    /// The components that the link opens; nil for a link that does not open, and without a link.
    let effect: String?
    /// The offset of the fault in the UTF-8 of the name; nil if it is unknown.
    let faultOffset: Int?

    /// The file; nil for an argument, standard input, and an app without a manifest.
    var file: String? { ["", "-"].contains(place.file) ? nil : String(place.file.trimmingPrefix("./")) }

    /// The line in the file; nil for a fault of the whole file.
    var line: Int? { file != nil && place.line > 0 ? place.line : nil }
  }

  /// A fault of an item.
  struct Fault {
    let severity: RouteFinding.Severity
    let code: String
    let message: String
    /// The message without the correct link; nil if the message has none.
    var reason: String?
    /// The correct link; nil if none is known.
    var repair: String?
    /// The line in the file, if it is not that of the item.
    var line: Int?
    /// The column in the line, in Unicode scalars from 1; nil if it is unknown.
    var column: Int?
  }

  let format: ReportOptions.Format
  let program: Program
  /// The command, for people: `deeplink check`.
  let command: String
  let allowsWarnings: Bool
  /// The test cases of JUnit, which are written at the end.
  private var cases = ""
  private var (count, failureCount) = (0, 0)
  private var isEmpty = true
  private var page: CheckPage
  /// The codes of the faults, with the severity of the first one of each.
  private var severities: [String: RouteFinding.Severity] = [:]
  /// The numbers of equal faults by their hashes.
  private var fingerprints: [UInt64: Int] = [:]

  /// - Parameter inputs: The links and files that are checked, for the title of a page.
  init(_ options: ReportOptions, _ program: Program, _ command: Subcommand, _ inputs: [String]) {
    format = options.format
    allowsWarnings = options.allowsWarnings
    page = CheckPage(command, program, inputs)
    self.program = program
    self.command = "\(program.name) \(command)"
  }

  /// Adds a result, and returns the text for it.
  mutating func add(_ item: Item) -> String {
    switch format {
    case .junit:
      addCase(item)
      return ""
    case .html: return page.add(item)
    case .github: return item.faults.map { annotation($0, item) }.joined()
    case .sarif, .gitlab:
      return item.faults.map { fault in
        let start = isEmpty ? beginning : ",\n"
        isEmpty = false
        return start + (format == .sarif ? result(fault, item) : issue(fault, item)).line
      }.joined()
    case .text, .json: return ""
    }
  }

  /// Returns the text after the last result.
  ///
  /// - Parameter summary: The numbers of the results, for a page.
  mutating func end(_ summary: String) -> String {
    switch format {
    case .html: return page.end(summary)
    case .junit:
      let counts = "name=\"\(command.xml)\" tests=\"\(count)\" failures=\"\(failureCount)\" errors=\"0\" time=\"0\""
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites \(counts)>
          <testsuite \(counts) skipped="0">
        \(cases)  </testsuite>
        </testsuites>

        """
    case .sarif:
      let driver: OrderedJSON = [
        "name": .text(program.name), "version": .text(program.version), "rules": .list(rules),
      ]
      return (isEmpty ? beginning : "\n") + "], \"columnKind\": \"unicodeCodePoints\", \"tool\": "
        + (["driver": driver] as OrderedJSON).line + "}]}\n"
    case .gitlab: return (isEmpty ? beginning : "\n") + "]\n"
    case .github, .text, .json: return ""
    }
  }

  private var beginning: String {
    format == .gitlab
      ? "[\n"
      : """
      {"version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [{"results": [

      """
  }

  /// Returns the number of a fault that stays the same when lines move: FNV-1a of its code, file, name and message, and
  /// the number of equal faults before it.
  private mutating func fingerprint(_ fault: Fault, _ item: Item) -> String {
    let add = { (hash: UInt64, text: String) in text.utf8.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
    let text = [fault.code, item.file ?? "", item.name, fault.message].joined(separator: "\n")
    let hash = add(0xcbf2_9ce4_8422_2325, text)
    let number = fingerprints[hash, default: 0]
    fingerprints[hash] = number + 1
    let digits = String(add(hash, "\n\(number)"), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension ServiceReport.Item {
  /// The name and the message of a fault in one line without control characters.
  fileprivate func sentence(_ fault: ServiceReport.Fault) -> String {
    let name = name.shortenedInTheMiddle(to: 100)
    return (self.name == file ? fault.message : "\(name) — \(fault.message)").escapingControls()
  }

  /// The line of a fault in the file; nil for the whole file, and without a file.
  fileprivate func line(of fault: ServiceReport.Fault) -> Int? { file == nil ? nil : fault.line ?? line }

  /// The column of a fault in its line.
  fileprivate func column(of fault: ServiceReport.Fault) -> Int? { line(of: fault) == nil ? nil : fault.column }
}

extension ServiceReport.Item {
  init(
    _ name: String, _ place: LinePlace, _ faults: [ServiceReport.Fault], effect: String? = nil, faultOffset: Int? = nil
  ) {
    self.name = name == place.file ? String(name.trimmingPrefix("./")) : name
    self.place = place
    self.faults = faults
    self.effect = effect
    self.faultOffset = faultOffset
  }
}

// MARK: - JUnit

/// Source: the schema of Jenkins (`junit-10.xsd`), whose elements GitLab and other services read.
extension ServiceReport {
  private mutating func addCase(_ item: Item) {
    count += 1
    let isFailure = item.faults.contains { $0.severity == .error || !allowsWarnings }
    if isFailure { failureCount += 1 }
    var attributes = [("name", item.name.escapingControls()), ("classname", item.file ?? command)]
    if let file = item.file { attributes.append(("file", file)) }
    if let line = item.line { attributes.append(("line", "\(line)")) }
    attributes.append(("time", "0"))
    let start = "    <testcase " + attributes.map { "\($0)=\"\($1.xml)\"" }.joined(separator: " ")
    guard let first = item.faults.first else {
      cases += start + "/>\n"
      return
    }
    let lines = item.faults.map { fault in
      let numbers = [item.line(of: fault), item.column(of: fault)].compactMap { $0.map { "\($0)" } }
      let place = ([item.file].compactMap(\.self) + numbers).joined(separator: ":")
      return (place.isEmpty ? "" : "\(place): ") + "\(fault.severity.rawValue): \(item.sentence(fault)) [\(fault.code)]"
    }
    let text = lines.joined(separator: "\n").xml
    let message = item.faults.map { $0.message.escapingControls() }.joined(separator: "; ").xml
    cases +=
      start + ">\n      "
      + (isFailure
        ? "<failure type=\"\(first.code.xml)\" message=\"\(message)\">\(text)</failure>"
        : "<system-out>\(text)</system-out>") + "\n    </testcase>\n"
  }
}

extension String {
  /// The text in XML 1.0, also as the value of an attribute. Characters that XML cannot contain are replaced.
  fileprivate var xml: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "\n"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

// MARK: - GitHub

/// Source: GitHub, *Workflow commands for GitHub Actions*; the escapes are those of `@actions/core`.
extension ServiceReport {
  private func annotation(_ fault: Fault, _ item: Item) -> String {
    let properties = [
      ("file", item.file), ("line", item.line(of: fault).map { "\($0)" }),
      ("col", item.column(of: fault).map { "\($0)" }), ("title", fault.code),
    ]
    let list = properties.compactMap { name, value in
      value.map { "\(name)=\(Self.escaped($0, "%\r\n:,"))" }
    }
    let message = Self.escaped(item.sentence(fault), "%\r\n")
    return "::\(fault.severity.rawValue) \(list.joined(separator: ","))::\(message)\n"
  }

  /// Returns a text with these ASCII marks encoded. They are compared by scalars, because a `Character` can be a mark
  /// with others, as in `\r\n`.
  private static func escaped(_ text: String, _ marks: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      if marks.unicodeScalars.contains(scalar) {
        text += UInt8(ascii: scalar).percentEncoded
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

// MARK: - SARIF

/// Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*, and GitHub, *SARIF support for
/// code scanning*, which refuses a file with a result without a location.
extension ServiceReport {
  private mutating func result(_ fault: Fault, _ item: Item) -> OrderedJSON {
    if severities[fault.code] == nil { severities[fault.code] = fault.severity }
    let line = OrderedJSON.Field(key: "startLine", value: .number(item.line(of: fault) ?? 1))
    let column = item.column(of: fault).map { OrderedJSON.Field(key: "startColumn", value: .number($0)) }
    let place: OrderedJSON = [
      "artifactLocation": ["uri": .text(Self.uri(item.file ?? command))],
      "region": .object([line, column].compactMap(\.self)),
    ]
    return [
      "ruleId": .text(fault.code), "level": .text(fault.severity.rawValue),
      "message": ["text": .text(Self.message(item.sentence(fault)))], "locations": [["physicalLocation": place]],
      "partialFingerprints": ["deepLink/v1": .text(fingerprint(fault, item))],
    ]
  }

  private var rules: [OrderedJSON] {
    severities.sorted { $0.key < $1.key }.map { code, severity in
      let text = FaultTexts.sentence(about: code)
      return [
        "id": .text(code), "shortDescription": ["text": .text(text)], "fullDescription": ["text": .text(text)],
        "help": ["text": .text("\(text) \(FaultTexts.advice(program))")],
        "defaultConfiguration": ["level": .text(severity.rawValue)],
      ]
    }
  }

  /// Returns a message without placeholders (3.11.5) and embedded links (3.11.6).
  private static func message(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "(", text.unicodeScalars.last == "]" {
        text.unicodeScalars.removeLast()
        // A backslash before the bracket would escape the one that escapes it.
        text += String(repeating: "\\", count: text.unicodeScalars.reversed().prefix { $0 == "\\" }.count) + "\\]"
      }
      if "{}".unicodeScalars.contains(scalar) { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Returns the URI of a file, relative if its path is.
  private static func uri(_ file: String) -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
    let path = file.utf8.reduce(into: "") { uri, byte in
      let scalar = UnicodeScalar(byte)
      if byte < 0x80, plain.unicodeScalars.contains(scalar) {
        uri.unicodeScalars.append(scalar)
      } else {
        uri += byte.percentEncoded
      }
    }
    return path.hasPrefix("/") ? "file://\(path)" : path
  }
}

extension UInt8 {
  fileprivate var percentEncoded: String { "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}

// MARK: - GitLab

/// Source: GitLab, *Code Quality*, report format.
extension ServiceReport {
  private mutating func issue(_ fault: Fault, _ item: Item) -> OrderedJSON {
    [
      "description": .text(item.sentence(fault)), "check_name": .text(fault.code),
      "fingerprint": .text(fingerprint(fault, item)),
      "severity": fault.severity == .error ? "major" : "minor",
      "location": ["path": .text(item.file ?? command), "lines": ["begin": .number(item.line(of: fault) ?? 1)]],
    ]
  }
}
