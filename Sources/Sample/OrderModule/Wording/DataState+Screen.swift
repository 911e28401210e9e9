import CommonUI
import ComponentEngine
import SampleShopContracts

/// What a screen says of data that is not there or not new, and what can be done about it.
extension DataState {
  /// The sentence for data that goes by this name, `your orders`; nil when all is well.
  func notice(of name: String) -> Notice? {
    if isRefreshing { return value == nil ? Notice(.information, "Loading \(name)") : nil }
    guard let error else { return nil }
    if value == nil { return Notice(.problem, "Could not load \(name): \(error.message)") }
    return Notice(.problem, "Could not refresh \(name), which may have changed since: \(error.message)")
  }

  /// What may help: to try again, or to sign in where the other side does not want to.
  func remedies(retry: @escaping @MainActor () -> Void) -> [ScreenAction] {
    guard !isRefreshing, let error else { return [] }
    switch error.kind {
    case .unavailable, .invalidAnswer, .cancelled: return [ScreenAction("Try again", target: .perform(retry))]
    case .refused: return [ScreenAction("Sign in", target: .push(ShopLinks.login()))]
    case .notFound: return []
    }
  }
}
