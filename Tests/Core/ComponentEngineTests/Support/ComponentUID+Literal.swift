public import ComponentEngine

extension ComponentUID: ExpressibleByStringLiteral {
  /// Creates the uid with this text, `goods#2`.
  public init(stringLiteral text: String) {
    guard let uid = Self(text) else { preconditionFailure("\"\(text)\" is no uid like goods#2") }
    self = uid
  }
}
