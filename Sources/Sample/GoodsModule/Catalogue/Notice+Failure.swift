import CommonUI
import ComponentEngine

extension Notice {
  /// What to say about data that did not come; nil where it did, and while another try is under way.
  ///
  /// - Parameter what: What should have come, as the sentence's subject: "The articles".
  static func failure<Value>(of state: DataState<Value>, _ what: String) -> Notice? {
    guard let error = state.error, !state.isRefreshing else { return nil }
    return state.value == nil
      ? Notice(.problem, "\(what) could not be loaded: \(error.message)")
      : Notice(.information, "\(what) may be out of date: \(error.message)")
  }
}

extension ScreenAction {
  /// What there is to do about data that did not come; none where it did, and while another try is under way.
  static func retry<Value>(_ state: DataState<Value>, _ retry: @escaping @MainActor () -> Void) -> [ScreenAction] {
    state.error == nil || state.isRefreshing ? [] : [ScreenAction("Try again", target: .perform(retry))]
  }
}
