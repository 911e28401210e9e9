import CommonUI
import ComponentEngine
import SampleShopContracts

/// Notices and actions for data that is missing or outdated.
extension DataState {
  /// Returns a notice about the data with this name ("your orders"); nil for current data.
  func notice(of name: String) -> Notice? {
    isRefreshing && value == nil ? Notice(.information, "Loading \(name)") : notice(about: name)
  }

  /// Returns the actions that can resolve a failure: a retry, or the login if the server refused the request.
  func remedies(retry: @escaping @MainActor () -> Void) -> [ScreenAction] {
    guard !isRefreshing, error?.kind == .refused else { return self.retry(retry) }
    return [ScreenAction("Sign in", target: .push(ShopLinks.login()))]
  }
}
