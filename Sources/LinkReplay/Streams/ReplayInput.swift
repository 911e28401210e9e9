import EngineTerminal

/// The lines of several files, one after the other, without blank lines and comments.
struct ReplayInput: ~Copyable {
  enum Item {
    /// The lines of this file follow.
    case file(String)
    case line(ReplayLine)
  }

  private let files: [String]
  private let limit: Int
  private var position = -1
  private var reader: LineReader?

  /// The lines that ``next()`` has returned.
  private(set) var count = 0

  /// The lines of the current file.
  private var countInFile = 0

  /// The files that have been read and had no lines.
  private(set) var emptyFiles: [String] = []

  init(files: [String], limit: Int) {
    self.files = files
    self.limit = limit
  }

  /// Whether a person writes the lines.
  var isTerminal: Bool {
    switch reader {
    case .some(let reader): reader.isTerminal
    case nil: false
    }
  }

  /// Whether the next line is not buffered yet.
  var isDrained: Bool {
    switch reader {
    case .some(let reader): reader.isDrained
    case nil: true
    }
  }

  /// The current file.
  var file: String { files.indices.contains(position) ? files[position] : "" }

  /// Returns the next line, or the next file before its lines; nil at the end of the last file.
  ///
  /// - Throws: An error if a file cannot be read. The next call continues with the file after it.
  mutating func next() throws(FileError) -> Item? {
    do throws(FileError) {
      while let text = try reader?.next() {
        let line = text.trimmingWhiteSpace()
        guard line.isDirective else { continue }
        count += 1
        countInFile += 1
        let place = LinePlace(file: file, line: reader?.number ?? 0)
        return .line(ReplayLine(text: String(line), place: place, cutBytes: reader?.cutBytes ?? 0))
      }
      if reader != nil, countInFile == 0 { emptyFiles.append(file) }
      reader = nil
      position += 1
      countInFile = 0
      guard position < files.count else { return nil }
      reader = try LineReader(path: file, limit: limit)
      return .file(file)
    } catch {
      reader = nil
      throw error
    }
  }

  /// Counts the lines that are left. Returns nil if they cannot be counted without waiting for them, or if a file cannot
  /// be read.
  mutating func countRest() -> Int? {
    let before = count
    do throws(FileError) {
      while reader?.hasKnownEnd != false, try next() != nil {}
    } catch {
      return nil
    }
    return reader == nil ? count - before : nil
  }
}
