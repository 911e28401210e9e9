import CommonUI
import ComponentEngine

extension Notice {
  /// Returns a notice about data that could not be loaded; nil for loaded data and during a retry.
  ///
  /// - Parameter what: The subject of the sentence, for example "The articles".
  static func failure<Value>(of state: DataState<Value>, _ what: String) -> Notice? {
    guard let error = state.error, !state.isRefreshing else { return nil }
    return state.value == nil
      ? Notice(.problem, "\(what) could not be loaded: \(error.message)")
      : Notice(.information, "\(what) may be out of date: \(error.message)")
  }
}

extension ScreenAction {
  /// Returns the retry action for data that could not be loaded; empty for loaded data and during a retry.
  static func retry<Value>(_ state: DataState<Value>, _ retry: @escaping @MainActor () -> Void) -> [ScreenAction] {
    state.error == nil || state.isRefreshing ? [] : [ScreenAction("Try again", target: .perform(retry))]
  }
}
