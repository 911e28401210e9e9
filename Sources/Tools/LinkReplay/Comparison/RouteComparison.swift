import ComponentEngine

/// Compares two versions of a route.
struct RouteComparison {
  private let old: Route
  private let new: Route
  /// The guards that were asked for every route of the old version.
  private let globalGuards: Set<String>

  init(old: Route, new: Route, globalGuards: Set<String> = []) {
    (self.old, self.new, self.globalGuards) = (old, new, globalGuards)
  }

  /// The differences, apart from the pattern.
  var changes: [AppChange] { Self.rules.flatMap { $0(self) } + parameters }

  /// The comparisons of a route. Each rule is independent of the others.
  private static let rules: [@Sendable (RouteComparison) -> [AppChange]] = [
    { $0.reach }, { $0.module }, { $0.guards },
    {
      $0.difference(
        "fixedChanged", .major, $0.old.fixed.hasSameValues(as: $0.new.fixed), "the fixed parameters are other ones",
        $0.old.concerns(snapshots: true))
    },
    {
      $0.difference(
        "modeChanged", .minor, $0.old.navigateMode == $0.new.navigateMode,
        "the mode is \($0.new.navigateMode.rawValue), before \($0.old.navigateMode.rawValue)")
    },
    {
      $0.difference(
        "navigatorChanged", .minor, $0.old.navigator == $0.new.navigator,
        "it opens in \(name($0.new.navigator)), before in \(name($0.old.navigator))")
    },
    {
      $0.difference(
        "parentChanged", .minor, $0.old.parent?.canonical == $0.new.parent?.canonical,
        "the parent is \(name($0.new.parent)), before \(name($0.old.parent))")
    },
    {
      $0.difference(
        "transitionChanged", .minor, $0.old.transition == $0.new.transition,
        "the transition is \(name($0.new.transition)), before \(name($0.old.transition))")
    },
    {
      $0.difference(
        "updateChanged", .minor, $0.old.updatesInPlace == $0.new.updatesInPlace,
        $0.new.updatesInPlace
          ? "other parameters update the component" : "other parameters replace the component")
    },
    { $0.difference("summaryChanged", .patch, $0.old.summary == $0.new.summary, "the summary is another one", []) },
  ]

  /// Returns the change of a pattern whose links another pattern of the component opens.
  static func patternChange(from old: Route, to new: Route) -> AppChange {
    let isSame = old.captures == new.captures
    return AppChange(
      isSame ? "patternChanged" : "captureRenamed", isSame ? .minor : .major, of: old,
      old.concerns(snapshots: !isSame).filter { $0 != .links },
      message: "the pattern is \(new.path), which opens the same links"
        + (isSame ? "" : ", but the names of its captures are other ones"))
  }

  /// Returns a change unless both versions are the same.
  private func difference(
    _ code: String, _ level: AppChange.Level, _ isSame: Bool, _ message: @autoclosure () -> String,
    _ concerns: [AppChange.Concern]? = nil, parameter: String? = nil
  ) -> [AppChange] {
    if isSame { return [] }
    return [
      AppChange(
        code, level, of: old, concerns ?? old.concerns(snapshots: false), parameter: parameter, message: message())
    ]
  }

  private static func name(_ value: (some CustomStringConvertible)?) -> String { value.map { "\($0)" } ?? "none" }

  /// Compares the reach. Whether a route is only for its module is unknown unless both versions name the module.
  private var reach: [AppChange] {
    let isClosed = modules != nil && new.reach == .module
    let wasClosed = modules != nil && old.reach == .module
    if old.reach == .external, new.reach != .external {
      let message = "links from outside" + (isClosed ? " and other modules" : "") + " do not open it any more"
      return difference("reachNarrowed", .major, false, message, isClosed ? [.links, .callers] : [.links])
    }
    if old.reach != .external, new.reach == .external {
      let message = "links from outside" + (wasClosed ? " and other modules" : "") + " open it"
      return difference("reachWidened", .minor, false, message, wasClosed ? [.links, .callers] : [.links])
    }
    guard isClosed != wasClosed else { return [] }
    return isClosed
      ? difference("reachNarrowed", .major, false, "other modules do not open it any more", [.callers])
      : difference("reachWidened", .minor, false, "other modules open it", [.callers])
  }

  /// The modules of both versions; nil if one is unknown.
  private var modules: (old: ModuleID, new: ModuleID)? {
    guard let old = old.module, let new = new.module else { return nil }
    return (old, new)
  }

  private var module: [AppChange] {
    guard let modules else { return [] }
    let isTaken = old.reach == .module && new.reach == .module
    return difference(
      "moduleChanged", isTaken ? .major : .minor, modules.old == modules.new,
      "the module is \(modules.new), before \(modules.old)" + (isTaken ? ", and only that one opens it" : ""),
      isTaken ? [.callers] : [])
  }

  private var guards: [AppChange] {
    let added = new.guards.filter { !old.guards.contains($0) && !globalGuards.contains($0) }
    let removed = old.guards.filter { !new.guards.contains($0) }
    let changes =
      added.flatMap {
        difference("guardAdded", .major, false, "it has the guard \"\($0)\"", old.concerns(snapshots: true))
      }
      + removed.flatMap { difference("guardRemoved", .minor, false, "the guard \"\($0)\" is gone") }
    guard changes.isEmpty else { return changes }
    return difference(
      "guardsReordered", .minor, old.guards == new.guards, "the guards are asked in the order \(new.guards)")
  }

  /// Compares the declared parameters.
  private var parameters: [AppChange] {
    let captures = Set(old.captures + new.captures)
    let retyped = new.captures.filter(old.captures.contains).flatMap { name in
      let (before, after) = (old.declaredType(of: name), new.declaredType(of: name))
      // A declaration that accepts all values of the place has no effect.
      let isWidened = before.isIncluded(in: after) && !old.placeType(of: name).isIncluded(in: before) && before != after
      if isWidened {
        return difference(
          "typeWidened", .minor, false, "\"\(name)\" is \(after), before \(before)", parameter: name)
      }
      return difference(
        "typeNarrowed", .major, before.isIncluded(in: after) || old.placeType(of: name).isIncluded(in: after),
        "\"\(name)\" is \(after), before \(before)",
        old.concerns(snapshots: true), parameter: name)
    }
    return retyped + declaredParameters(except: captures)
  }

  private func declaredParameters(except captures: Set<String>) -> [AppChange] {
    let declared = old.parameters.filter { !captures.contains($0.name) }
    let now = new.parameters.filter { !captures.contains($0.name) }
    return declared.flatMap { before in
      guard let after = now.first(where: { $0.name == before.name }) else {
        return difference(
          "parameterRemoved", .major, false, "the parameter \"\(before.name)\" is not read any more",
          parameter: before.name)
      }
      return changes(before, after)
    }
      + now.filter { each in !declared.contains { $0.name == each.name } }.flatMap { each in
        difference(
          each.isRequired ? "parameterRequired" : "parameterAdded", each.isRequired ? .major : .minor, false,
          each.isRequired
            ? "a link needs the parameter \"\(each.name)\", which is new" : "the parameter \"\(each.name)\" is new",
          old.concerns(snapshots: each.isRequired), parameter: each.name)
      }
  }

  private func changes(_ before: RouteParameter, _ after: RouteParameter) -> [AppChange] {
    let name = before.name
    let isWider = before.type.isIncluded(in: after.type)
    return difference(
      isWider ? "typeWidened" : "typeNarrowed", isWider ? .minor : .major, before.type == after.type,
      "the parameter \"\(name)\" is \(after.type), before \(before.type)", old.concerns(snapshots: !isWider),
      parameter: name)
      + difference(
        after.isRequired ? "parameterRequired" : "parameterOptional", after.isRequired ? .major : .minor,
        before.isRequired == after.isRequired,
        after.isRequired ? "a link needs the parameter \"\(name)\"" : "a link does not need the parameter \"\(name)\"",
        old.concerns(snapshots: after.isRequired), parameter: name)
      + difference(
        "defaultChanged", .minor, before.defaultValue == after.defaultValue,
        "the default of \"\(name)\" is \(Self.name(after.defaultValue)), before \(Self.name(before.defaultValue))",
        parameter: name)
      + difference(
        "summaryChanged", .patch, before.summary == after.summary, "the summary of \"\(name)\" is another one", [],
        parameter: name)
  }
}

extension Route {
  /// The names of the captures of the pattern.
  var captures: [String] { (try? RoutePattern(path))?.captures ?? [] }

  /// The type of the place of a capture.
  fileprivate func placeType(of name: String) -> LinkValueType {
    for case .parameter(name, let type) in (try? RoutePattern(path))?.places ?? [] { return type }
    return .string
  }

  /// The type that is declared for a capture besides that of its place.
  fileprivate func declaredType(of name: String) -> LinkValueType {
    parameters.first { $0.name == name }?.type ?? .string
  }
}

extension LinkValueType {
  /// Whether another type accepts every value of this one, also in links from outside.
  fileprivate func isIncluded(in other: LinkValueType) -> Bool {
    // Every type but bool has more values than a list of choices.
    if case .choices = other, self != .bool { guard case .choices = self else { return false } }
    // A text that is no choice of the other type.
    var text = "example"
    if case .choices(let choices) = other { text += choices.joined() }
    return other != .handoff && samples(text: text).allSatisfy(other.accepts)
  }
}
