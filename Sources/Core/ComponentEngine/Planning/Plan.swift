import DeepLinks
import EngineBase

/// The way from one state to another: a value that a transition applies.
struct Plan {
  let before: RouterState

  /// The target, its new components numbered.
  let after: RouterState

  /// A component to make and mount.
  struct Mount {
    /// The component's number while it was planned.
    let planned: Int
    let mounted: MountedComponent
  }

  /// The components to make and mount: root navigators bottom to top, the selected one last, then modals.
  let mounts: [Mount]

  /// The components to unmount: top to bottom, the frontmost navigator first.
  let removals: [ComponentUID]

  /// Whether a stack, the modals or the selection differ.
  let changesNavigation: Bool

  /// Numbers the planned components and modals of a target.
  init(from before: RouterState, to target: consuming RouterState) {
    var mounts: [Mount] = []
    var lastUID = target.lastUID
    let selected = target.selectedIndex
    if target.lastPlanned != 0 || target.roots.contains(where: { $0.skippedCount > 0 }) {
      mounts.reserveCapacity(-target.lastPlanned)
      for index in target.roots.indices where index != selected {
        target.roots[index].number(after: &lastUID, &mounts)
      }
      target.roots[selected].number(after: &lastUID, &mounts)
      for index in before.modalList.sharedCount(with: target.modalList)..<target.modalList.count {
        target.modalList[index].number(after: &lastUID, &mounts)
        if case .modal(let number) = target.modalList[index].id, number < 0, !target.modalList[index].stack.isEmpty {
          target.lastModal += 1
          target.modalList[index].id = .modal(target.lastModal)
        }
      }
      target.lastUID = lastUID
      target.lastPlanned = 0
    }
    // A modal whose components are all skipped is not opened.
    let shared = before.modalList.sharedCount(with: target.modalList)
    if target.modalList[shared...].contains(where: { $0.stack.isEmpty }) {
      target.modalList.removeAll { $0.stack.isEmpty }
    }
    self.mounts = mounts
    var removals: [ComponentUID] = []
    before.forEachRemoval(to: target) { removals.append($0) }
    self.removals = removals
    changesNavigation = !mounts.isEmpty || !before.hasSameStacks(as: target)
    self.before = before
    after = target
  }

  /// The way from nowhere to nowhere, until there is a plan.
  init() {
    before = RouterState(roots: [], selectedIndex: 0)
    after = before
    mounts = []
    removals = []
    changesNavigation = false
  }

  /// The planned number of a component that is mounted; 0 for another one.
  func plannedNumber(of uid: ComponentUID) -> Int { mounts.first { $0.mounted.uid == uid }?.planned ?? 0 }

  /// Returns the uid that a component got: the same for a mounted one, nil for a planned one that has left the stacks
  /// again. O(n).
  func uid(of planned: ComponentUID) -> ComponentUID? {
    guard planned.number < 0 else { return planned }
    // Components that are only added to one stack have consecutive numbers.
    let position = -planned.number - 1
    if position < mounts.count, mounts[position].planned == planned.number { return mounts[position].mounted.uid }
    return mounts.first { $0.planned == planned.number }?.mounted.uid
  }
}

extension RouterState {
  /// Calls `body` with all components: top to bottom, the frontmost navigator first.
  func forEachComponent(_ body: (ComponentUID) -> Void) {
    for index in modalList.indices.reversed() { modalList[index].forEachComponent(body) }
    roots[selectedIndex].forEachComponent(body)
    for index in roots.indices.reversed() where index != selectedIndex { roots[index].forEachComponent(body) }
  }

  /// Calls `body` with the components that another state does not have: top to bottom, the frontmost navigator first.
  func forEachRemoval(to after: RouterState, _ body: (ComponentUID) -> Void) {
    if modalList.isEmpty, roots.allSatisfy({ $0.stack.isEmpty }) { return }  // as before every launch
    if !modalList.isEmpty { forEachRemovalInModals(to: after.modalList, body) }
    forEachRemoval(roots[selectedIndex].stack, after.roots[selectedIndex].stack, body)
    for index in roots.indices.reversed() where index != selectedIndex {
      forEachRemoval(roots[index].stack, after.roots[index].stack, body)
    }
  }

  private func forEachRemovalInModals(to after: ModalList, _ body: (ComponentUID) -> Void) {
    let shared = modalList.sharedCount(with: after)
    var kept = after[shared...]
    var stacks: [(old: [MountedComponent], new: [MountedComponent])] = []
    for modal in modalList[shared...] {
      // Both lists are in the order in which the modals were opened.
      let position = kept.firstIndex { $0.id == modal.id }
      stacks.append((modal.stack, position.map { kept[$0].stack } ?? []))
      if let position { kept = kept[(position + 1)...] }
    }
    for stack in stacks.reversed() { forEachRemoval(stack.old, stack.new, body) }
  }

  /// Above the common components few stacks keep any of the old ones: an arranged one, or one with a redirect that
  /// stays.
  private func forEachRemoval(
    _ old: [MountedComponent], _ new: [MountedComponent], _ body: (ComponentUID) -> Void
  ) {
    var common = 0
    while common < old.count, common < new.count, old[common].uid == new[common].uid { common += 1 }
    var kept: Set<Int> = []
    for position in common..<new.count where !new[position].isPlanned && new[position].uid.number <= lastUID {
      kept.insert(new[position].uid.number)
    }
    for position in (common..<old.count).reversed() where kept.isEmpty || !kept.contains(old[position].uid.number) {
      body(old[position].uid)
    }
  }

  /// Whether both have the same components in the same places and the same navigator selected.
  func hasSameStacks(as other: RouterState) -> Bool {
    guard selectedIndex == other.selectedIndex, modalList.count == other.modalList.count else { return false }
    for index in modalList.sharedCount(with: other.modalList)..<modalList.count {
      guard modalList[index].id == other.modalList[index].id,
        Self.areSame(modalList[index].stack, other.modalList[index].stack)
      else { return false }
    }
    return roots.indices.allSatisfy { Self.areSame(roots[$0].stack, other.roots[$0].stack) }
  }

  private static func areSame(_ old: [MountedComponent], _ new: [MountedComponent]) -> Bool {
    old.count == new.count && old.indices.allSatisfy { old[$0].uid == new[$0].uid }
  }
}

extension Navigator {
  fileprivate func forEachComponent(_ body: (ComponentUID) -> Void) {
    var position = stack.count
    while position > 0 {  // a `for` loop copies the stack
      position -= 1
      body(stack[position].uid)
    }
  }

  /// Numbers the planned components of the stack, from the bottom up, and adds them to those to mount.
  fileprivate mutating func number(after lastUID: inout Int, _ mounts: inout [Plan.Mount]) {
    for index in stack.indices where stack[index].isPlanned {
      lastUID += 1
      let planned = stack[index].uid.number
      stack[index].uid.number = lastUID
      mounts.append(Plan.Mount(planned: planned, mounted: stack[index]))
    }
    lastUID += skippedCount
    skippedCount = 0
  }
}
