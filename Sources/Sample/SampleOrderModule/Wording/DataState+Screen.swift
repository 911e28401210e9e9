import CommonUI
import ComponentEngine
import SampleShopContracts

/// Notices and actions for data that is missing or outdated.
extension DataState {
  /// Returns a notice about the data with this name ("your orders"); nil for current data.
  func notice(of name: String, in locale: ScreenLocale) -> Notice? {
    isRefreshing && value == nil
      ? Notice(.information, Texts(locale).loading(name)) : notice(about: name, in: locale)
  }

  /// Returns a section in place of the data with this name while it is missing; nil if there is some.
  func placeholder(
    of name: String, in locale: ScreenLocale, retry: @escaping @MainActor () -> Void, more: [ScreenAction] = []
  ) -> ScreenSection? {
    guard value == nil else { return nil }
    if isRefreshing { return ScreenSection(nil, [.progress(Texts(locale).loading(name))]) }
    return failure(about: name, in: locale, actions: remedies(in: locale, retry: retry) + more).map {
      ScreenSection(nil, [$0])
    }
  }

  /// Returns the actions that can resolve a failure: a retry, or the login if the server refused the request.
  func remedies(in locale: ScreenLocale, retry: @escaping @MainActor () -> Void) -> [ScreenAction] {
    guard !isRefreshing, error?.kind == .refused else { return self.retry(in: locale, retry) }
    return [ScreenAction(Texts(locale).signIn, target: .append(LoginLink()))]
  }
}
