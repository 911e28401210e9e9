import ComponentEngine

/// A comparison of a published `apple-app-site-association` file with a table of routes, by sample links: some for each
/// route, and some for each pattern of the file.
struct AssociationComparison {
  /// A link that the system and the router treat differently.
  struct Difference: Equatable {
    enum Kind {
      /// The system opens the app, and the router refuses the link.
      case refusedByRouter
      /// No route matches the link as it is, but the router opens other links of the pattern: patterns are less exact than
      /// routes.
      case partlyRefused
      /// The system opens the browser, and the router would open the link.
      case ignoredBySystem
    }

    let link: String
    let kind: Kind
    /// The route or the pattern that the sample comes from.
    let sample: String
    /// The reason of the side that does not open the link.
    let reason: String
  }

  let differences: [Difference]
  /// The number of sample links.
  let sampleCount: Int

  /// Compares a file with a table.
  ///
  /// - Parameters:
  ///   - file: The published file.
  ///   - table: The routes. Its first host is that of the samples.
  ///   - appID: The app; nil for any app in the file.
  init(_ file: AssociationFile, _ table: RouteTable, appID: String? = nil) {
    let host = table.policy.hosts.first ?? "example.com"
    let rules = file.details.flatMap(\.rules)
    var samples = table.routes.flatMap { route in
      Self.links(of: route, in: table, host: host).map { (link: $0, sample: "route \(route.path)") }
    }
    samples += rules.flatMap { rule in
      rule.examples(host: host).map { (link: $0, sample: "pattern \(rule.text)") }
    }
    var seen: Set<String> = []
    samples = samples.filter { seen.insert($0.link).inserted }
    sampleCount = samples.count
    let results = samples.map { sample in
      (sample: sample, decision: file.decision(for: sample.link), error: Self.error(of: sample.link, table))
    }
    let openedRules = Set(
      results.compactMap { result in
        if case .opens(let rule, _) = result.decision, result.error == nil { rule.place } else { nil }
      })
    differences = results.compactMap { result in
      let (link, sample) = result.sample
      switch (result.decision.refusal(for: appID), result.error) {
      case (nil, let error?):
        // A route that is only for the app has to be excluded; other inexactness cannot be avoided.
        let isPartial = error.code != "notExternal" && openedRules.contains(result.decision.rule?.place ?? "")
        return Difference(
          link: link, kind: isPartial ? .partlyRefused : .refusedByRouter, sample: sample,
          reason: "\(error.code): \(error)")
      case (let reason?, nil):
        return Difference(link: link, kind: .ignoredBySystem, sample: sample, reason: reason)
      default: return nil
      }
    }
  }

  /// Returns sample links to a table's routes that open from outside.
  static func externalSamples(of table: RouteTable) -> [String] {
    let host = table.policy.hosts.first ?? "example.com"
    return table.routes.flatMap { links(of: $0, in: table, host: host) }.filter { error(of: $0, table) == nil }
  }

  private static func error(of link: String, _ table: RouteTable) -> LinkError? {
    do throws(LinkError) {
      _ = try table.resolve(Link(absolute: link), source: .external)
      return nil
    } catch {
      return error
    }
  }

  /// Returns links to a route: one for each choice of a place, one with a slash at the end, and one with a further
  /// component.
  private static func links(of route: Route, in table: RouteTable, host: String) -> [String] {
    guard let pattern = try? RoutePattern(route.path), route.unavailability == nil else { return [] }
    let required = RouteExamples.required(route, except: pattern.captures)
    let link = { (segments: [RouterURLComponent], parameters: LinkParameters) in
      RouterURL(scheme: "https", host: host, segments: segments, parameters: parameters).description
    }
    guard !pattern.places.isEmpty else { return [link([], required)] }
    let examples = RouteExamples.variants(of: pattern)
    var links = examples.map { segments in
      link(components(segments, required), [])
    }
    if let first = examples.first {
      links.append("https://\(host)/\(first.map { encoded($0) }.joined(separator: "/"))/")
      let next = table.routes.first { other in
        other.reach == .external && other.unavailability == nil && other != route
          && (try? RoutePattern(other.path).places.isEmpty) == false
      }
      if let next, table.composition == .any, let other = try? RoutePattern(next.path) {
        let parameters = RouteExamples.required(next, except: other.captures)
        let further = RouteExamples.segments(of: other)
        links.append(link(components(first, required) + components(further, parameters), []))
      }
    }
    return links
  }

  private static func encoded(_ segment: String) -> String {
    RouterURL(scheme: nil, segments: [RouterURLComponent(segment)]).description
  }

  /// Returns segments, the last one with parameters.
  private static func components(_ segments: [String], _ parameters: LinkParameters) -> [RouterURLComponent] {
    segments.enumerated().map { position, segment in
      RouterURLComponent(segment, parameters: position == segments.count - 1 ? parameters : [])
    }
  }
}

extension AssociationFile.Decision {
  /// The rule that matches; nil if none does.
  fileprivate var rule: AssociationRule? {
    switch self {
    case .opens(let rule, _), .excluded(let rule): rule
    case .unmatched: nil
    }
  }

  /// Returns the reason why the system does not open the app; nil if it does.
  fileprivate func refusal(for appID: String?) -> String? {
    switch self {
    case .unmatched: "no pattern matches it"
    case .excluded(let rule): "\(rule.place) (\(rule.text)) excludes it"
    case .opens(let rule, let appIDs):
      if let appID, !appIDs.contains(appID) {
        "\(rule.place) (\(rule.text)) opens it in \(appIDs.isEmpty ? "no app" : appIDs.joined(separator: ", "))"
      } else {
        nil
      }
    }
  }
}
