import ComponentEngine

/// The expected effects of one intent on a state of the model: phases, calls of the presenter, outcome.
struct ModelForecast {
  /// The state afterwards.
  private(set) var state: ModelState
  private(set) var phases: [String] = []
  private(set) var presented = 0
  private(set) var named: [Int] = []
  /// `applied`, `unchanged` or the code of an error.
  private(set) var result = "unchanged"
  /// The error that kept a launch from opening its link.
  private(set) var linkError: String?

  /// Whether the last fault belongs to the link, and not to a root that is mounted with it.
  private var isFaultOfLink = true
  private let requester: ComponentUID?
  private let active: Int?
  private let isInBackground: Bool

  init(_ state: ModelState, by requester: ComponentUID?, active: Int?, isInBackground: Bool) {
    self.state = state
    self.requester = requester
    self.active = active
    self.isInBackground = isInBackground
  }

  /// Whether activations and deactivations alone can explain the difference to this result.
  func mayBeActivity(_ result: String) -> Bool {
    presented == 0 && ["applied", "unchanged"].contains(result) && ["applied", "unchanged"].contains(self.result)
  }

  /// - Parameter faults: The components that could not be made or mounted, in order.
  mutating func run(_ intent: ModelIntent, faults: [(code: String, uid: ComponentUID)]) {
    guard let code = attempt(intent, fault: faults.first) else { return }
    guard case .launch(.some) = intent, isFaultOfLink else {
      result = code
      // The UI has moved already: the presenter shows the router's state.
      if intent.isHostReport { presented = 1 }
      return
    }
    let isLinkFault = faults.first?.code != code
    if attempt(.launch(nil), fault: isLinkFault ? faults.first : faults.dropFirst().first) == nil {
      linkError = code
    } else {
      result = code
    }
  }

  /// Attempts an intent and returns the code of its error; nil if it succeeds.
  private mutating func attempt(_ intent: ModelIntent, fault: (code: String, uid: ComponentUID)?) -> String? {
    let before = state
    let target: ModelState
    switch before.target(of: intent, by: requester) {
    case .failure(let fault): return fault.code
    case .success(let planned): target = planned
    }
    let after = target.settled(from: before)
    let mounts = after.inOrder.filter { $0.number > before.lastNumber }
    if let fault {
      let isRoot = after.tabs.contains { $0.root != nil && $0.items.first?.number == fault.uid.number }
      isFaultOfLink = !isRoot || target.named(in: after).contains(fault.uid.number)
      return fail(fault, mounts)
    }
    state = after
    let updates = after.inOrder.filter { item in before.parameters[item.number].map { $0 != item.parameters } ?? false }
    let removals = before.removals(to: after)
    let newActive = isInBackground ? nil : after.top
    phases += mounts.map { "\($0.text) willMount" } + updates.map { "\($0.text) willUpdate" }
    if active != newActive {
      phases += before.inOrder.filter { $0.number == active }.map { "\($0.text) willInactive" }
      phases += after.inOrder.filter { $0.number == newActive }.map { "\($0.text) willActive" }
    }
    phases += removals.map { "\($0.text) willUnmount" }
    let isMoved = before.shape != after.shape
    let closesMore = intent.isSelectionByHost && !before.modals.isEmpty
    presented = isMoved && (!intent.isHostReport || !mounts.isEmpty || closesMore) ? 1 : 0
    named = target.named(in: after)
    if isMoved || !updates.isEmpty || active != newActive { result = "applied" }
    return nil
  }

  /// Records the effects of a fault: nothing, or the components mounted before it are unmounted in reverse and their
  /// numbers are used.
  private mutating func fail(_ fault: (code: String, uid: ComponentUID), _ mounts: [ModelState.Item]) -> String {
    guard fault.code == "mountFailed" else { return fault.code }
    let received = mounts.prefix { $0.number <= fault.uid.number }
    phases += received.map { "\($0.text) willMount" }
    phases += received.dropLast().reversed().map { "\($0.text) willUnmount" }
    state.lastNumber = fault.uid.number
    return fault.code
  }
}

extension ModelState.Item {
  fileprivate var text: String { "\(name)#\(number)" }
}

extension ModelIntent {
  fileprivate var isHostReport: Bool {
    switch self {
    case .other(.hostDidPop), .other(.hostDidDismiss), .other(.hostDidSelect): true
    default: false
    }
  }

  fileprivate var isSelectionByHost: Bool {
    if case .other(.hostDidSelect) = self { true } else { false }
  }
}

extension ModelState {
  /// Root navigators bottom to top, the selected one last, then modals.
  fileprivate var levelsInOrder: [Level] {
    tabs.indices.filter { $0 != selected }.map { tabs[$0] } + [tabs[selected]] + modals
  }

  fileprivate var inOrder: [Item] { levelsInOrder.flatMap(\.items) }

  fileprivate var parameters: [Int: Parameters] {
    Dictionary(uniqueKeysWithValues: inOrder.map { ($0.number, $0.parameters) })
  }

  /// The stacks, the modals and the selection.
  fileprivate var shape: [String] {
    [tabs[selected].id] + levels.map { "\($0.id) \($0.items.map(\.number))" }
  }

  /// The components that leave, top to bottom, the frontmost navigator first.
  fileprivate func removals(to after: ModelState) -> [Item] {
    let left = Set(after.inOrder.map(\.number))
    return levelsInOrder.reversed().flatMap { $0.items.reversed() }.filter { !left.contains($0.number) }
  }

  /// The numbers of the components that the link names, in its order.
  fileprivate func named(in settled: ModelState) -> [Int] {
    zip(inOrder, settled.inOrder)
      .compactMap { planned, item in planned.linkPosition.map { ($0, item.number) } }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
  }
}
