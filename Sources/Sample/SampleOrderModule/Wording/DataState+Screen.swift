import CommonUI
import ComponentEngine
import SampleShopContracts

/// Notices and actions for data that is missing or outdated.
extension DataState {
  /// Returns a notice about the data with this name ("your orders"); nil for current data.
  func notice(of name: String) -> Notice? {
    isRefreshing && value == nil ? Notice(.information, "Loading \(name)") : notice(about: name)
  }

  /// Returns a section in place of the data with this name while it is missing; nil if there is some.
  func placeholder(of name: String, retry: @escaping @MainActor () -> Void, more: [ScreenAction] = []) -> ScreenSection?
  {
    guard value == nil else { return nil }
    if isRefreshing { return ScreenSection(nil, [.progress("Loading \(name)")]) }
    return failure(about: name, actions: remedies(retry: retry) + more).map { ScreenSection(nil, [$0]) }
  }

  /// Returns the actions that can resolve a failure: a retry, or the login if the server refused the request.
  func remedies(retry: @escaping @MainActor () -> Void) -> [ScreenAction] {
    guard !isRefreshing, error?.kind == .refused else { return self.retry(retry) }
    return [ScreenAction("Sign in", target: .append(ShopLinks.login()))]
  }
}
