import ComponentEngine
import EngineTerminal

/// The file of `--resume`, and the output that continues at its checkpoint.
final class Checkpoints {
  private let path: String
  private let outputPath: String
  private let inputs: [String]
  private let run: String
  private let app: LineDigest
  /// The files that have been replayed.
  private var files: [FileMark?]
  /// The checkpoint from which the replay continues; nil if it begins.
  let start: Checkpoint?

  /// Reads the file of the options, if it exists. Returns nil if the options name none.
  ///
  /// - Throws: An error if the file is no checkpoint, that of a replay with other options or of another app, or if a file
  ///   has changed that has been replayed.
  init?(_ options: ReplayOptions, _ configuration: RouterConfiguration<some Any>) throws(CommandError) {
    guard let path = options.checkpoint, let outputPath = options.output else { return nil }
    self.path = path
    self.outputPath = outputPath
    inputs = options.files
    run = options.runDescription
    var app = LineDigest()
    app.add(Manifest(configuration).json())
    self.app = app
    guard Platform.exists(path) else {
      start = nil
      files = []
      return
    }
    let bytes = try CommandError.reading { () throws(FileError) in try Platform.readFile(path) }
    let checkpoint: Checkpoint
    do throws(ManifestError) {
      checkpoint = try Checkpoint(json: bytes)
    } catch {
      throw .unusable("\(path): \(error)")
    }
    guard checkpoint.run == run else {
      throw .unusable(
        "\(path): belongs to a replay with other options; delete it to begin again, or use these: \(checkpoint.run)")
    }
    guard checkpoint.app == app else {
      let name = options.manifest.map { LinePlace.name(of: $0) } ?? "the app"
      throw Self.changed(name, "has other routes than before the interruption", path)
    }
    guard inputs.indices.contains(checkpoint.position.file) else {
      throw .unusable("\(path): file: there is no file \(checkpoint.position.file)")
    }
    start = checkpoint
    files = checkpoint.files
    for (file, mark) in zip(inputs, files) {
      if let mark, FileMark(path: file) != mark { throw Self.changed(file, "has changed since it was replayed", path) }
    }
  }

  private static func changed(_ name: String, _ reason: String, _ path: String) -> CommandError {
    .unusable("\(name): \(reason); restore it and run the same command again, or delete \(path) to start over")
  }

  /// Skips the lines of a file that have been replayed.
  ///
  /// - Throws: An error if they have changed.
  func skip(_ input: inout ReplayInput, _ file: String) throws(CommandError) {
    do throws(FileError) {
      if try input.skip() { return }
    } catch {
      throw .unreadable(error)
    }
    let line = start?.position.line ?? 0
    throw Self.changed(
      LinePlace.name(of: file), "the lines up to \(line), which have been replayed, have changed", path)
  }

  /// Returns the output: a new file, or the file up to the checkpoint.
  func output() throws(FileError) -> Output {
    if start == nil { try Platform.replaceFile(outputPath, with: []) }
    return try Output(path: outputPath, continuingAt: start?.outputLength ?? 0)
  }

  /// Writes to standard error where an interrupted replay continues.
  func reportStart(_ program: Program, _ options: ReplayOptions) {
    guard let position = start?.position, options.files.indices.contains(position.file) else { return }
    program.printError("continues after \(LinePlace(file: options.files[position.file], line: position.line))")
  }

  /// Writes the buffered output, and then how far the replay came.
  func save(
    _ position: ReplayPosition, _ output: Output, _ summary: ReplaySummary, _ statistics: ReplayStatistics
  ) throws(CommandError) {
    try CommandError.writing { () throws(FileError) in
      try output.finish()
      files += inputs[files.count..<max(files.count, position.file)].map(FileMark.init)
      let checkpoint = Checkpoint(
        run: run, app: app, files: files, position: position, outputLength: output.length, summary: summary,
        statistics: statistics)
      try Platform.replaceFile(path, with: checkpoint.json)
    }
  }

  /// Deletes the file after the end of the replay.
  func remove() { Platform.removeFile(path) }
}

extension ReplayOptions {
  /// Returns the output of the replay: with checkpoints, the file up to the checkpoint.
  func makeOutput(_ checkpoints: Checkpoints?) throws(CommandError) -> Output {
    try CommandError.writing { () throws(FileError) in
      if let checkpoints { return try checkpoints.output() }
      return try Output(option: output)
    }
  }

  /// The options on which the output depends, as they are written. The number of processes is not one of them.
  fileprivate var runDescription: String {
    let grants = grants.sorted { $0.key < $1.key }.map { " \($0.value ? "--grant" : "--revoke") \($0.key)" }
    let manifest = manifest.map { " --manifest \($0)" } ?? ""
    let sample = sample.map { " --sample \($0.text) --seed \($0.seed)" } ?? ""
    return files.joined(separator: " ") + manifest + " --format \(format.rawValue) --source \(source.rawValue)"
      + grants.joined() + sample + (output.map { " --output \($0)" } ?? "") + (keepsGoing ? " --keep-going" : "")
      + (isQuiet ? " --quiet" : "") + (showsStatistics ? " --stats" : "")
  }
}
