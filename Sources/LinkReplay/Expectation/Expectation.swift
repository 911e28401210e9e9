import EngineJSON
import EngineTerminal

/// A trace that is compared with a replay, step by step.
///
/// The steps of a text trace are compared by their numbers, line by line. Of a JSON trace, only the keys in the
/// expectation are compared.
struct Expectation: ~Copyable {
  private var reader: LineReader
  /// The name of the file, for people.
  private let path: String
  private let isJSON: Bool
  private var lineNumber = 0
  /// The first line that is not blank, until it is returned.
  private var firstLine: String?
  private var hasEnded = false
  private var hasDiverged = false

  /// The places of the last steps of the replay and of a text trace.
  private var replayed = TextTraceStep.Place()
  private var traced = TextTraceStep.Place()
  /// A step of the trace that the replay has not reached.
  private var skipped: TextTraceStep?
  /// The first line of the next step of the trace.
  private var heading: String?

  /// - Throws: An error if the file cannot be read, or is not a trace of this format.
  init(path: String, isJSON: Bool) throws(CommandError) {
    let name = LinePlace.name(of: path)
    var reader = try CommandError.reading { () throws(FileError) in try LineReader(path: path, limit: .max) }
    var (line, number) = (String?.none, 0)
    repeat {
      line = try CommandError.reading { () throws(FileError) in try reader.next() }
      number += 1
    } while line?.trimmingWhiteSpace().isEmpty == true
    if let line, let reason = Content(line).fault(isJSON: isJSON) { throw .unusable("\(name):\(number): \(reason)") }
    self.path = name
    self.isJSON = isJSON
    self.reader = reader
    firstLine = line
    hasEnded = line == nil
    lineNumber = hasEnded ? number : number - 1
  }

  /// Compares a step and its report with the next lines of the trace.
  ///
  /// Returns the lines of a diff; empty if there is no difference.
  mutating func compare(_ step: ReplayStep, _ text: [UInt8]) throws(CommandError) -> [String] {
    guard !hasDiverged else { return [] }
    return isJSON ? try compareJSON(step, text.dropLast()) : try compareText(step, text)
  }

  /// Returns the lines of a diff if the trace continues after the end of the replay.
  mutating func finish() throws(CommandError) -> [String] {
    guard !hasDiverged else { return [] }
    guard isJSON else {
      guard let step = try nextTextStep() else { return [] }
      return ["\(path):\(step.line): the replay has ended, the trace goes on:", "  - \(step.lines[0])"]
    }
    guard let line = try nextLine(skippingBlanks: true) else { return [] }
    return ["\(path):\(lineNumber): the replay has ended, the trace goes on:", "  - \(line)"]
  }

  private mutating func compareJSON(_ step: ReplayStep, _ text: ArraySlice<UInt8>) throws(CommandError) -> [String] {
    guard let line = try nextLine(skippingBlanks: true) else {
      hasDiverged = true
      return ["\(path):\(lineNumber): the trace has ended, the replay goes on with \(Self.name(of: step))"]
    }
    guard !line.utf8.elementsEqual(text) else { return [] }
    do throws(ManifestError) {
      let expected = try JSONValue.parse(line.utf8)
      guard case .object = expected else { throw ManifestError(place: "", reason: "expected an object, the step") }
      let differences = try expected.withoutPlace.differences(from: .parse(text))
      return differences.isEmpty ? [] : ["\(place(of: step, lineNumber)):"] + differences.map { "  \($0)" }
    } catch {
      throw .unusable("\(path):\(lineNumber): \(error)")
    }
  }

  /// Compares a step with the trace's step of the same number.
  private mutating func compareText(_ step: ReplayStep, _ text: [UInt8]) throws(CommandError) -> [String] {
    let actual = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
      .drop { TextTraceStep.number(in: $0) != step.number }
    replayed.advance(to: step.number)
    var diff: [String] = []
    while let expected = try nextTextStep() {
      if expected.place < replayed {
        diff.append("\(path):\(expected.line): the replay has no step \(expected.place.number):")
        diff.append("  - \(expected.lines[0])")
      } else if replayed < expected.place {
        skipped = expected
        return diff + ["\(path):\(expected.line): the trace has no \(Self.name(of: step))"]
      } else {
        return diff + expected.differences(from: Array(actual), at: path, Self.name(of: step))
      }
    }
    hasDiverged = true
    return diff + ["\(path):\(lineNumber): the trace has ended, the replay goes on with \(Self.name(of: step))"]
  }

  /// Returns the next step of a text trace, with the lines up to a blank line or to the step after it.
  private mutating func nextTextStep() throws(CommandError) -> TextTraceStep? {
    if let step = skipped {
      skipped = nil
      return step
    }
    var line = heading
    heading = nil
    while line.flatMap(TextTraceStep.number) == nil {
      line = try nextLine(skippingBlanks: false)
      guard line != nil else { return nil }
    }
    guard let first = line, let number = TextTraceStep.number(in: first) else { return nil }
    traced.advance(to: number)
    var step = TextTraceStep(place: traced, line: lineNumber, lines: [first])
    while let next = try nextLine(skippingBlanks: false), !next.trimmingWhiteSpace().isEmpty {
      if TextTraceStep.number(in: next) != nil {
        heading = next
        break
      }
      step.lines.append(next)
    }
    return step
  }

  private func place(of step: ReplayStep, _ lineNumber: Int) -> String {
    "\(path):\(lineNumber): \(Self.name(of: step)) differs"
  }

  private static func name(of step: ReplayStep) -> String {
    "step \(step.number) (\(step.input.isEmpty ? step.directive : step.input.escapedAndShortened()))"
  }

  /// Returns the next line of the trace and sets `lineNumber`, also at the end of the trace.
  private mutating func nextLine(skippingBlanks: Bool) throws(CommandError) -> String? {
    // Not `take()`: with it, Swift 6.3.1 releases the line twice in an optimized build.
    if let line = firstLine {
      firstLine = nil
      lineNumber += 1
      return line
    }
    while true {
      let line = try CommandError.reading { () throws(FileError) in try reader.next() }
      if !hasEnded { lineNumber += 1 }
      guard let line else {
        hasEnded = true
        return nil
      }
      if !skippingBlanks || !line.trimmingWhiteSpace().isEmpty { return line }
    }
  }
}

extension Expectation {
  /// The content of a file, by its first line that is not blank.
  private enum Content {
    case recording
    case page
    case json
    case text
    case other

    init(_ line: String) {
      let text = line.trimmingWhiteSpace()
      if text.hasPrefix(TraceFormat.beginning) {
        self = .recording
      } else if text.hasPrefix("<") {
        self = .page
      } else if text.hasPrefix("{") {
        self = .json
      } else if TextReport.begins(with: line) || TextTraceStep.number(in: line) != nil {
        self = .text
      } else {
        self = .other
      }
    }

    /// Returns the reason why a file with this content is not compared; nil if it is a trace of the format.
    func fault(isJSON: Bool) -> String? {
      switch self {
      case .recording: "this is a recording, not a trace of a replay; replay it as FILE, without --expect"
      case .page: "this is a page, which cannot be compared; write the trace with --format json"
      case .json where !isJSON: "this is a JSON trace; add --format json"
      case .text where isJSON: "this is a text trace; leave out --format json"
      case .json, .text, .other: nil
      }
    }
  }
}
