import EngineJSON
import EngineTerminal

/// A trace that is compared with a replay, step by step.
///
/// The steps are compared by their numbers; a step of a JSON trace without a number is compared with the next step of
/// the replay. Of a JSON trace, only the keys in the expectation are compared, of a text trace all lines.
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

  /// The places of the last steps of the replay and of the trace.
  private var replayed = StepPlace()
  private var traced = StepPlace()
  /// A step of the trace that the replay has not reached.
  private var skipped: ExpectedStep?
  /// The first line of the next step of a text trace.
  private var heading: String?

  /// - Throws: An error if the file cannot be read, or is not a trace of this format.
  init(path: String, isJSON: Bool) throws {
    let name = LinePlace.name(of: path)
    var reader = try LineReader(path: path, limit: Platform.largestFile)
    var (line, number) = (String?.none, 0)
    repeat {
      line = try reader.next()
      number += 1
    } while line?.trimmingWhiteSpace().isEmpty == true
    if let line, let reason = Content(line).fault(isJSON: isJSON) {
      throw UnusableInput("\(name):\(number): \(reason)")
    }
    self.path = name
    self.isJSON = isJSON
    self.reader = reader
    firstLine = line
    hasEnded = line == nil
    lineNumber = hasEnded ? number : number - 1
  }

  /// Compares a step and its report with the trace's step of the same number.
  ///
  /// Returns the lines of a diff; empty if there is no difference.
  mutating func compare(_ step: ReplayStep, _ text: [UInt8]) throws -> [String] {
    guard !hasDiverged else { return [] }
    replayed.advance(to: step.number)
    var diff: [String] = []
    while let expected = try nextStep(text.dropLast(), step.number) {
      let place = expected.place ?? replayed
      if place < replayed {
        diff.append("\(path):\(expected.line): the replay has no step \(place.number):")
        diff.append("  - \(expected.heading)")
      } else if replayed < place {
        skipped = expected
        return diff + ["\(path):\(expected.line): the trace has no \(Self.name(of: step))"]
      } else {
        traced = replayed
        return try diff + differences(of: expected, from: step, text)
      }
    }
    hasDiverged = true
    return diff + ["\(path):\(lineNumber): the trace has ended, the replay goes on with \(Self.name(of: step))"]
  }

  /// Returns the lines of a diff if the trace continues after the end of the replay.
  mutating func finish() throws -> [String] {
    guard !hasDiverged, let step = try nextStep() else { return [] }
    return ["\(path):\(step.line): the replay has ended, the trace goes on:", "  - \(step.heading)"]
  }

  private func differences(
    of expected: ExpectedStep, from step: ReplayStep, _ text: [UInt8]
  ) throws -> [String] {
    switch expected {
    case .text(let expected):
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
      let legend = lines.prefix { TextTraceStep.number(in: $0) != step.number }
      return expected.legendDifferences(from: legend, at: path)
        + expected.differences(from: Array(lines[legend.endIndex...]), at: path, Self.name(of: step))
    case .json(let expected):
      do throws(ManifestError) {
        let differences = try expected.differences(from: text.dropLast())
        return differences.isEmpty ? [] : ["\(path):\(expected.line): \(Self.name(of: step)) differs:"] + differences
      } catch {
        throw UnusableInput("\(path):\(expected.line): \(error)")
      }
    }
  }

  /// Returns the next step of the trace; nil at its end.
  ///
  /// - Parameters:
  ///   - text: The replay's step as JSON. A line of a JSON trace that is equal to it is not parsed.
  ///   - number: The number of this step.
  private mutating func nextStep(_ text: ArraySlice<UInt8> = [], _ number: Int = 0) throws
    -> ExpectedStep?
  {
    if let step = skipped {
      skipped = nil
      return step
    }
    return isJSON ? try nextJSONStep(text, number).map(ExpectedStep.json) : try nextTextStep().map(ExpectedStep.text)
  }

  /// Returns the next line of a JSON trace that is neither blank nor the statistics after the steps.
  private mutating func nextJSONStep(_ text: ArraySlice<UInt8>, _ number: Int) throws -> JSONTraceStep? {
    while let line = try nextLine(skippingBlanks: true) {
      if line.hasPrefix(ReplayStatistics.beginning) { continue }
      if line.utf8.elementsEqual(text) {
        traced.advance(to: number)
        return JSONTraceStep(place: traced, line: lineNumber, text: line)
      }
      do throws(ManifestError) {
        var step = try JSONTraceStep(line, at: lineNumber)
        if let number = step.number {
          traced.advance(to: number)
          step.place = traced
        }
        return step
      } catch {
        throw UnusableInput("\(path):\(lineNumber): \(error)")
      }
    }
    return nil
  }

  /// Returns the next step of a text trace, with the lines up to a blank line or to the step after it.
  private mutating func nextTextStep() throws -> TextTraceStep? {
    var line = heading
    heading = nil
    var before: [String] = []
    while line.flatMap(TextTraceStep.number) == nil {
      if let line { before.append(line) }
      line = try nextLine(skippingBlanks: false)
      guard line != nil else { return nil }
    }
    guard let first = line, let number = TextTraceStep.number(in: first) else { return nil }
    traced.advance(to: number)
    var step = TextTraceStep(
      place: traced, line: lineNumber, lines: [first], legend: TextTraceStep.legend(in: before))
    while let next = try nextLine(skippingBlanks: false), !next.trimmingWhiteSpace().isEmpty {
      if TextTraceStep.number(in: next) != nil {
        heading = next
        break
      }
      step.lines.append(next)
    }
    return step
  }

  private static func name(of step: ReplayStep) -> String {
    "step \(step.number) (\(step.input.isEmpty ? step.directive : step.input.escapedAndShortened()))"
  }

  /// Returns the next line of the trace and sets `lineNumber`, also at the end of the trace.
  private mutating func nextLine(skippingBlanks: Bool) throws -> String? {
    // Not `take()`: with it, Swift 6.3.1 releases the line twice in an optimized build.
    if let line = firstLine {
      firstLine = nil
      lineNumber += 1
      return line.withoutCarriageReturn
    }
    while true {
      let line = try reader.next()
      if !hasEnded { lineNumber += 1 }
      guard let line else {
        hasEnded = true
        return nil
      }
      if !skippingBlanks || !line.trimmingWhiteSpace().isEmpty { return line.withoutCarriageReturn }
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

extension String {
  /// The line without the first half of a Windows line end.
  fileprivate var withoutCarriageReturn: String { utf8.last == UInt8(ascii: "\r") ? String(dropLast()) : self }
}
