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
  private let sample: LineSample?
  private let readsComment: (Substring) -> Bool
  private var index = -1
  private var reader: LineReader?

  /// The lines that ``next()`` has returned.
  private(set) var count = 0

  /// The lines of the current file.
  private var countInFile = 0

  /// The files that have been read and had no lines.
  private(set) var emptyFiles: [String] = []

  /// - Parameters:
  ///   - files: The files; `-` is standard input.
  ///   - limit: The maximum length of a line.
  ///   - sample: The lines that are returned. Default nil: all.
  ///   - readsComment: Whether a comment is returned as a line. Default: none is.
  init(
    files: [String], limit: Int, sample: LineSample? = nil,
    readsComment: @escaping (Substring) -> Bool = { _ in false }
  ) {
    self.files = files
    self.limit = limit
    self.sample = sample
    self.readsComment = readsComment
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
  private var file: String { files.indices.contains(index) ? files[index] : "" }

  /// Returns the next line, or the next file before its lines; nil at the end of the last file.
  ///
  /// - Throws: An error if a file cannot be read. The next call continues with the file after it.
  mutating func next() throws(FileError) -> Item? {
    do throws(FileError) {
      while let line = try nextLine() {
        guard sample?.contains(line.place.line) != false else { continue }
        count += 1
        return .line(line)
      }
      if reader != nil, countInFile == 0 { emptyFiles.append(file) }
      reader = nil
      index += 1
      countInFile = 0
      guard index < files.count else { return nil }
      reader = try LineReader(path: file, limit: limit)
      return .file(file)
    } catch {
      reader = nil
      throw error
    }
  }

  /// Returns the next line of the current file that is neither blank nor a comment; nil at its end.
  private mutating func nextLine() throws(FileError) -> ReplayLine? {
    while let text = try reader?.next() {
      // Most lines have no white space around the text.
      if let first = text.utf8.first, let last = text.utf8.last, first > 0x23, last > 0x20 {
        countInFile += 1
        let place = LinePlace(file: file, line: reader?.number ?? 0)
        return ReplayLine(text: text, place: place, cutBytes: reader?.cutBytes ?? 0)
      }
      let line = text.trimmingWhiteSpace()
      guard line.isDirective || !line.isEmpty && readsComment(line) else { continue }
      countInFile += 1
      let place = LinePlace(file: file, line: reader?.number ?? 0)
      let indent = String(text[..<line.startIndex])
      return ReplayLine(text: String(line), place: place, indent: indent, cutBytes: reader?.cutBytes ?? 0)
    }
    return nil
  }

  /// Returns the current file if it is a recording, and nil otherwise. The next call of ``next()`` continues with the
  /// file after a recording. Call this before the first line of the file is returned.
  mutating func takeRecording() throws(FileError) -> LineReader? {
    do throws(FileError) {
      guard try reader?.beginsRecording() == true else { return nil }
      return reader.take()
    } catch {
      reader = nil
      throw error
    }
  }

  /// Leaves out the rest of the current file.
  mutating func skipFile() { reader = nil }

  /// Counts the lines of links that are left. Returns nil if they cannot be counted without waiting for them, or if a
  /// file cannot be read.
  mutating func countRest() -> Int? {
    let before = count
    do throws(FileError) {
      while reader?.hasKnownEnd != false, let item = try next() {
        if case .file = item, reader?.hasKnownEnd == true { _ = try takeRecording() }
      }
    } catch {
      return nil
    }
    return reader == nil ? count - before : nil
  }
}
