/// What leads from one state to another, in the order in which it happens.
final class Plan {
  let before: RouterState

  /// The target, its new components numbered.
  let after: RouterState

  /// The components to make and mount: root navigators bottom to top, the selected one last, then modals.
  let mounts: [MountedComponent]

  /// The kept components with other parameters, in the same order.
  let updates: [MountedComponent]

  /// The components that the link named and that are mounted in the target, in the link's order.
  let named: [ComponentUID]

  /// Whether a stack, the modals or the selection differ: what the presenter is told of.
  let changesNavigation: Bool

  /// The link's last component, which comes to the top.
  let linkTop: ResolvedComponent?

  /// A plan that leads to a target, which a planner made and whose new components are not numbered yet.
  init(from before: RouterState, to target: consuming RouterState, link: ResolvedLink?) {
    linkTop = link?.components.last
    var numbering = Numbering(lastUID: target.lastUID)
    let selected = target.selectedIndex
    for index in target.roots.indices where index != selected { numbering.settle(&target.roots[index].stack, before) }
    numbering.settle(&target.roots[selected].stack, before)
    for index in target.modals.indices { numbering.settle(&target.modals[index].stack, before) }
    target.lastUID = numbering.lastUID
    mounts = numbering.mounts
    updates = numbering.updates
    named = numbering.namedInOrder
    changesNavigation = before.selectedIndex != selected || !Self.haveSameStacks(before, target)
    self.before = before
    after = target
  }

  /// Whether nothing happens at all.
  var isEmpty: Bool { !changesNavigation && updates.isEmpty }

  /// Calls `body` with the components to unmount: top to bottom, the frontmost navigator first.
  func forEachRemoval(_ body: (ComponentUID) -> Void) {
    for (index, modal) in before.modals.enumerated().reversed() {
      let isKept = index < after.modals.count && after.modals[index].id == modal.id
      Self.forEachRemoval(modal.stack, isKept ? after.modals[index].stack : [], body)
    }
    Self.forEachRemoval(before.selected.stack, after.roots[before.selectedIndex].stack, body)
    for index in before.roots.indices.reversed() where index != before.selectedIndex {
      Self.forEachRemoval(before.roots[index].stack, after.roots[index].stack, body)
    }
  }

  /// A kept component stays where it is, so two stacks differ from some position on.
  private static func forEachRemoval(
    _ old: [MountedComponent], _ new: [MountedComponent], _ body: (ComponentUID) -> Void
  ) {
    var kept = 0
    while kept < old.count, kept < new.count, old[kept].uid == new[kept].uid { kept += 1 }
    for position in (kept..<old.count).reversed() { body(old[position].uid) }
  }

  private static func haveSameStacks(_ before: RouterState, _ after: RouterState) -> Bool {
    guard before.modals.count == after.modals.count else { return false }
    for index in before.modals.indices {
      guard before.modals[index].id == after.modals[index].id,
        areSame(before.modals[index].stack, after.modals[index].stack)
      else { return false }
    }
    return before.roots.indices.allSatisfy { areSame(before.roots[$0].stack, after.roots[$0].stack) }
  }

  private static func areSame(_ old: [MountedComponent], _ new: [MountedComponent]) -> Bool {
    old.count == new.count && old.indices.allSatisfy { old[$0].uid == new[$0].uid }
  }
}

/// Numbers the new components stack by stack, and takes the notes off all of them.
private struct Numbering {
  var lastUID: Int
  var mounts: [MountedComponent] = []
  var updates: [MountedComponent] = []
  private var named: [ComponentUID] = []
  private var positions: [Int32] = []

  init(lastUID: Int) { self.lastUID = lastUID }

  /// The components that the link named, in the link's order.
  var namedInOrder: [ComponentUID] {
    guard !positions.isEmpty else { return named }
    return zip(positions, named).sorted { $0.0 < $1.0 }.map(\.1)
  }

  mutating func settle(_ stack: inout [MountedComponent], _ before: RouterState) {
    for index in stack.indices where stack[index].isNew || stack[index].note != PlanningNote() {
      let note = stack[index].note
      stack[index].note = PlanningNote()
      if stack[index].isNew {
        lastUID += 1
        stack[index].uid.number = lastUID
        mounts.append(stack[index])
      } else if note.isUpdated, let mounted = before.component(stack[index].uid) {
        // A link can name a component twice and end with the parameters that it had.
        if stack[index].component.parameters.hasSameValues(as: mounted.component.parameters) {
          stack[index].component = mounted.component
        } else {
          updates.append(stack[index])
        }
      }
      if note.linkPosition >= 0 { name(stack[index].uid, at: note.linkPosition) }
    }
  }

  /// Positions are only kept from the first one on that is out of order, which most links do not have.
  private mutating func name(_ uid: ComponentUID, at position: Int32) {
    if positions.isEmpty, Int(position) != named.count {
      positions = named.indices.map(Int32.init)
    }
    if !positions.isEmpty || Int(position) != named.count { positions.append(position) }
    named.append(uid)
  }
}
