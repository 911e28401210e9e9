import EngineJSON

/// How far a replay came: its position, the length of its output, and its numbers.
struct Checkpoint: Equatable {
  /// The options on which the output depends.
  var run: String
  var position: ReplayPosition
  /// The bytes of the output up to this position.
  var outputLength: Int
  var summary: ReplaySummary
  var statistics: ReplayStatistics

  /// The checkpoint as JSON on one line.
  var json: [UInt8] {
    let object: OrderedJSON = [
      "version": 1, "run": .text(run), "file": .number(position.file), "line": .number(position.line),
      "step": .number(position.step), "output": .number(outputLength), "summary": .written(summary.json),
      "statistics": .written(String(decoding: statistics.json.dropLast(), as: UTF8.self)),
    ]
    return Array((object.line + "\n").utf8)
  }

  init(
    run: String, position: ReplayPosition, outputLength: Int, summary: ReplaySummary, statistics: ReplayStatistics
  ) {
    self.run = run
    self.position = position
    self.outputLength = outputLength
    self.summary = summary
    self.statistics = statistics
  }

  /// Reads ``json``.
  ///
  /// - Throws: An error with the place of the first fault.
  init(json: [UInt8]) throws(ManifestError) {
    guard case .object(let object) = try JSONValue.parse(json), object["version"] == .number(1),
      case .string(let run)? = object["run"]
    else { throw ManifestError(place: "", reason: "expected what --resume has written") }
    func number(_ key: String) throws(ManifestError) -> Int {
      guard let value = object[key]?.count else {
        throw ManifestError(place: key, reason: "expected a whole number from 0")
      }
      return value
    }
    self.run = run
    position = ReplayPosition(file: try number("file"), line: try number("line"), step: try number("step"))
    outputLength = try number("output")
    summary = try ReplaySummary(object["summary"] ?? .null)
    statistics = try ReplayStatistics(object["statistics"] ?? .null)
  }
}
