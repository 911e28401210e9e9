/// The identity of a navigator.
///
/// A literal is the id of a declared navigator: `router.select("account")`.
public enum NavigatorID: Sendable, Hashable {
  /// A declared navigator: a tab.
  case root(String)

  /// A modal navigator. Modals are numbered per router in the order in which they open, from 1.
  case modal(Int)

  /// Whether the navigator is modal.
  public var isModal: Bool {
    if case .modal = self { true } else { false }
  }
}

extension NavigatorID {
  /// The navigator with this ``description``. The id of a declared navigator does not begin with `modal#`.
  package init(text: String) {
    let modal = text.hasPrefix("modal#") ? Int(text.dropFirst(6)) : nil
    self = modal.map { .modal($0) } ?? .root(text)
  }
}

extension NavigatorID: ExpressibleByStringLiteral {
  /// The declared navigator with this id.
  public init(stringLiteral id: String) { self = .root(id) }
}

extension NavigatorID: CustomStringConvertible {
  /// The id of a declared navigator; `modal#1` for a modal one.
  public var description: String {
    switch self {
    case .root(let id): id
    case .modal(let number): "modal#\(number)"
    }
  }
}
