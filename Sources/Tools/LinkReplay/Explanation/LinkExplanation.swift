import ComponentEngine

/// The way of a link from its text to the stacks of a router.
struct LinkExplanation {
  /// A guard that the link's components or their parents have.
  struct Guard: Equatable {
    let name: String
    let isGlobal: Bool
    /// The names of the guarded components.
    let components: [String]
    /// The answer from a fresh start; nil if the guard was not asked.
    var answer: GuardDecision?
  }

  /// The link in a given state.
  struct After {
    let file: String
    /// The number of lines that were replayed.
    let stepCount: Int
    let step: ReplayStep
  }

  let link: String
  let reading: LinkReading
  let guards: [Guard]
  /// The navigator from a fresh start; nil for a link that names no known component.
  let target: LinkTarget?
  /// The link as the launch of a new router.
  let cold: ReplayStep
  let after: After?
  /// The change that a check proposes for a faulty link; nil if the error suffices.
  let hint: String?
  /// Similar links that open; empty for a link that opens.
  let nearest: [String]

  /// Whether the link opens from a fresh start and after the file. A link that waits for a guard's redirect opens.
  var opens: Bool { cold.outcome != .failed && after?.step.outcome != .failed }

  init(
    _ link: String, _ reading: LinkReading, cold: ReplayStep, after: After?,
    in configuration: RouterConfiguration<some Any>
  ) {
    self.link = link
    self.reading = reading
    self.cold = cold
    self.after = after
    let isKnown = reading.resolved != nil || !reading.components.isEmpty
    let parents = reading.resolved?.first.map { configuration.table.parents(of: $0) } ?? []
    target =
      isKnown
      ? configuration.navigators.first.map {
        LinkTarget(first: reading.components.first, parents: parents, selected: $0.id, in: configuration)
      } : nil
    guards = Self.guards(
      of: reading.components.map(\.route) + (target?.parents.map(\.route) ?? []), cold, in: configuration)
    guard let error = reading.error else {
      (hint, nearest) = (nil, [])
      return
    }
    hint = LinkHints(table: configuration.table, source: reading.source, isSession: false)
      .hint(about: link, .router(.link(error)))
    nearest = NearestLinks(table: configuration.table, source: reading.source).links(like: link)
  }

  /// Returns the global guards, then the guards of the routes, in the order of the router's questions.
  private static func guards(
    of routes: [Route], _ cold: ReplayStep, in configuration: RouterConfiguration<some Any>
  ) -> [Guard] {
    let names = routes.map(\.name)
    let all = configuration.routeGuards
    var guards = all.filter(\.isGlobal).map { Guard(name: $0.name, isGlobal: true, components: names) }
    for route in routes {
      for name in route.guards where !all.contains(where: { $0.isGlobal && $0.name == name }) {
        if let index = guards.firstIndex(where: { $0.name == name }) {
          guards[index] = Guard(
            name: name, isGlobal: false, components: guards[index].components + [route.name])
        } else {
          guards.append(Guard(name: name, isGlobal: false, components: [route.name]))
        }
      }
    }
    guard !names.isEmpty else { return [] }
    for index in guards.indices {
      guards[index].answer = cold.answers.first { $0.guardName == guards[index].name }?.decision
    }
    return guards
  }
}
