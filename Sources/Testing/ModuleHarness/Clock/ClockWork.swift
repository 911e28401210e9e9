import DataProviding
import Synchronization

/// The work whose time a ``ManualClock`` measures.
final class ClockWork: Sendable {
  private struct WeakProvider {
    weak var provider: DataProvider?
  }

  private struct State {
    var providers: [WeakProvider] = []
    var changes: Set<Int> = []
    var lastChange = 0
  }

  private let state = Mutex(State())

  /// Adds a provider whose fetches are measured on the clock. It is not kept in memory.
  func add(_ provider: DataProvider) {
    state.withLock { state in
      state.providers.removeAll { $0.provider == nil || $0.provider === provider }
      state.providers.append(WeakProvider(provider: provider))
    }
  }

  /// The providers that are in memory.
  var providers: [DataProvider] { state.withLock { $0.providers.compactMap(\.provider) } }

  /// Begins a change and returns its number.
  func beginChange() -> Int {
    state.withLock { state in
      state.lastChange += 1
      state.changes.insert(state.lastChange)
      return state.lastChange
    }
  }

  func endChange(_ number: Int) { _ = state.withLock { $0.changes.remove(number) } }

  /// The numbers of the changes that have not ended.
  var changes: Set<Int> { state.withLock { $0.changes } }
}
