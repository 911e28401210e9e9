import DataProviding
import EngineCSQLite
import EnginePlatform

/// An error of a file, by its consequence.
enum Fault: Error, Equatable {
  /// The file is damaged and has to be replaced.
  case damaged(String)
  /// There is no room on the disk.
  case full
  /// The file, its folder or its disk cannot be written.
  case readOnly
  /// Another process has locked the file.
  case busy
  /// The file is not the one that was opened, or can have rows that were not listed.
  case outdated
  /// Any other error, as SQLite or the system describes it.
  case other(String)

  /// Creates the fault for an extended error code of SQLite.
  init(code: Int32, message: String, systemError: Int32) {
    // A short read: another process is changing the journal mode.
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

  /// Creates the fault for an `errno`. Nil if it has no case of its own.
  init?(systemError: Int32) {
    switch systemError {
    case ENOSPC, EDQUOT: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    default: return nil
    }
  }

  /// The error that a store throws for it.
  var storeError: CacheStoreError {
    switch self {
    case .damaged(let reason), .other(let reason): .failed(reason)
    case .full: .full
    case .readOnly: .readOnly
    case .busy: .failed("another process has kept the file locked for too long")
    case .outdated: .outdated
    }
  }
}
