public import ComponentEngine

/// The parts of a screen that show a failure of a feed. The reason is the message of the error in English, and the kind
/// of the error in other languages; a refusal has the server's message in all of them.
extension DataState {
  /// Returns a row in place of the value if it could not be loaded; nil if there is a value, even an older one, and
  /// while it is loaded.
  ///
  /// - Parameters:
  ///   - name: The data's name within a sentence, for example "the article".
  ///   - locale: The locale of the screen.
  ///   - actions: The actions that can resolve the failure, for example those of ``retry(in:_:)``.
  public func failure(
    about name: String, in locale: ScreenLocale = ScreenLocale("en"), actions: [ScreenAction] = []
  ) -> Row? {
    guard value == nil, let error, !isRefreshing else { return nil }
    return .failure(Self.sentence(about: name, error, in: locale), actions: actions)
  }

  /// Returns a notice if the value is older than the last request, which has failed; for a screen that shows
  /// ``failure(about:in:actions:)`` in place of a missing value.
  ///
  /// - Parameters:
  ///   - name: The data's name within a sentence, for example "the article".
  ///   - locale: The locale of the screen.
  public func staleNotice(about name: String, in locale: ScreenLocale = ScreenLocale("en")) -> Notice? {
    value == nil ? nil : notice(about: name, in: locale)
  }

  /// Returns a notice if the last request has failed, with an older value or without one; nil for current data and
  /// while it is being loaded.
  ///
  /// - Parameters:
  ///   - name: The data's name within a sentence, for example "the article".
  ///   - locale: The locale of the screen.
  public func notice(about name: String, in locale: ScreenLocale = ScreenLocale("en")) -> Notice? {
    guard let error, !isRefreshing else { return nil }
    if value == nil { return Notice(.problem, Self.sentence(about: name, error, in: locale)) }
    let sentence = CommonTexts(locale).mayBeOutOfDate(name, error.reason(in: locale))
    return Notice(.information, sentence.prefix(1).uppercased() + sentence.dropFirst())
  }

  /// Returns the action "Try again" if the last request has failed and another one can succeed; empty for current data,
  /// while it is being loaded, and if the server has refused the request, wants the user to sign in, or has no
  /// such data.
  public func retry(
    in locale: ScreenLocale = ScreenLocale("en"), _ action: @escaping @MainActor () -> Void
  ) -> [ScreenAction] {
    guard let error, !isRefreshing else { return [] }
    switch error.kind {
    case .unavailable, .invalidAnswer, .cancelled:
      return [ScreenAction(CommonTexts(locale).tryAgain, target: .perform(action))]
    case .refused, .unauthorized, .notFound: return []
    }
  }

  private static func sentence(about name: String, _ error: DataError, in locale: ScreenLocale) -> String {
    CommonTexts(locale).couldNotLoad(name, error.reason(in: locale))
  }
}

extension DataError {
  /// Returns the reason for the user: the message of the error in English, and of a refusal in every language, because
  /// it is the server's; otherwise the kind of the error.
  public func reason(in locale: ScreenLocale) -> String {
    guard !CatalogTexts(CommonTexts.catalog, locale).isSource else { return message }
    let texts = CommonTexts(locale)
    return switch kind {
    case .unavailable: texts.unavailable
    case .unauthorized: texts.unauthorized
    case .notFound: texts.notFound
    case .refused: locale.content(message)
    case .invalidAnswer: texts.invalidAnswer
    case .cancelled: texts.cancelled
    }
  }
}
