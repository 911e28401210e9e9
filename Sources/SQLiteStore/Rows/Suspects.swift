import DataProviding
import Synchronization

/// What readers have found to be wrong, for the writer to deal with.
final class Suspects: Sendable {
  struct Findings {
    var keys: Set<DataKey> = []
    var isFileDamaged = false
    var isEmpty: Bool { keys.isEmpty && !isFileDamaged }
  }

  private let findings = Mutex(Findings())

  /// The row, if that is what was found; whatever is wrong is kept in mind.
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

  /// Says what was found, once.
  func take() -> Findings {
    findings.withLock { found in
      defer { found = Findings() }
      return found
    }
  }
}
