#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine

/// One change of the UI on the way to a target. The UI is read again after each.
enum ApplyingStep: Equatable {
  /// Sets stacks that the user does not see, and the selection, without animation.
  case setUnseen(roots: [Int], modals: [Int])
  /// Dismisses all presented controllers but the lowest ones, in one animation.
  case dismiss(keeping: Int, animated: Bool)
  /// Sets the stack that the user sees: of this modal, or of the selected root if it is nil.
  case setFront(modal: Int?, animated: Bool)
  /// Presents the modal at this position over the one below it.
  case present(Int, animated: Bool)

  /// The step as text, for an event.
  @MainActor
  func text(_ target: HostTarget) -> String {
    switch self {
    case .setUnseen: "covered stacks"
    case .dismiss: "dismissal"
    case .setFront(nil, _): "stack of \(target.roots[target.selectedIndex].id)"
    case .setFront(let modal?, _): "stack of \(target.modals[modal].id)"
    case .present(let modal, _): "presentation of \(target.modals[modal].id)"
    }
  }
}

/// Finds the next step from what the UI shows to a target. Pure: the same values give the same step, and when no step
/// is left, the UI shows the target, apart from foreign controllers that are in no modal's way.
@MainActor
struct ApplyingPlan {
  let target: HostTarget
  /// Whether anything may be animated.
  let mayAnimate: Bool
  /// Whether a step of this target has dismissed anything.
  let hasDismissed: Bool
  /// The modals that were presented at the beginning. One that has to be presented again is not animated.
  let modalsBefore: Set<NavigatorID>
  /// Whether a root's stack cannot be set under a modal; see ``Stage/waitsForModals(_:_:)``.
  let rootWaits: (Int) -> Bool

  func nextStep(from shown: ShownState) -> ApplyingStep? {
    let kept = keptModals(shown)
    let front = kept == 0 ? nil : kept - 1
    let presents = target.modals.count > kept
    let dismisses = shown.presented.count > kept && (presents || shown.presented[kept...].contains(where: \.isModal))
    let isFrontUnseen = dismisses || (front == nil && shown.selectedIndex != target.selectedIndex)

    let roots = target.roots.indices.filter { index in
      let isFront = front == nil && index == target.selectedIndex
      return shown.roots[index] != target.roots[index].items && (!isFront || isFrontUnseen)
        && !rootWaits(index)
    }
    let modals = (0..<kept).filter { index in
      differs(shown.presented[index], target.modals[index]) && (index != front || isFrontUnseen)
    }
    if !roots.isEmpty || !modals.isEmpty || shown.selectedIndex != target.selectedIndex {
      return .setUnseen(roots: roots, modals: modals)
    }
    if dismisses { return .dismiss(keeping: kept, animated: mayAnimate && !presents) }
    let isFrontDifferent =
      if let front {
        differs(shown.presented[front], target.modals[front])
      } else {
        shown.roots[target.selectedIndex] != target.roots[target.selectedIndex].items
      }
    if isFrontDifferent { return .setFront(modal: front, animated: mayAnimate && !hasDismissed && !presents) }
    if presents {
      let isLast = kept == target.modals.count - 1
      return .present(kept, animated: mayAnimate && isLast && !modalsBefore.contains(target.modals[kept].id))
    }
    return nil
  }

  /// The number of presented modals that stay: the common beginning, by identity. None if a root's stack cannot change
  /// under them.
  private func keptModals(_ shown: ShownState) -> Int {
    let changes = target.roots.indices.filter { shown.roots[$0] != target.roots[$0].items }
    if changes.contains(where: rootWaits) { return 0 }
    return zip(shown.presented, target.modals).prefix { presented, modal in
      if case .modal(modal.id, _) = presented { true } else { false }
    }.count
  }

  private func differs(_ presented: ShownState.Presented, _ stack: HostTarget.Stack) -> Bool {
    presented != .modal(stack.id, stack.items)
  }
}
#endif
