import EngineJSON

/// How far a replay came: its position, the length of its output, and its numbers.
struct Checkpoint: Equatable {
  /// The options on which the output depends.
  var run: String
  /// The digest of the app's routes.
  var app: LineDigest
  /// The files that were replayed completely. Standard input and pipes, which cannot be read twice, are nil.
  var files: [FileMark?]
  var position: ReplayPosition
  /// The bytes of the output up to this position.
  var outputLength: Int
  var summary: ReplaySummary
  var statistics: ReplayStatistics

  /// The checkpoint as JSON on one line.
  var json: [UInt8] {
    let object: OrderedJSON = [
      "version": 1, "run": .text(run), "app": .text(app.text), "files": .list(files.map(Self.json)),
      "file": .number(position.file), "line": .number(position.line), "step": .number(position.step),
      "lines": .text(position.digest.text), "output": .number(outputLength), "summary": .written(summary.json),
      "statistics": .written(String(decoding: statistics.json.dropLast(), as: UTF8.self)),
    ]
    return Array((object.line + "\n").utf8)
  }

  private static func json(_ mark: FileMark?) -> OrderedJSON {
    mark.map { .list([.number($0.size), .text($0.beginning.text)]) } ?? .null
  }

  init(
    run: String, app: LineDigest, files: [FileMark?], position: ReplayPosition, outputLength: Int,
    summary: ReplaySummary, statistics: ReplayStatistics
  ) {
    self.run = run
    self.app = app
    self.files = files
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
    func digest(_ key: String) throws(ManifestError) -> LineDigest {
      guard case .string(let text)? = object[key], let digest = LineDigest(text) else {
        throw ManifestError(place: key, reason: "expected 16 hex digits")
      }
      return digest
    }
    self.run = run
    app = try digest("app")
    files = try Self.files(object["files"])
    position = ReplayPosition(
      file: try number("file"), line: try number("line"), step: try number("step"), digest: try digest("lines"))
    guard files.count == position.file else {
      throw ManifestError(place: "files", reason: "expected the files before \"file\"")
    }
    outputLength = try number("output")
    summary = try ReplaySummary(object["summary"] ?? .null)
    statistics = try ReplayStatistics(object["statistics"] ?? .null)
  }

  private static func files(_ value: JSONValue?) throws(ManifestError) -> [FileMark?] {
    let fault = ManifestError(place: "files", reason: "expected a list of sizes with 16 hex digits")
    guard case .array(let elements)? = value else { throw fault }
    var files: [FileMark?] = []
    for element in elements {
      switch element {
      case .null: files.append(nil)
      case .array(let parts):
        guard parts.count == 2, let size = parts[0].count, case .string(let text) = parts[1],
          let beginning = LineDigest(text)
        else { throw fault }
        files.append(FileMark(size: size, beginning: beginning))
      default: throw fault
      }
    }
    return files
  }
}
