import EnginePlatform

/// The system calls of programs in a terminal.
package enum Platform {
  /// Opens a file for reading. Returns a negative number on failure, also for a directory.
  package static func openForReading(_ path: String) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    var info = stat()
    if file >= 0, fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
      close(file)
      errno = EISDIR
      return -1
    }
    return file
  }

  /// Whether a file, other than a directory, can be read. It is not opened, because a pipe can be opened only once.
  package static func isReadable(_ path: String) -> Bool {
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
      errno = EISDIR
      return false
    }
    return access(path, R_OK) == 0
  }

  /// Opens what a path names for writing, unless that is a file or a folder: a device, a pipe, or an open file of this
  /// process (`/dev/stdout`, `/dev/fd/3`). Returns nil for a file or a folder, or without either, and a negative number
  /// on failure.
  package static func openStream(_ path: String) -> Int32? {
    // A duplicate continues where the open file is, also if that is a regular one.
    if let number = openFile(named: path) { return fcntl(number, F_DUPFD_CLOEXEC, 3) }
    var info = stat()
    guard lstat(path, &info) == 0, ![S_IFREG, S_IFDIR, S_IFLNK].contains(info.st_mode & S_IFMT) else { return nil }
    return open(path, O_WRONLY | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC)
  }

  /// The number of the open file of this process that a path of the system names.
  private static func openFile(named path: String) -> Int32? {
    if path == "/dev/stdout" { return 1 }
    if path == "/dev/stderr" { return 2 }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    return folder.flatMap { Int32(path.dropFirst($0.count)) }
  }

  /// The size of a file in bytes; negative on failure.
  package static func size(_ file: Int32) -> Int {
    var info = stat()
    return fstat(file, &info) == 0 ? Int(info.st_size) : -1
  }

  /// Whether a file has bytes and the last one is no line end.
  package static func endsWithinLine(_ file: Int32) -> Bool {
    var byte = UInt8(0)
    return size(file) > 0 && pread(file, &byte, 1, off_t(size(file) - 1)) == 1 && byte != UInt8(ascii: "\n")
  }

  /// Returns the first bytes of a file, at most this many. Empty for a pipe, from which nothing is read; `-` is
  /// standard input, which is read from there again.
  package static func beginning(of path: String, count: Int) -> [UInt8] {
    var info = stat()
    let hasInfo = path == "-" ? fstat(0, &info) == 0 : stat(path, &info) == 0
    guard hasInfo, info.st_mode & S_IFMT == S_IFREG else { return [] }
    let file = path == "-" ? 0 : openForReading(path)
    guard file >= 0 else { return [] }
    defer { if path != "-" { close(file) } }
    var bytes = [UInt8](repeating: 0, count: count)
    let length = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    return Array(bytes.prefix(max(length, 0)))
  }

  package static func close(_ file: Int32) { _ = EnginePlatform.close(file) }

  /// Reads into the buffer. Returns nil on failure and 0 at the end.
  package static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      let count = EnginePlatform.read(file, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { return nil }
    }
  }

  /// Returns exactly this many bytes; nil on failure or if there are fewer.
  package static func read(_ file: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let isComplete = bytes.withUnsafeMutableBytes { buffer in
      var size = 0
      while size < count {
        guard let part = read(file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[size...])), part > 0 else {
          return false
        }
        size += part
      }
      return true
    }
    return isComplete ? bytes : nil
  }

  /// Writes all bytes. Returns false on failure.
  package static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = EnginePlatform.write(file, part.baseAddress, part.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// Returns the columns of a terminal; nil if they are unknown, as for a pipe. A user can set them with `COLUMNS`, up
  /// to the largest number that a terminal reports.
  package static func terminalWidth(_ file: Int32) -> Int? {
    if let columns = environment("COLUMNS").flatMap(UInt16.init), columns > 0 { return Int(columns) }
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The message of the last failed call.
  package static var lastError: String { String(cString: strerror(errno)) }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The maximum size of a file that is read as a whole, in bytes. A device can be endless.
  package static let largestFile = 256 * 1024 * 1024

  /// Returns all bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: An error if the file cannot be read, or has more bytes than ``largestFile``.
  package static func readFile(_ path: String) throws(FileError) -> [UInt8] {
    let file = path == "-" ? 0 : openForReading(path)
    guard file >= 0 else { throw FileError(path: path, reason: lastError) }
    defer { if path != "-" { close(file) } }
    guard let bytes = readToEnd(file, limit: largestFile) else { throw FileError(path: path, reason: lastError) }
    guard bytes.count <= largestFile else {
      throw FileError(path: path, reason: "larger than \(largestFile / 1024 / 1024) MiB")
    }
    return bytes
  }

  /// Returns the bytes of an open file up to its end, or some more than a limit; nil on failure.
  package static func readToEnd(_ file: Int32, limit: Int = .max) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      guard let count = buffer.withUnsafeMutableBytes({ read(file, into: $0) }) else { return nil }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }
}

/// The reason why a file cannot be read or written.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The use of a file.
  package enum Access: Sendable {
    case reading
    case writing
  }

  package let path: String
  package let reason: String
  /// The access that has failed. A program that cannot be started counts as a file that cannot be read.
  package let access: Access

  package init(path: String, reason: String, access: Access = .reading) {
    self.path = path
    self.reason = reason
    self.access = access
  }

  package var description: String { "\(path == "-" ? "standard input" : path): \(reason)" }
}
