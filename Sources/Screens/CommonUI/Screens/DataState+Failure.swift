public import ComponentEngine

/// The parts of a screen that show a failure of a feed.
extension DataState {
  /// Returns a row in place of the value if it could not be loaded; nil if there is a value, even an older one, and
  /// while it is loaded.
  ///
  /// - Parameters:
  ///   - name: The data's name within a sentence, for example "the article".
  ///   - actions: The actions that can resolve the failure, for example those of ``retry(_:)``.
  public func failure(about name: String, actions: [ScreenAction] = []) -> Row? {
    guard value == nil, let error, !isRefreshing else { return nil }
    return .failure("Could not load \(name): \(error.message)", actions: actions)
  }

  /// Returns a notice if the value is older than the last request, which has failed; for a screen that shows
  /// ``failure(about:actions:)`` in place of a missing value.
  ///
  /// - Parameter name: The data's name within a sentence, for example "the article".
  public func staleNotice(about name: String) -> Notice? { value == nil ? nil : notice(about: name) }

  /// Returns a notice if the last request has failed, with an older value or without one; nil for current data and
  /// while it is being loaded.
  ///
  /// - Parameter name: The data's name within a sentence, for example "the article".
  public func notice(about name: String) -> Notice? {
    guard let error, !isRefreshing else { return nil }
    if value == nil { return Notice(.problem, "Could not load \(name): \(error.message)") }
    let subject = name.prefix(1).uppercased() + name.dropFirst()
    return Notice(.information, "\(subject) may be out of date: \(error.message)")
  }

  /// Returns the action "Try again" if the last request has failed and another one can succeed; empty for current data,
  /// while it is being loaded, and if the server has refused the request, wants the user to sign in, or has no such
  /// data.
  public func retry(_ action: @escaping @MainActor () -> Void) -> [ScreenAction] {
    guard let error, !isRefreshing else { return [] }
    switch error.kind {
    case .unavailable, .invalidAnswer, .cancelled: return [ScreenAction("Try again", target: .perform(action))]
    case .refused, .unauthorized, .notFound: return []
    }
  }
}
