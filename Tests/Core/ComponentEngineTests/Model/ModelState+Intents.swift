import ComponentEngine

/// The rules for intents as a model, without effects.
extension ModelState {
  /// Returns the target state of an intent, or the code of its error.
  ///
  /// - Parameter requester: The component that sends the intent; nil for the host.
  func target(of intent: ModelIntent, by requester: ComponentUID?) -> Result<ModelState, ModelFault> {
    let target = stacks(of: intent, by: requester)
    let isOutside =
      switch intent {
      case .open(let link, _), .incoming(let link, _), .append(let link, _, _), .launch(let link?):
        link.source != .internal
      case .launch(nil), .arrange, .other: false
      }
    return isOutside ? target.map { $0.markingNewItems() } : target
  }

  /// Returns the state with new items of the link that are from outside.
  private func markingNewItems() -> ModelState {
    with { target in
      for index in target.tabs.indices { Self.mark(&target.tabs[index].items) }
      for index in target.modals.indices { Self.mark(&target.modals[index].items) }
    }
  }

  private static func mark(_ items: inout [Item]) {
    for index in items.indices where items[index].number == 0 && items[index].linkPosition != nil {
      items[index].isFromOutside = true
    }
  }

  private func stacks(of intent: ModelIntent, by requester: ComponentUID?) -> Result<ModelState, ModelFault> {
    switch intent {
    case .incoming(let link, let mode):
      if let fault = fault(of: link, namesRoot: mode != .append) { return .failure(fault) }
      return .success(mode == .append ? appendingIncoming(link) : opening(link, isReset: mode == .reset))
    case .open(let link, let mode):
      if let fault = fault(of: link, namesRoot: mode != .append) { return .failure(fault) }
      return .success(mode == .append ? appending(link) : opening(link, isReset: mode == .reset))
    case .append(let link, let place, let selecting):
      if let fault = fault(of: link, namesRoot: false) { return .failure(fault) }
      return appending(link, onto: place, selecting: selecting, by: requester)
    case .arrange(let navigator, let items): return arranging(navigator, items)
    case .launch(let link?):
      if let fault = fault(of: link, namesRoot: true) { return .failure(fault) }
      return .success(opening(link, isReset: false))
    case .launch(nil):
      return .success(with { $0.mountRoot() })
    case .other(let intent): return target(of: intent)
    }
  }

  /// Returns the fault of a link. A link without segments names the declared root if it has parameters for it.
  private func fault(of link: ModelLink, namesRoot: Bool) -> ModelFault? {
    let tab = tabs[selected]
    let changesRoot = namesRoot && tab.root != nil && link.parts.isEmpty && !link.pairs.isEmpty
    if let code = link.fault(checksModes: changesRoot) { return ModelFault(code: code) }
    return changesRoot && link.source != .internal && !tab.isRootExternal ? ModelFault(code: "notExternal") : nil
  }

  private func target(of intent: Intent) -> Result<ModelState, ModelFault> {
    switch intent {
    case .back(let steps): return .success(with { target in for _ in 0..<steps { target.closeTop() } })
    case .home: return .success(with { $0.goHome() })
    case .dismiss: return .success(with { $0.modals = $0.modals.dropLast() })
    case .hostDidDismiss(let modal):
      return .success(with { $0.modals = Array($0.modals.prefix { $0.id != modal.description }) })
    case .close(let uid): return closing(uid).map(Result.success) ?? .failure(ModelFault(code: "unknownComponent"))
    case .select(let id), .hostDidSelect(let id):
      guard let tab = tabs.firstIndex(where: { $0.id == id.description }) else {
        return .failure(ModelFault(code: "unknownNavigator"))
      }
      if tab == selected, case .hostDidSelect = intent { return .success(self) }
      return .success(with { if tab == selected, modals.isEmpty { $0.goHome() } else { $0.select(tab) } })
    case .hostDidPop(let uid):
      return .success(
        with { target in
          for index in tabs.indices { target.tabs[index].items = Self.popped(tabs[index].items, to: uid) }
          for index in modals.indices { target.modals[index].items = Self.popped(modals[index].items, to: uid) }
        })
    default: return .success(self)
    }
  }

  private func with(_ change: (inout ModelState) -> Void) -> ModelState {
    var target = self
    change(&target)
    return target
  }

  private mutating func frontmost(_ change: (inout Level) -> Void) {
    if modals.isEmpty { change(&tabs[selected]) } else { change(&modals[modals.count - 1]) }
  }

  private mutating func mountRoot() {
    if tabs[selected].items.isEmpty, let root = tabs[selected].root { tabs[selected].items = [root] }
  }

  private mutating func select(_ tab: Int) {
    modals = []
    selected = tab
    mountRoot()
  }

  private mutating func goHome() {
    modals = []
    tabs[selected].items = Array(tabs[selected].items.prefix(1))
  }

  private mutating func closeTop() {
    if modals.isEmpty {
      if tabs[selected].items.count > 1 { tabs[selected].items.removeLast() }
    } else {
      frontmost { $0.items.removeLast() }
      modals.removeAll { $0.items.isEmpty }
    }
  }

  private static func popped(_ items: [Item], to uid: ComponentUID) -> [Item] {
    guard let index = items.firstIndex(where: { "\($0.name)#\($0.number)" == uid.description }) else { return items }
    return Array(items[...index])
  }

  private func closing(_ uid: ComponentUID) -> ModelState? {
    func isIt(_ item: Item) -> Bool { "\(item.name)#\(item.number)" == uid.description }
    if let tab = tabs.firstIndex(where: { $0.items.contains(where: isIt) }) {
      return with { target in
        let left = target.tabs[tab].items.prefix { !isIt($0) }
        target.tabs[tab].items = left.isEmpty ? Array(target.tabs[tab].items.prefix(1)) : Array(left)
        if tab == selected { target.modals = [] }
      }
    }
    guard let modal = modals.firstIndex(where: { $0.items.contains(where: isIt) }) else { return nil }
    return with { target in
      target.modals = Array(target.modals[...modal])
      target.modals[modal].items = Array(target.modals[modal].items.prefix { !isIt($0) })
      target.modals.removeAll { $0.items.isEmpty }
    }
  }

  /// Adds the components of a link to the level with this id.
  private func appending(
    _ link: ModelLink, onto place: Intent.AppendPlace, selecting: Bool, by requester: ComponentUID?
  ) -> Result<ModelState, ModelFault> {
    let level: Level? =
      switch place {
      case .frontmost: frontmost
      case .sender: levels.first { $0.items.contains { "\($0.name)#\($0.number)" == requester?.description } }
      case .navigator(let id): levels.first { $0.id == id.description }
      }
    guard let level else { return .failure(ModelFault(code: "unknownNavigator")) }
    if level.id == frontmost.id || link.parts.isEmpty { return .success(appending(link)) }
    if !selecting {
      if link.parts.contains(where: { $0.mode == .present }) { return .failure(ModelFault(code: "invalidParameter")) }
      return .success(appending(link, below: level.id))
    }
    let selected = with { target in
      if let tab = tabs.firstIndex(where: { $0.id == level.id }) {
        target.select(tab)
      } else {
        while target.frontmost.id != level.id { target.modals.removeLast() }
      }
    }
    return .success(selected.appending(link))
  }

  /// Gives a level these items. A declared root is at its bottom.
  private func arranging(_ id: NavigatorID, _ items: [ModelArranged]) -> Result<ModelState, ModelFault> {
    for case .link(let link) in items {
      if let fault = fault(of: link, namesRoot: false) { return .failure(fault) }
      if link.parts.isEmpty || link.parts.contains(where: { $0.mode == .present }) {
        return .failure(ModelFault(code: "invalidParameter"))
      }
    }
    guard let level = levels.first(where: { $0.id == id.description }) else {
      return .failure(ModelFault(code: "unknownNavigator"))
    }
    var arranged: [Item] = []
    var isRooted = false
    for item in items {
      switch item {
      case .mounted(let uid):
        guard let old = level.items.first(where: { "\($0.name)#\($0.number)" == uid.description }) else {
          return .failure(ModelFault(code: "unknownComponent"))
        }
        let isRoot = level.root != nil && old.number == level.items.first?.number
        if arranged.contains(where: { $0.number == old.number }) || isRoot && !arranged.isEmpty {
          return .failure(ModelFault(code: "invalidParameter"))
        }
        isRooted = isRooted || isRoot
        arranged.append(old)
      case .link(let link):
        for part in link.parts {
          if part.route.name == level.root?.name {
            guard arranged.isEmpty else { return .failure(ModelFault(code: "invalidParameter")) }
            var root = level.items.first ?? Item(part)
            root.apply(part, at: 0)
            isRooted = true
            arranged.append(root)
          } else {
            arranged.append(Item(part, at: arranged.count))
          }
        }
      }
    }
    if !isRooted, !arranged.isEmpty, let root = level.items.first ?? level.root, level.root != nil {
      arranged.insert(root, at: 0)
    }
    if items.isEmpty, tabs.contains(where: { $0.id == level.id }) { arranged = Array(level.items.prefix(1)) }
    return .success(
      with { target in
        target.change(level.id) { $0.items = arranged }
        target.modals.removeAll { $0.items.isEmpty }
      })
  }

  /// Adds the components of an incoming link, unless they are on top already or too many are from outside.
  private func appendingIncoming(_ link: ModelLink) -> ModelState {
    let top = frontmost.items.suffix(link.parts.count)
    let pairs = zip(top, link.parts)
    if top.count == link.parts.count, pairs.allSatisfy({ $0.name == $1.route.name && $0.parameters == $1.parameters }) {
      return with { target in
        target.change(frontmost.id) { level in
          for (position, index) in level.items.indices.suffix(link.parts.count).enumerated() {
            level.items[index].linkPosition = position
          }
        }
      }
    }
    let above = tabs[selected].items.dropFirst() + modals.flatMap(\.items)
    let isFull = above.count(where: \.isFromOutside) + link.parts.count > 16
    return isFull ? opening(link, isReset: false) : appending(link)
  }

  private mutating func change(_ id: String, _ change: (inout Level) -> Void) {
    for index in tabs.indices where tabs[index].id == id { change(&tabs[index]) }
    for index in modals.indices where modals[index].id == id { change(&modals[index]) }
  }

  /// Adds the components of a link to a level, each according to its mode; nil for the frontmost level.
  private func appending(_ link: ModelLink, below id: String? = nil) -> ModelState {
    with { target in
      for (position, part) in link.parts.enumerated() {
        let new = Item(part, at: position)
        if part.mode == .present {
          target.present(new)
          continue
        }
        target.change(id ?? target.frontmost.id) { level in
          if level.items.isEmpty, let root = level.root { level.items = [root] }
          let floor = level.root == nil ? 0 : 1
          switch part.mode {
          case .replace: level.items = Array(level.items.prefix(max(floor, level.items.count - 1))) + [new]
          case .root: level.items = Array(level.items.prefix(floor)) + [new]
          case .reuse:
            guard let index = level.items.lastIndex(where: { $0.name == new.name }) else {
              return level.items.append(new)
            }
            level.items = Array(level.items[...index])
            level.items[index].apply(part, at: position)
          // A presented component has a level of its own.
          case .push, .present: level.items.append(new)
          }
        }
      }
    }
  }

  mutating func present(_ item: Item) {
    lastModal += 1
    modals.append(Level(id: "modal#\(lastModal)", items: [item]))
  }
}

struct ModelFault: Error, Equatable {
  var code: String
}
