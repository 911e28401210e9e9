/// The result of a component that was opened for one.
public enum ComponentResult<Value: Sendable>: Sendable {
  /// The component has finished with this value; see ``ComponentRouter/finish(_:)``.
  case finished(Value)
  /// The component was closed in another way, or never opened.
  case closed(CloseReason)

  /// The value of a finished component; nil for a closed one.
  public var value: Value? {
    if case .finished(let value) = self { value } else { nil }
  }
}

extension ComponentResult where Value == any Sendable {
  /// Returns the result with a value of this type.
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

/// The way in which a component was closed that did not finish.
public enum CloseReason: String, Sendable, Hashable, CaseIterable {
  /// The app went back, or took the navigator to its bottom.
  case back
  /// The user went back in the UI.
  case swipe
  /// The modal was dismissed, by the app or the user.
  case dismissal
  /// Another link or a restoration has closed the component.
  case link
  /// Another navigator was selected, which closes modals.
  case selection
  /// The component was closed by its uid, or with one below it that was closed or has finished, or left out of an
  /// arranged stack.
  case close
  /// A guard does not allow the component any more: the user has signed out.
  case guardRejected
  /// The component that waits for the result has been unmounted.
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
      case .close, .arrange, .finish, .didEnterBackground, .willEnterForeground: .close
      }
  }
}
