/// What leads from one state to another, in the order in which it happens.
struct Plan {
  let before: RouterState

  /// The target, its new components numbered.
  private(set) var after: RouterState

  /// The components to make and mount: root navigators bottom to top, the selected one last, then modals.
  private(set) var mounts: [MountedComponent] = []

  /// The kept components with other parameters, in the same order.
  private(set) var updates: [MountedComponent] = []

  /// The components to unmount: top to bottom, the frontmost navigator first.
  private(set) var removals: [ComponentUID] = []

  /// The components that the link named and that are mounted in the target, in the link's order.
  private(set) var named: [ComponentUID] = []

  /// Whether a stack, the modals or the selection differ: what the presenter is told of.
  private(set) var changesNavigation: Bool

  init(from before: RouterState, to target: RouterState) {
    self.before = before
    after = target
    changesNavigation = before.selectedIndex != target.selectedIndex || before.modals.count != target.modals.count
    collectRemovals()
    settle()
  }

  /// Whether nothing happens at all.
  var isEmpty: Bool { !changesNavigation && updates.isEmpty }

  /// Numbers the new components in mounting order, and takes the notes off all of them.
  private mutating func settle() {
    var linkPositions: [Int32] = []
    var target = after
    let selected = target.selectedIndex
    for index in target.roots.indices where index != selected {
      settle(&target.roots[index].stack, &target.lastUID, &linkPositions)
    }
    settle(&target.roots[selected].stack, &target.lastUID, &linkPositions)
    for index in target.modals.indices { settle(&target.modals[index].stack, &target.lastUID, &linkPositions) }
    after = target
    guard zip(linkPositions, linkPositions.dropFirst()).contains(where: { $0 > $1 }) else { return }
    named = zip(linkPositions, named).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private mutating func settle(_ stack: inout [MountedComponent], _ lastUID: inout Int, _ linkPositions: inout [Int32]) {
    for index in stack.indices {
      let note = stack[index].note
      let isNew = stack[index].isNew
      guard isNew || note != PlanningNote() else { continue }
      stack[index].note = PlanningNote()
      if isNew {
        lastUID += 1
        stack[index].uid = ComponentUID(name: stack[index].uid.name, number: lastUID)
        mounts.append(stack[index])
      } else if note.isUpdated {
        updates.append(stack[index])
      }
      if note.linkPosition >= 0 {
        linkPositions.append(note.linkPosition)
        named.append(stack[index].uid)
      }
    }
  }

  /// A kept component stays where it is, so two stacks differ from some position on.
  private mutating func collectRemovals() {
    for (index, navigator) in before.modals.enumerated().reversed() {
      let isKept = index < after.modals.count && after.modals[index].id == navigator.id
      if !isKept { changesNavigation = true }
      collectRemovals(navigator.stack, isKept ? after.modals[index].stack : [])
    }
    collectRemovals(before.selected.stack, after.roots[before.selectedIndex].stack)
    for index in before.roots.indices.reversed() where index != before.selectedIndex {
      collectRemovals(before.roots[index].stack, after.roots[index].stack)
    }
  }

  private mutating func collectRemovals(_ old: [MountedComponent], _ new: [MountedComponent]) {
    var kept = 0
    while kept < old.count, kept < new.count, old[kept].uid == new[kept].uid { kept += 1 }
    if kept < old.count || kept < new.count { changesNavigation = true }
    for mounted in old[kept...].reversed() { removals.append(mounted.uid) }
  }
}
