import DataProviding
import EngineCSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What can go wrong with a file, by what follows from it.
enum Fault: Error, Equatable {
  /// The file is of no use, and another one has to be begun.
  case damaged(String)
  /// There is no room on the disk.
  case full
  /// Nothing can be written there.
  case readOnly
  /// Another process is at it.
  case busy
  /// Anything else.
  case other(String)

  /// The fault that SQLite's extended code stands for.
  init(code: Int32, message: String, systemError: Int32) {
    // Reading falls short where another process is about to change how the file is written.
    guard code != SQLITE_IOERR | 2 << 8 else {
      self = .busy
      return
    }
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(message)
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_CANTOPEN, SQLITE_IOERR:
      self = Fault(systemError: systemError) ?? .other("\(message) (SQLite's code \(code), errno \(systemError))")
    default: self = .other("\(message) (SQLite's code \(code))")
    }
  }

  /// The fault that an `errno` stands for; nil when it says nothing special.
  init?(systemError: Int32) {
    switch systemError {
    case ENOSPC, EDQUOT: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    default: return nil
    }
  }

  /// What a store says of it.
  var storeError: CacheStoreError {
    switch self {
    case .damaged(let reason), .other(let reason): .failed(reason)
    case .full: .full
    case .readOnly: .readOnly
    case .busy: .failed("another process has kept the file locked for too long")
    }
  }
}
