import DeepLinks

/// A router's guards, and which of them stand before which route.
struct GuardList {
  private let guards: [RouteGuard]
  private let positions: [String: Int]
  private let globals: [Int]

  /// - Throws: A name that two guards have, or that a route names and no guard has.
  init(checking guards: [RouteGuard], _ routes: [Route]) throws(RouterConfigurationError) {
    self.guards = guards
    globals = guards.indices.filter { guards[$0].isGlobal }
    var positions: [String: Int] = [:]
    for (position, each) in guards.enumerated() where positions.updateValue(position, forKey: each.name) != nil {
      throw .repeatedGuard(each.name)
    }
    for route in routes {
      for name in route.guards where positions[name] == nil {
        throw .unknownGuard(name, route: route.name, known: guards.map(\.name))
      }
    }
    self.positions = positions
  }

  var isEmpty: Bool { guards.isEmpty }

  subscript(position: Int) -> RouteGuard { guards[position] }

  /// What is to be asked for components: the global guards in the order of their declaration, then component by component those
  /// that its route names. Each guard once, with all components that it stands before.
  func questions(_ components: [ResolvedComponent]) -> [GuardQuestion] {
    var questions = components.isEmpty ? [] : globals.map { GuardQuestion(position: $0, components: components) }
    for component in components {
      for position in component.route.guards.compactMap({ positions[$0] }) where !guards[position].isGlobal {
        if let known = questions.firstIndex(where: { $0.position == position }) {
          questions[known].components.append(component)
        } else {
          questions.append(GuardQuestion(position: position, components: [component]))
        }
      }
    }
    return questions
  }
}

/// One guard, and the components that it is asked for.
struct GuardQuestion {
  let position: Int
  var components: [ResolvedComponent]

  /// What of the question these answers leave open; nil for nothing.
  func rest(after answers: [GuardQuestion]) -> GuardQuestion? {
    let open = components.filter { component in
      !answers.contains { $0.position == position && $0.components.contains(component) }
    }
    return open.isEmpty ? nil : GuardQuestion(position: position, components: open)
  }
}

/// What guards have answered for an intent.
struct GuardAnswers {
  /// The questions that were answered with leave, and when: what guards ask for may have changed since.
  var allowed: [GuardQuestion] = []
  var epoch = 0

  /// For intents that go on without what is refused: who is not to be shown, and why.
  var denied: [(question: GuardQuestion, error: RouterError)] = []

  /// The guards whose redirects have finished; they must not redirect once more.
  var finished: Set<Int> = []

  /// Why a component is not to be shown; nil where it may be.
  func denial(of component: ResolvedComponent) -> RouterError? {
    denied.first { $0.question.components.contains(component) }?.error
  }
}
