/// The answer of a guard about a component, of all guards about an intent or the first root, or of the user.
enum Answer {
  /// The answer is missing.
  case notAsked
  case allowed
  case refused(RouterError)
  /// The user does not allow it.
  case declined
  /// A guard opens another link first.
  indirect case redirect(Redirection)
}
