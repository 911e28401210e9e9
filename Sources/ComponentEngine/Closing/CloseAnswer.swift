/// What a component says when a link is about to close it; see ``ComponentProtocol/componentShouldClose(for:)``.
public enum CloseAnswer: Sendable, Equatable {
  /// It may be closed.
  case allow
  /// The user is asked. If they refuse, the intent is `unchanged`; where the host cannot ask, the link is added as by `append`.
  case ask(String)
  /// It stays: the link's components are added to the frontmost navigator instead.
  case append
}

/// What the user is asked before a component is closed; see ``RouterConfiguration/confirmClosing``.
public struct CloseQuestion: Sendable, Equatable {
  /// The component.
  public let uid: ComponentUID
  /// What it says.
  public let text: String
  /// What would close it.
  public let intent: Intent
}
