import ComponentEngine
import EngineRandomTesting

/// A random table of routes over random navigators.
struct ModelTable {
  struct Root {
    var route: ModelRoute
    var id: Int?
  }

  struct Navigator {
    var id: String
    var root: Root?
  }

  let routes: [ModelRoute]
  let start: ModelRoute?
  let navigators: [Navigator]

  init(_ random: inout SplitMix64) {
    let ids = (0..<random.number(1...3)).map { "tab\($0)" }
    func route(_ name: String, hasID: Bool, isEmpty: Bool = false) -> ModelRoute {
      ModelRoute(
        name: name, hasID: hasID, isEmpty: isEmpty,
        mode: random.chance(0.6) ? .push : random.pick(NavigateMode.allCases),
        navigator: random.chance(0.2) ? random.pick(ids) : nil, reach: random.chance(0.7) ? .external : .internal,
        updatesInPlace: random.chance(0.25))
    }
    var routes: [ModelRoute] = []
    for number in 0..<random.number(2...6) {
      let patterns = random.pick([[false], [true], [false, true]])
      for hasID in patterns { routes.append(route("c\(number)", hasID: hasID)) }
    }
    for index in routes.indices.dropFirst() where random.chance(0.4) {
      let parents = routes[..<index].filter { $0.canBeParent(of: routes[index]) }
      guard !parents.isEmpty else { continue }
      let parent = random.pick(parents)
      routes[index].parents = parent.parents + [parent]
    }
    start = random.chance(0.2) ? route("start", hasID: false, isEmpty: true) : nil
    self.routes = routes
    navigators = ids.map { id in
      let root = random.pick(routes)
      let isRooted = random.chance(0.7)
      return Navigator(id: id, root: isRooted ? Root(route: root, id: root.hasID ? random.number(0...1) : nil) : nil)
    }
  }

  @MainActor
  func configuration(
    _ make: @escaping @MainActor (ComponentContext) throws -> any ComponentProtocol<String>
  ) throws -> RouterConfiguration<String> {
    let all = routes + (start.map { [$0] } ?? [])
    let names = all.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return try RouterConfiguration(
      navigators: navigators.map { navigator in
        .init(.root(navigator.id), root: navigator.root.map { DeepLink(ModelLink(parts: [ModelLink.Part($0)]).path) })
      },
      components: names.map { name in
        ComponentRegistration(all.filter { $0.name == name }.map(\.route), make: make)
      },
      policy: LinkPolicy(schemes: ["model"]))
  }
}

// Random links and intents.
extension ModelTable {
  func link(_ random: inout SplitMix64) -> ModelLink {
    var link = ModelLink(parts: [])
    if random.chance(0.1) { link.source = .external }
    for _ in 0..<(random.chance(0.1) ? 0 : random.number(1...4)) {
      link.parts.append(part(&random, random.pick(routes)))
    }
    if link.parts.isEmpty {
      let loose = part(&random, start ?? routes[0])
      if start != nil { link.parts = [loose] } else { (link.pairs, link.modes) = (loose.pairs, loose.modes) }
    } else if random.chance(0.03) {
      link.isUnmatched = true
    }
    return link
  }

  private func part(_ random: inout SplitMix64, _ route: ModelRoute) -> ModelLink.Part {
    var part = ModelLink.Part(route: route)
    if route.hasID { part.id = random.number(0...1) }
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) {
      part.pairs.append(LinkParameter(random.pick(["p", "p", "q", "id"]), random.pick(["0", "1", nil])))
    }
    for _ in 0..<random.pick([0, 0, 1, 1, 1, 2]) { part.modes.append(random.pick(NavigateMode.allCases).rawValue) }
    if random.chance(0.01) { part.modes.append("sideways") }
    return part
  }

  /// Returns a link with a small difference, because small differences decide which components stay mounted.
  private func variant(of link: ModelLink, _ random: inout SplitMix64) -> ModelLink {
    guard !link.parts.isEmpty, link.parts[0].route != start else { return self.link(&random) }
    var link = link
    let index = random.number(0...link.parts.count - 1)
    switch random.number(0...3) {
    case 0 where link.parts.count > 1: link.parts.remove(at: index)
    case 1: link.parts[index].pairs.reverse()
    case 2: link.parts[index] = part(&random, link.parts[index].route)
    default: link.parts.insert(part(&random, random.pick(routes)), at: index)
    }
    return link
  }

  func intent(_ random: inout SplitMix64, _ state: RouterState, after last: ModelLink?) -> ModelIntent {
    let isVariant = random.chance(0.5)
    let link = isVariant ? last.map { variant(of: $0, &random) } ?? link(&random) : link(&random)
    return switch random.number(0...99) {
    case ..<32: .open(link, .reconcile)
    case ..<46: .open(link, .append)
    case ..<54: .append(link, onto: place(&random, state), selecting: random.chance(0.3))
    case ..<58: .open(link, .reset)
    case ..<63: arrangement(&random, state)
    case ..<68: .other(.back(random.number(0...3)))
    case ..<71: .other(.home)
    case ..<75: .other(.dismiss)
    case ..<81: .other(.close(uid(&random, state.navigators)))
    case ..<86: .other(.select(navigator(&random)))
    case ..<90: .other(.hostDidPop(to: uid(&random, random.chance(0.6) ? [state.frontmost] : state.navigators)))
    case ..<93:
      .other(.hostDidDismiss(random.chance(0.6) ? state.modals.last?.id ?? .modal(9) : .modal(random.number(0...4))))
    case ..<96: .other(.hostDidSelect(navigator(&random)))
    case ..<97: .other(.didEnterBackground)
    case ..<99: .other(.willEnterForeground)
    default: .launch(random.chance(0.7) ? link : nil)
    }
  }

  private func uid(_ random: inout SplitMix64, _ navigators: [ComponentEngine.Navigator]) -> ComponentUID {
    let mounted = navigators.flatMap(\.stack)
    return random.chance(0.05) || mounted.isEmpty ? "c0#9999999" : random.pick(mounted).uid
  }

  /// Returns a new stack of a navigator: its components in another order, some without others, with links between.
  private func arrangement(_ random: inout SplitMix64, _ state: RouterState) -> ModelIntent {
    let navigator = random.pick(state.navigators)
    var items: [ModelArranged] = navigator.stack.map { .mounted($0.uid) }
    if random.chance(0.5) { items.shuffle(using: &random) }
    if random.chance(0.5) { items.removeAll { _ in random.chance(0.3) } }
    if random.chance(0.1) { items.append(.mounted(uid(&random, state.navigators))) }
    for _ in 0..<random.pick([0, 0, 1, 2]) {
      var link = link(&random)
      link.source = .internal
      items.insert(.link(link), at: random.number(0...items.count))
    }
    return .arrange(random.chance(0.05) ? place(&random) : navigator.id, items)
  }

  private func place(_ random: inout SplitMix64) -> NavigatorID {
    random.chance(0.3) ? .modal(random.number(0...4)) : self.navigator(&random)
  }

  private func place(_ random: inout SplitMix64, _ state: RouterState) -> Intent.AppendPlace {
    switch random.number(0...9) {
    case 0: .frontmost
    case ..<3: .sender
    case 3: .navigator(.modal(random.number(0...4)))
    case ..<7: .navigator(random.pick(state.navigators).id)
    default: .navigator(navigator(&random))
    }
  }

  private func navigator(_ random: inout SplitMix64) -> NavigatorID {
    random.chance(0.05) ? "nowhere" : .root(random.pick(navigators).id)
  }
}
