import DeepLinks
import EngineBase

/// Mounts the components of a restoration. A component that cannot be mounted is skipped with the components above
/// it.
@MainActor
struct RestorationMount {
  private(set) var state: RouterState
  private(set) var skippedItems: [SkippedItem] = []

  private let table: RouteTable
  private let components: MountedComponents

  init(
    _ plan: Plan, _ restoration: RestorationPlan, table: RouteTable, _ components: MountedComponents,
    verdict: (ResolvedComponent) -> Answer
  ) {
    self.table = table
    self.components = components
    state = plan.after
    skippedItems = restoration.skippedItems
    var restored: [ComponentUID: RestorationPlan.RestoredComponent] = [:]
    for mount in plan.mounts {
      let planned = ComponentUID(name: mount.mounted.uid.name, number: mount.planned)
      restored[mount.mounted.uid] = restoration.components[planned]
    }
    mount(plan.mounts, restored)
    for (uid, component) in restored.sorted(by: { $0.key.number < $1.key.number }) {
      guard let reason = components[uid]?.context.restorationFailure else { continue }
      skippedItems.append(SkippedItem(item: .state(of: component.uid), reason: reason))
    }
    if !plan.after.selected.stack.isEmpty, state.selected.stack.isEmpty { selectMounted(before: plan.before, verdict) }
  }

  private mutating func mount(
    _ mounts: [Plan.Mount], _ restored: [ComponentUID: RestorationPlan.RestoredComponent]
  ) {
    let after = state
    let failures = components.mountWherePossible(
      mounts,
      above: { after.uids(above: $0) },
      restoredState: { restored[$0]?.state })
    for failure in failures {
      let above = state.uids(above: failure.uid)
      if let place = state.place(of: failure.uid) { state.removeStack(from: place, keepsBottom: false) }
      skip(failure.uid, failure.error.description, restored)
      for uid in above { skip(uid, "it stood above \(restored[failure.uid]?.uid ?? failure.uid)", restored) }
    }
  }

  private mutating func skip(
    _ uid: ComponentUID, _ reason: String, _ restored: [ComponentUID: RestorationPlan.RestoredComponent]
  ) {
    skippedItems.append(SkippedItem(item: .component(restored[uid]?.uid ?? uid), reason: reason))
  }

  /// Selects another navigator if the selected one has become empty, and mounts its root if needed.
  private mutating func selectMounted(before: RouterState, _ verdict: (ResolvedComponent) -> Answer) {
    var failed: Set<NavigatorID> = []
    while true {
      var planner = Planner(table: table, state: state)
      _ = planner.selectAvailable { component in
        let isFailed = state.roots.contains {
          failed.contains($0.id) && $0.root?.isSameComponent(as: component) == true
        }
        guard !isFailed, case .allowed = verdict(component) else { return .refused(.superseded) }
        return .allowed
      }
      let plan = Plan(from: before, to: planner.state)
      do throws(MountedComponents.MountFailure) {
        try components.mount(plan.mounts)
        state = plan.after
        return
      } catch {
        state.lastUID = error.uid.number
        skippedItems.append(
          SkippedItem(item: .navigator(planner.state.selected.id), reason: error.error.description))
        // The first root is the last candidate: if it fails, no other navigator is selected.
        guard failed.insert(planner.state.selected.id).inserted else { return }
      }
    }
  }
}

extension RouterState {
  /// Returns the components above another one on its stack, bottom to top.
  func uids(above uid: ComponentUID) -> [ComponentUID] {
    guard let place = place(of: uid) else { return [] }
    let stack =
      switch place.owner {
      case .root(let index): roots[index].stack
      case .modal(let index): modalList[index].stack
      }
    return stack[(place.position + 1)...].map(\.uid)
  }
}
