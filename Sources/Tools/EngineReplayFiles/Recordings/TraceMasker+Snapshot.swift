import ComponentEngine
import DeepLinks
import EngineJSON

extension TraceMasker {
  /// Returns the snapshot with masked parameters, states and links. A link that cannot be masked is left out. Nil for a
  /// snapshot that has no JSON form.
  func mask(_ snapshot: RouterSnapshot) -> RouterSnapshot? {
    var snapshot = snapshot
    for navigator in snapshot.navigators.indices {
      for position in snapshot.navigators[navigator].stack.indices {
        var component = snapshot.navigators[navigator].stack[position]
        component.parameters = mask(component.parameters)
        component.state = component.state.flatMap { mask($0) }
        snapshot.navigators[navigator].stack[position] = component
      }
    }
    snapshot.pendingLinks = snapshot.pendingLinks.compactMap { pending in
      var pending = pending
      let link = pending.source.isOutside ? DeepLink(stored: pending.link) : DeepLink(pending.link)
      guard let masked = mask(link, source: pending.source, module: pending.module) else { return nil }
      pending.link = masked.description
      return pending
    }
    return JSONValue(given: snapshot) == nil ? nil : snapshot
  }

  private func mask(_ state: SavedState) -> SavedState? {
    keepsSavedState ? state : JSONValue(given: state).flatMap { try? SavedState(encoding: mask($0)) }
  }
}
