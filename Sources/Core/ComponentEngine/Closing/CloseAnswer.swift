import EngineBase

/// A component's answer to an intent that is about to close it; see ``ComponentProtocol/componentShouldClose(for:)``.
public enum CloseAnswer: Sendable, Equatable {
  /// The component may be closed.
  case allow
  /// The user is asked with this text. If they refuse, or do not answer within
  /// ``RouterConfiguration/closeQuestionTimeout``, the intent is `unchanged`. Where the host cannot ask, this counts as
  /// ``append`` for an intent with a link and as ``allow`` for every other one.
  case ask(String)
  /// The component stays. A link's components are added to the frontmost navigator instead; an intent without a link is
  /// `unchanged`.
  case append
}

/// A question to the user before a component is closed; see ``RouterConfiguration/confirmClosing``.
public struct CloseQuestion: Sendable, Equatable {
  /// The component.
  public let uid: ComponentUID
  /// The component's text.
  public let text: String
  /// The intent that would close the component.
  public let intent: Intent
}
