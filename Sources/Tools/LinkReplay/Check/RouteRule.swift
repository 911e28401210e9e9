import ComponentEngine

/// A mistake in the routes of an app that form a valid table: links open nothing, or something else than their author
/// meant.
///
/// A new mistake is a value in the list ``all``. `routes check` finds it, reports have its sentence, the guide shows
/// its example, and a test reads that. A rule has the whole table, because what a link opens depends on all routes.
struct RouteRule: Sendable {
  /// The mistake of a route or of an app.
  struct Mistake {
    let advice: Advice
    /// A link that shows the mistake; nil for none.
    var link: String?
    /// The route of a mistake of an app; nil for none.
    var route: RouteID?
  }

  /// The code of the finding, for other programs.
  let code: String
  let severity: RouteFinding.Severity
  /// A sentence about the mistake, for the rule of a report.
  let summary: String
  /// The members of a manifest with the mistake, and of the one that is meant. The scheme can be missing.
  let example: (wrong: String, right: String)
  /// Whether the mistake is only reported if missing summaries are.
  let isStyle: Bool
  private let find: Find

  private enum Find: Sendable {
    case app(@Sendable (RouteCheck) -> [Mistake])
    case route(@Sendable (RouteCheck.Entry, RouteCheck) -> [Mistake])
  }

  private init(
    _ code: String, _ summary: String, _ wrong: String, _ right: String,
    _ severity: RouteFinding.Severity = .error, isStyle: Bool = false, find: Find
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.example = (wrong, right)
    self.isStyle = isStyle
    self.find = find
  }

  /// Returns the mistakes of a route; nil is the whole app.
  func find(in entry: RouteCheck.Entry?, _ check: RouteCheck) -> [Mistake] {
    switch (find, entry) {
    case (.app(let find), nil): find(check)
    case (.route(let find), let entry?): find(entry, check)
    default: []
    }
  }

  /// The rules, in the order of their search. Behind a mistake that stands alone, a route is not searched for others.
  static let all: [RouteRule] = [
    RouteRule(
      "noLinks", "The app accepts no link.", #""schemes": []"#, #""schemes": ["shop"]"#,
      find: .app { check in
        let policy = check.table.policy
        guard policy.schemes.isEmpty, policy.hosts.isEmpty, check.table.webFallback == nil else { return [] }
        return [Mistake(advice: Advice("the app accepts no link: it has neither schemes nor hosts"))]
      }),
    RouteRule(
      "noWebHosts", "The component for web pages has no hosts.", #""webFallback": {}"#,
      #""webFallback": {"hosts": ["www.example.com"]}"#,
      find: .app { check in
        guard let fallback = check.table.webFallback, fallback.hosts.isEmpty else { return [] }
        let advice = Advice("the component for web pages has no hosts, so that no link opens it")
        return [Mistake(advice: advice, route: RouteID(fallback.route))]
      }),
    // Guards that exclude each other, as of guests and of customers, can redirect to each other.
    RouteRule(
      "guardedRedirect", "The redirect of a guard needs the guard itself, so that it never ends.",
      #""guards": [{"name": "signedIn", "redirect": "login"}], "components": [{"name": "login", "path": "login", "guards": ["signedIn"]}]"#,
      #""guards": [{"name": "signedIn", "redirect": "login"}], "components": [{"name": "login", "path": "login"}]"#,
      find: .app { check in
        check.guards.compactMap { each in
          guard !each.isGlobal, let redirect = each.redirect,
            let route = (try? check.table.resolve(redirect))?.components.map(\.route)
              .first(where: { $0.guards.contains(each.name) })
          else { return nil }
          let advice = Advice(
            "the guard \(each.name) redirects to it, and it needs this guard itself, so that no link behind the guard opens",
            "leave the guard out, or redirect to another component")
          return Mistake(advice: advice, link: redirect.description, route: RouteID(route))
        }
      }),
    RouteRule(
      "duplicateComponent", "Several modules have a component of this name.",
      #""components": [{"name": "list", "path": "goods", "module": "goods"}, {"name": "list", "path": "orders", "module": "orders"}]"#,
      #""components": [{"name": "list", "path": "goods", "module": "goods"}, {"name": "orders", "path": "orders", "module": "orders"}]"#,
      find: .route { entry, check in
        let modules = Set(
          check.entries.filter { $0.route.name == entry.route.name }.compactMap(\.route.module?.description))
        guard modules.count > 1 else { return [] }
        let names = modules.sorted().joined(separator: ", ")
        return [Mistake(advice: Advice("the modules \(names) have a component of this name", "rename one"))]
      }),
    RouteRule(
      "unreachable", "No link opens the route.",
      #""components": [{"name": "info", "path": "goods/info"}, {"name": "tabs", "path": "goods/:tab(info)"}]"#,
      #""components": [{"name": "info", "path": "goods/info"}, {"name": "tabs", "path": "goods/:tab(reviews)"}]"#,
      find: .route { entry, check in
        guard let (link, opened) = check.unreachableLink(of: entry) else { return [] }
        let advice = Advice("no link opens it: \(link) opens \(opened)", "change one of the patterns, or remove it")
        return [Mistake(advice: advice.alone, link: link)]
      }),
    RouteRule(
      "ambiguous", "A link that the route matches can be read in two ways.",
      #""components": [{"name": "search", "path": "search"}, {"name": "found", "path": "search/:words"}]"#,
      #""components": [{"name": "search", "path": "search"}, {"name": "found", "path": "search/for/:words"}]"#,
      .warning,
      find: .route { entry, check in
        guard let (link, opened) = check.ambiguousLink(of: entry) else { return [] }
        let advice = Advice(
          "\(link) can be read in two ways and names \(opened)", "give the value a type, or put a literal before it")
        return [Mistake(advice: advice, link: link)]
      }),
    RouteRule(
      "unreachableFromOutside", "No link from outside opens the route, because it requires a hand-off key.",
      #""components": [{"name": "order", "path": "order", "reach": "external", "parameters": [{"name": "draft", "type": "handoff", "required": true}]}]"#,
      #""components": [{"name": "order", "path": "order", "reach": "external", "parameters": [{"name": "draft", "type": "handoff"}]}]"#,
      find: .route { entry, _ in
        guard entry.route.reach == .external else { return [] }
        return entry.route.parameters.filter { $0.type == .handoff && $0.isRequired }.map { parameter in
          Mistake(
            advice: Advice(
              "it needs the hand-off key \"\(parameter.name)\", which no link from outside can have",
              "do not require it", parameter: parameter.name))
        }
      }),
    RouteRule(
      "unconstrainedParameter", "A route that links from outside open accepts any text in a place.",
      #""components": [{"name": "goods", "path": "goods/:id", "reach": "external"}]"#,
      #""components": [{"name": "goods", "path": "goods/:id<int>", "reach": "external"}]"#, .warning,
      find: .route { entry, _ in
        guard entry.route.reach == .external else { return [] }
        return entry.route.path.split(separator: "/")
          .filter { $0.hasPrefix(":") && !$0.contains(where: { "<(".contains($0) }) }
          .map { place in
            let advice = Advice(
              "links from outside can have any text for \"\(place)\"", "give it a type, or write \(place)<string>",
              parameter: String(place.dropFirst()))
            return Mistake(advice: advice)
          }
      }),
    RouteRule(
      "undocumentedRoute", "A route that links from outside open has no summary.",
      #""components": [{"name": "cart", "path": "cart", "reach": "external"}]"#,
      #""components": [{"name": "cart", "path": "cart", "reach": "external", "summary": "The cart"}]"#, .warning,
      isStyle: true,
      find: .route { entry, _ in
        entry.route.reach == .external && entry.route.summary.isEmpty
          ? [Mistake(advice: Advice("it opens from outside and has no summary"))] : []
      }),
    RouteRule(
      "undocumentedParameter", "A parameter has no summary.",
      #""components": [{"name": "cart", "path": "cart", "parameters": [{"name": "coupon"}]}]"#,
      #""components": [{"name": "cart", "path": "cart", "parameters": [{"name": "coupon", "summary": "A code"}]}]"#,
      .warning, isStyle: true,
      find: .route { entry, _ in
        entry.route.parameters.filter(\.summary.isEmpty).map { parameter in
          Mistake(
            advice: Advice("parameter \"\(parameter.name)\" has no summary", parameter: parameter.name))
        }
      }),
  ]
}
