import CommonUI
import ComponentEngine
import SampleShopContracts

/// Notices and actions for data that is missing or outdated.
extension DataState {
  /// Returns a notice about the data with this name ("your orders"); nil for current data.
  func notice(of name: String) -> Notice? {
    if isRefreshing { return value == nil ? Notice(.information, "Loading \(name)") : nil }
    guard let error else { return nil }
    if value == nil { return Notice(.problem, "Could not load \(name): \(error.message)") }
    return Notice(.problem, "Could not refresh \(name), which may have changed since: \(error.message)")
  }

  /// Returns the actions that can resolve a failure: a retry, or the login if the server refused the request.
  func remedies(retry: @escaping @MainActor () -> Void) -> [ScreenAction] {
    guard !isRefreshing, let error else { return [] }
    switch error.kind {
    case .unavailable, .invalidAnswer, .cancelled: return [ScreenAction("Try again", target: .perform(retry))]
    case .refused: return [ScreenAction("Sign in", target: .push(ShopLinks.login()))]
    case .notFound: return []
    }
  }
}
