import DeepLinks

/// A router's guards by the routes that name them.
struct GuardList {
  private(set) var guards: [RouteGuard]
  private let positions: [String: Int]
  private let globals: [Int]

  /// The components that global guards are not asked about, because the redirects that they declare name them.
  private var declared: Set<GuardedComponent> = []

  /// The same of other redirects, as long as these are open or being opened.
  private var opened: Set<GuardedComponent> = []

  /// - Throws: A name that two guards have, or that a route names and no guard has.
  init(checking guards: [RouteGuard], _ table: RouteTable) throws(RouterConfigurationError) {
    self.guards = guards
    globals = guards.indices.filter { guards[$0].isGlobal }
    var positions: [String: Int] = [:]
    for (position, each) in guards.enumerated() where positions.updateValue(position, forKey: each.name) != nil {
      throw .repeatedGuard(each.name)
    }
    for route in table.routes {
      for name in route.guards where positions[name] == nil {
        throw .unknownGuard(name, route: route.name, known: guards.map(\.name))
      }
    }
    self.positions = positions
    for position in globals {
      if let link = guards[position].redirect, let components = try? table.resolve(link).components {
        declared.formUnion(components.map { GuardedComponent($0, guardPosition: position) })
      }
    }
  }

  /// Puts another decision in front of each guard; names and order stay.
  @MainActor
  mutating func override(_ override: (RouteGuard) -> RouteGuard) { guards = guards.map(override) }

  /// Whether redirects that were not declared have been opened.
  var hasOpened: Bool { !opened.isEmpty }

  /// Does not ask a global guard about the components of its redirect while it is open.
  ///
  /// - Parameter open: The components that are mounted, or that redirects are about to open. Others are forgotten.
  mutating func exempt(_ components: [ResolvedComponent], from position: Int, open: Set<ComponentKey>) {
    guard guards[position].isGlobal, !components.allSatisfy({ isExempt($0, from: position) }) else { return }
    opened = opened.filter { open.contains($0.key) }
    opened.formUnion(components.map { GuardedComponent($0, guardPosition: position) })
  }

  var isEmpty: Bool { guards.isEmpty }

  subscript(position: Int) -> RouteGuard { guards[position] }

  /// Returns the guards to ask about components: the global ones in the order of their declaration, then component by
  /// component those that its route names. Each guard once, with all components that it guards.
  func questions(_ components: some Collection<ResolvedComponent>) -> [GuardQuestion] {
    guard !guards.isEmpty else { return [] }
    var questions: [GuardQuestion] = []
    var indices: [Int: Int] = [:]
    func ask(_ position: Int, about component: ResolvedComponent) {
      if let index = indices[position] {
        questions[index].components.append(component)
      } else {
        indices[position] = questions.count
        questions.append(GuardQuestion(position: position, components: [component]))
      }
    }
    for position in globals {
      for component in components where !isExempt(component, from: position) { ask(position, about: component) }
    }
    for component in components {
      for name in component.guards {
        guard let position = positions[name], !guards[position].isGlobal else { continue }
        ask(position, about: component)
      }
    }
    return questions
  }

  /// Whether a guard is not asked about a component.
  func isExempt(_ component: ResolvedComponent, from position: Int) -> Bool {
    guard !declared.isEmpty || !opened.isEmpty else { return false }
    let guarded = GuardedComponent(component, guardPosition: position)
    return declared.contains(guarded) || opened.contains(guarded)
  }
}

/// A guard and the components that it is asked about.
struct GuardQuestion {
  let position: Int
  var components: [ResolvedComponent]
}

/// A component as one guard sees it.
struct GuardedComponent: Hashable {
  let guardPosition: Int
  let key: ComponentKey

  init(_ component: ResolvedComponent, guardPosition: Int) {
    self.guardPosition = guardPosition
    key = ComponentKey(component)
  }
}
