public import DeepLinks

/// Chooses how a link that the app receives is applied to the stacks, when its turn has come.
///
/// With ``Intent/OpenMode/append`` a link does not close what the user has open: the link with which a bank returns to
/// an open payment. Such a link is `unchanged` if its components are on top already. At most 16 components of links
/// from outside stand above the bottom; a link that would add more is applied with ``Intent/OpenMode/reconcile``.
public typealias IncomingMode = @MainActor (DeepLink, LinkSource) -> Intent.OpenMode

extension Planner {
  /// The number of components of links from outside above the bottom, up to which an incoming link is appended.
  static let incomingLimit = 16

  /// Plans an incoming link that is added to the frontmost stack. If its components are on top already, nothing
  /// changes.
  mutating func appendIncoming(
    _ link: ResolvedLink, over parents: ArraySlice<ResolvedComponent>
  ) throws(RouterError) -> [ComponentUID] {
    if let top = top(equalTo: link) { return top }
    if hasRoom(for: link) { return append(link.components) }
    return try open(link, over: parents, keepingOnlyRoot: false)
  }

  /// Whether an incoming link is added to the frontmost stack, or on top of it already.
  func appendsIncoming(_ link: ResolvedLink) -> Bool { top(equalTo: link) != nil || hasRoom(for: link) }

  /// Returns the components on top of the frontmost stack if they are those of a link.
  private func top(equalTo link: ResolvedLink) -> [ComponentUID]? {
    let top = state.frontmost.stack.suffix(link.count)
    let isEqual =
      top.count == link.count
      && zip(top, link.components).allSatisfy {
        $0.component.isSameComponent(as: $1) && $0.component.parameters.hasSameValues(as: $1.parameters)
      }
    return isEqual ? top.map(\.uid) : nil
  }

  private func hasRoom(for link: ResolvedLink) -> Bool {
    let above = state.selected.stack.dropFirst() + state.modals.flatMap(\.stack)
    return above.count(where: \.isFromOutside) + link.count <= Self.incomingLimit
  }

  /// Marks the new components of a link from outside.
  mutating func markFromOutside(_ named: [ComponentUID]) {
    for uid in named where uid.number < 0 {
      if let place = state.place(of: uid) { state[place].isFromOutside = true }
    }
  }
}
