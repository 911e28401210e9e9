package import DeepLinks

/// The answers of an app's guards and components in a recorded session, which a replay gives in their place.
///
/// A router with a script sends no intents of components, because the recording has them: they end with `cancelled`.
@MainActor
package protocol RouterScript: AnyObject {
  /// Answers for a guard that the intent with this number asks about components.
  func decision(of routeGuard: String, for intent: SentIntent, about: [ResolvedComponent]) async -> GuardDecision

  /// Returns the mode that was chosen for an incoming link; nil for another intent.
  func openMode(for intent: SentIntent) -> Intent.OpenMode?

  /// Answers for a component that the intent would close.
  func closeAnswer(of uid: ComponentUID, for intent: SentIntent) -> CloseAnswer
}
