import ComponentEngine

/// A comparison of a published `apple-app-site-association` file with a table of routes, by sample links: some for each
/// route, and some for each pattern of the file.
struct AssociationComparison {
  /// Links that the system and the router treat differently, for the same reason.
  struct Difference: Equatable {
    /// The kind, with its code for other programs.
    enum Kind: String {
      /// The system opens the app, and the router refuses the link.
      case refusedByRouter
      /// The router refuses the link, but opens other links of the pattern: patterns are less exact than routes.
      case broadPattern
      /// The system opens the browser, and the router would open the link.
      case ignoredBySystem
    }

    /// The first of the links.
    let link: String
    let kind: Kind
    /// The route or the pattern to which the links belong.
    let source: String
    /// The reason of the side that does not open the first link.
    let reason: String
    /// The rule that decides about the first link; nil if none does.
    let place: PublishedPlace?
    /// The number of further sample links.
    var further = 0
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
  ///   - best: The file that was written from the routes, as exact as patterns can be. Links that it treats like the
  ///     published file are no difference, unless their pattern opens nothing. Default nil: none.
  init(_ file: AssociationFile, _ table: RouteTable, appID: String? = nil, best: AssociationFile? = nil) {
    let samples = AssociationSamples(table)
    let rules = file.details.flatMap(\.rules)
    var seen: Set<String> = []
    var results = samples.links.map { Result($0.link, "route \($0.route.path)", file, samples) }
    results += rules.flatMap { rule in
      rule.examples(host: samples.host).map { Result($0, "pattern \(rule.text)", file, samples) }
    }
    results = results.filter { seen.insert($0.link).inserted }
    sampleCount = results.count
    var opened = Set(results.compactMap(\.openedPlace))
    let refusing = Set(results.compactMap { $0.error == nil ? nil : $0.decision.openingPlace })
    let suspected = refusing.subtracting(opened)
    if !suspected.isEmpty {
      for link in samples.moreOpened {
        opened.formUnion(file.rules(matching: link).map(\.place).filter(suspected.contains))
      }
    }
    differences = results.compactMap { $0.difference(opened: opened, appID: appID, best: best) }.grouped()
  }

  /// A sample link with the decisions of the system and of the router.
  private struct Result {
    let link: String
    /// The route or the pattern that the sample comes from.
    let source: String
    let decision: AssociationFile.Decision
    let error: LinkError?

    /// The place of the rule that opens the app, if the router opens the link, or opens it with the required parameters
    /// that it lacks.
    let openedPlace: PublishedPlace?

    init(_ link: String, _ source: String, _ file: AssociationFile, _ samples: AssociationSamples) {
      (self.link, self.source) = (link, source)
      decision = file.decision(for: link)
      error = samples.error(of: link)
      let completed = samples.completed(link)
      let isOpened =
        completed == link
        ? error == nil : samples.error(of: completed) == nil && file.decision(for: completed) == decision
      openedPlace = isOpened ? decision.openingPlace : nil
    }

    /// Returns the difference between the system and the router; nil without one.
    ///
    /// - Parameters:
    ///   - opened: The places of the rules that open the app with a link that the router opens.
    ///   - best: The best file; nil without one.
    func difference(opened: Set<PublishedPlace>, appID: String?, best: AssociationFile?) -> Difference? {
      switch (decision.refusal(for: appID), error) {
      case (nil, let error?):
        let isLive = decision.openingPlace.map(opened.contains) ?? false
        if isLive, isOpened(by: best) == true { return nil }
        // A route that is only for the app has to be excluded; other inexactness cannot always be avoided.
        let kind: Difference.Kind = isLive && error.code != "notExternal" ? .broadPattern : .refusedByRouter
        let isOfRoute = source.hasPrefix("route ")
        return Difference(
          link: link, kind: kind, source: isOfRoute ? source : "pattern \(decision.rule?.text ?? "")",
          reason: "\(error.code): \(error)", place: decision.rule?.place)
      case (let reason?, nil):
        if isOpened(by: best) == false { return nil }
        return Difference(
          link: link, kind: .ignoredBySystem, source: source, reason: reason, place: decision.rule?.place)
      default: return nil
      }
    }

    /// Returns whether the best file opens the app; nil without such a file.
    private func isOpened(by best: AssociationFile?) -> Bool? {
      best.map { $0.decision(for: link).openingPlace != nil }
    }
  }
}

extension AssociationComparison.Difference {
  var finding: RouteFinding {
    RouteFinding(
      severity: kind == .refusedByRouter ? .error : .warning, code: kind.rawValue, message: message, link: link,
      offset: place?.offset)
  }

  /// A sentence with the first link, the reason, and the number of further links.
  var message: String {
    let text =
      switch kind {
      case .refusedByRouter: "the system opens the app with \(link) (\(source)), and the router refuses it: \(reason)"
      case .broadPattern:
        "\(source) is broader than the routes: with \(link) the system opens the app, and the router refuses it: \(reason)"
      case .ignoredBySystem: "the router opens \(link), and the system shows it in the browser: \(reason)"
      }
    return text + (further == 0 ? "" : " (and \(further) more sample link\(further == 1 ? "" : "s"))")
  }
}

extension [AssociationComparison.Difference] {
  /// Returns the first difference of each kind and source, with the number of further ones.
  func grouped() -> Self {
    var positions: [[String]: Int] = [:]
    return reduce(into: []) { groups, difference in
      let key = [difference.kind.rawValue, difference.source]
      if let position = positions[key] {
        groups[position].further += 1
      } else {
        positions[key] = groups.count
        groups.append(difference)
      }
    }
  }
}

extension AssociationFile.Decision {
  /// The place of the rule with which an app opens the link; nil if the browser does.
  fileprivate var openingPlace: PublishedPlace? {
    if case .opens(let rule, _) = self { rule.place } else { nil }
  }

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
