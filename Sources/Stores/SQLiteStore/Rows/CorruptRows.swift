import DataProviding
import Synchronization

/// The corrupt rows that readers have found and the writer has to delete.
final class CorruptRows: Sendable {
  struct Findings {
    var keys: Set<DataKey> = []
    var isFileDamaged = false
    var isEmpty: Bool { keys.isEmpty && !isFileDamaged }
  }

  private let findings = Mutex(Findings())

  /// Returns the row of an answer. An answer that shows damage is recorded.
  func trusted(_ answer: RowReader.Answer, for key: DataKey) -> CacheRow? {
    switch answer {
    case .row(let row): return row
    case .nothing: return nil
    case .untrusted: findings.withLock { _ = $0.keys.insert(key) }
    case .damaged: findings.withLock { $0.isFileDamaged = true }
    }
    return nil
  }

  var isEmpty: Bool { findings.withLock { $0.isEmpty } }

  /// Removes and returns the findings.
  func removeAll() -> Findings {
    findings.withLock { found in
      defer { found = Findings() }
      return found
    }
  }
}
