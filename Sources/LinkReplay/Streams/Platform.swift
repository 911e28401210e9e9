#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system calls of the command line tool, with the same interface on every platform.
enum Platform {
  /// Opens a file for reading. Returns a negative number on failure, also for a directory.
  static func openForReading(_ path: String) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    var info = stat()
    if file >= 0, fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
      close(file)
      errno = EISDIR
      return -1
    }
    return file
  }

  /// Opens a file for writing and empties it. Returns a negative number on failure.
  static func openForWriting(_ path: String) -> Int32 { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }

  static func close(_ file: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(file)
    #elseif canImport(Glibc)
      _ = Glibc.close(file)
    #elseif canImport(Musl)
      _ = Musl.close(file)
    #endif
  }

  /// Reads into the buffer. Returns nil on failure and 0 at the end.
  static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(file, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(file, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      guard errno == EINTR else { return nil }
    }
  }

  /// Writes all bytes. Returns false on failure.
  static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Darwin)
        let count = Darwin.write(file, part.baseAddress, part.count)
      #elseif canImport(Glibc)
        let count = Glibc.write(file, part.baseAddress, part.count)
      #elseif canImport(Musl)
        let count = Musl.write(file, part.baseAddress, part.count)
      #endif
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// Returns the columns of a terminal; nil if they are unknown.
  static func terminalWidth(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The message of the last failed call.
  static var lastError: String { String(cString: strerror(errno)) }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

extension Platform {
  /// Returns all bytes of a file, or of standard input for `-`.
  static func readFile(_ path: String) throws(FileError) -> [UInt8] {
    let file = path == "-" ? 0 : Platform.openForReading(path)
    guard file >= 0 else { throw FileError(path: path, reason: Platform.lastError) }
    defer { if path != "-" { Platform.close(file) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      guard let count = buffer.withUnsafeMutableBytes({ Platform.read(file, into: $0) }) else {
        throw FileError(path: path, reason: Platform.lastError)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
