/// What became of a component that was opened for a result.
public enum ComponentResult<Value: Sendable>: Sendable {
  /// It has finished and gives this; see ``ComponentRouter/finish(_:)``.
  case finished(Value)
  /// It was closed in another way, or never opened.
  case closed(CloseReason)

  /// What it gives; nil where it was closed.
  public var value: Value? {
    if case .finished(let value) = self { value } else { nil }
  }
}

extension ComponentResult where Value == any Sendable {
  /// The same with a value of this type.
  func typed<Typed: Sendable>(
    _ type: Typed.Type, of link: String
  ) -> Result<ComponentResult<Typed>, RouterError> {
    switch self {
    case .closed(let reason): .success(.closed(reason))
    case .finished(let value as Typed): .success(.finished(value))
    case .finished(let value):
      .failure(.unexpectedType(component: link, expected: "\(type)", actual: "\(Swift.type(of: value))"))
    }
  }
}

extension ComponentResult: Equatable where Value: Equatable {}

/// How a component was closed that did not finish.
public enum CloseReason: String, Sendable, Hashable, CaseIterable {
  /// The app went back, or took the navigator to its bottom.
  case back
  /// The user went back in the UI.
  case swipe
  /// The modal was dismissed, by the app or the user.
  case dismissal
  /// Another link or a restoration has left no place for it.
  case link
  /// Another navigator was selected, which closes modals.
  case selection
  /// It was closed by its uid, or because one below it was or has finished.
  case close
  /// A guard does not allow it any more: the user has signed out.
  case guardRejected
  /// The component that asked for the result has gone itself.
  case requesterUnmounted
  /// The link named no component.
  case nothingOpened

  init(_ intent: Intent) {
    self =
      switch intent {
      case .launch, .open, .restore: .link
      case .back, .home: .back
      case .dismiss, .hostDidDismiss: .dismissal
      case .hostDidPop: .swipe
      case .select, .hostDidSelect: .selection
      case .recheckGuards: .guardRejected
      case .close, .finish, .didEnterBackground, .willEnterForeground: .close
      }
  }
}
