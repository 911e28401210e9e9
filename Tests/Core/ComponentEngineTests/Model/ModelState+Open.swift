import ComponentEngine

/// The rules of `open` and `reset` as a model.
extension ModelState {
  /// A place in the target: a component that stays whatever the link names, or a component of the link.
  private enum Wanted {
    case standing(Item)
    case parent(ModelLink.Part)
    case named(ModelLink.Part, position: Int)
  }

  func opening(_ link: ModelLink, isReset: Bool) -> ModelState {
    guard let first = link.parts.first else { return withoutSegments(link) }

    // The target navigator and its bottom component.
    let isPresented = first.mode == .present
    let tab = isPresented ? selected : self.tab(for: first)
    let root = tabs[tab].root
    var wanted: [[Wanted]] = [[]]
    var rest = Array(link.parts.enumerated())
    if isPresented {
      wanted[0] = (tabs[tab].items.isEmpty ? root.map { [$0] } ?? [] : tabs[tab].items).map(Wanted.standing)
    } else if let root, root.name == first.route.name {
      wanted[0] = [.named(rest.removeFirst().element, position: 0)]
    } else {
      var bottom = root.map { tabs[tab].items.first ?? $0 }
      var parents = first.parents[...]
      if let position = parents.lastIndex(where: { $0.route.name == root?.name }) {
        if bottom?.isParent(parents[position]) == false { bottom?.apply(parents[position]) }
        parents = parents[(position + 1)...]
      }
      wanted[0] = (bottom.map { [.standing($0)] } ?? []) + parents.map(Wanted.parent)
    }

    // The other components of the link.
    for (position, part) in rest {
      let level = wanted.count - 1
      let floor = level == 0 && root != nil ? 1 : 0
      let new = Wanted.named(part, position: position)
      switch part.mode {
      case _ where position == 0 && !isPresented: wanted[level].append(new)
      case .present: wanted.append([new])
      case .push, .reuse: wanted[level].append(new)
      case .replace: wanted[level] = Array(wanted[level].prefix(max(floor, wanted[level].count - 1))) + [new]
      case .root: wanted[level] = Array(wanted[level].prefix(floor)) + [new]
      }
    }

    // The components that stay mounted.
    var target = self
    target.selected = tab
    target.modals = []
    let oldModals = tab == selected ? modals : []
    var isSame = true
    for (number, places) in wanted.enumerated() {
      let old = number == 0 ? tabs[tab].items : number <= oldModals.count ? oldModals[number - 1].items : []
      let rootCount = number == 0 && root != nil ? 1 : 0
      let items = Self.keeping(old, places, rootCount: rootCount, isReset: isReset, isSame: &isSame)
      if number == 0 {
        target.tabs[tab].items = items
      } else if items[0].number != 0 {
        target.modals.append(Level(id: oldModals[number - 1].id, items: items))
      } else {
        target.present(items[0])
        target.modals[number - 1].items = items
      }
    }
    return target
  }

  private static func keeping(
    _ old: [Item], _ places: [Wanted], rootCount: Int, isReset: Bool, isSame: inout Bool
  ) -> [Item] {
    var items: [Item] = []
    for (index, place) in places.enumerated() {
      switch place {
      case .standing(let item): items.append(item)
      case .parent(let part):
        if isSame, !isReset, index < old.count, old[index].isParent(part) {
          items.append(old[index])
          continue
        }
        var item = Item(part)
        if isSame, index < old.count, isKept(old[index], part, isRoot: false, isReset: isReset) {
          item = old[index]
          item.apply(part)
        } else {
          isSame = false
        }
        items.append(item)
      case .named(let part, let position):
        var item = Item(part, at: position)
        if isSame, index < old.count, isKept(old[index], part, isRoot: index < rootCount, isReset: isReset) {
          item = old[index]
          item.apply(part, at: position)
        } else {
          isSame = false
        }
        items.append(item)
      }
    }
    if items.count != old.count { isSame = false }
    return items
  }

  private static func isKept(_ old: Item, _ part: ModelLink.Part, isRoot: Bool, isReset: Bool) -> Bool {
    guard old.name == part.route.name, isRoot || !isReset else { return false }
    return isRoot || part.mode == .reuse || part.route.updatesInPlace || part.parameters == old.parameters
  }

  private func tab(for first: ModelLink.Part) -> Int {
    if let named = tabs.firstIndex(where: { $0.id == first.route.navigator }) { return named }
    for part in [first] + first.parents.reversed() {
      if tabs[selected].root?.name == part.route.name { return selected }
      if let tab = tabs.firstIndex(where: { $0.root?.name == part.route.name }) { return tab }
    }
    return selected
  }

  private func withoutSegments(_ link: ModelLink) -> ModelState {
    var target = self
    target.modals = []
    target.tabs[selected].items = Array(tabs[selected].items.prefix(1))
    guard let root = tabs[selected].root else { return target }
    if target.tabs[selected].items.isEmpty { target.tabs[selected].items = [root] }
    guard !link.pairs.isEmpty else { return target }
    let given = Parameters(LinkParameters(link.pairs)).filter { !root.own.contains($0.key) }
    let own = root.parameters.filter { root.own.contains($0.key) }
    target.tabs[selected].items[0].parameters = given.merging(own) { $1 }
    target.tabs[selected].items[0].own = root.own
    return target
  }
}
