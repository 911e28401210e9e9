#if canImport(Darwin)
import Foundation
#endif

extension DatabaseLocation {
  #if canImport(Darwin)
  /// Sets the attributes of the database and of the files beside it, by their paths: a file that is opened and closed
  /// beside SQLite loses the process's locks. A file that refuses is used as it is.
  func setAttributes(_ options: SQLiteStoreOptions) {
    for file in Self.suffixes.map({ path + $0 }) where FileManager.default.fileExists(atPath: file) {
      try? FileManager.default.setAttributes([.protectionKey: options.fileProtection.type], ofItemAtPath: file)
      var url = URL(fileURLWithPath: file)
      var values = URLResourceValues()
      values.isExcludedFromBackup = options.isExcludedFromBackup
      try? url.setResourceValues(values)
    }
  }
  #else
  /// Does nothing: these attributes are those of Apple's platforms.
  func setAttributes(_ options: SQLiteStoreOptions) {}
  #endif
}

#if canImport(Darwin)
extension SQLiteStoreOptions.FileProtection {
  fileprivate var type: FileProtectionType {
    switch self {
    case .none: .none
    case .completeUntilFirstUserAuthentication: .completeUntilFirstUserAuthentication
    case .completeUnlessOpen: .completeUnlessOpen
    case .complete: .complete
    }
  }
}
#endif
