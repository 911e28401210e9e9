import ComponentEngine
import EngineReplayFiles

/// Compares what two versions of an app promise to links, callers and snapshots.
struct AppComparison {
  /// A version of the app.
  struct Version {
    let manifest: Manifest
    let table: RouteTable
  }

  private let old: Version
  private let new: Version

  init(old: Version, new: Version) { (self.old, self.new) = (old, new) }

  /// The differences: those of the whole app, of its modules, and of each route, in the order of the routes.
  ///
  /// - Complexity: O(routes), apart from the resolution of a few sample links for each route that differs.
  var changes: [AppChange] {
    Self.rules.flatMap { $0(self) } + ModulesComparison(old: old.manifest, new: new.manifest).changes
      + RoutesComparison(old: old, new: new).changes
  }

  /// The comparisons of the whole app. Each rule is independent of the others.
  private static let rules: [@Sendable (AppComparison) -> [AppChange]] = [
    { names("scheme", $0.old.manifest.policy.schemes, $0.new.manifest.policy.schemes, .links, .callers) },
    { names("host", $0.old.manifest.policy.hosts, $0.new.manifest.policy.hosts, .links, .callers) },
    { $0.composition }, { $0.webFallback },
    {
      // A version that declares none accepts every name.
      guard let old = $0.old.manifest.transitions, let new = $0.new.manifest.transitions else { return [] }
      return names("transition", old, new, .links, .callers)
    },
    {
      names(
        "navigator", $0.old.manifest.navigators.map(\.id.description), $0.new.manifest.navigators.map(\.id.description),
        .callers, .snapshots)
    },
    { $0.roots }, { $0.guards },
  ]

  /// Compares the names of a kind of thing.
  private static func names(
    _ kind: String, _ old: [String], _ new: [String], _ concerns: AppChange.Concern...
  ) -> [AppChange] {
    let (oldNames, newNames) = (Set(old), Set(new))
    return old.filter { !newNames.contains($0) }.map { name in
      AppChange(
        code: "\(kind)Removed", level: .major, concerns: concerns, message: "the \(kind) \"\(name)\" is gone")
    }
      + new.filter { !oldNames.contains($0) }.map { name in
        AppChange(code: "\(kind)Added", level: .minor, concerns: concerns, message: "the \(kind) \"\(name)\" is new")
      }
  }

  /// Also a link that can name more components is a break: what one pattern opened, several can open now.
  private var composition: [AppChange] {
    guard old.manifest.composition != new.manifest.composition else { return [] }
    let message =
      switch new.manifest.composition {
      case .single: "a link can name one component only"
      case .any: "a link can name several components, so that links can be read in another way"
      }
    return [AppChange(code: "compositionChanged", level: .major, concerns: [.links, .callers], message: message)]
  }

  private var webFallback: [AppChange] {
    switch (old.manifest.webFallback, new.manifest.webFallback) {
    case (nil, nil): return []
    case (nil, let new?):
      return [
        AppChange(
          code: "webFallbackAdded", level: .minor, concerns: [.links],
          message: "pages of \(new.hosts.joined(separator: ", ")) open in \(new.name)")
      ]
    case (let old?, nil):
      return [
        AppChange(
          code: "webFallbackRemoved", level: .major, concerns: [.links], message: "\(old.name) opens no pages any more")
      ]
    case (let old?, let new?):
      var changes = Self.names("webHost", old.hosts, new.hosts, .links)
      if (old.name, old.parameter) != (new.name, new.parameter) {
        changes.append(
          AppChange(
            code: "webFallbackChanged", level: .major, concerns: [.links],
            message:
              "pages open in \(new.name) with the parameter \"\(new.parameter)\"; before in \(old.name) with \"\(old.parameter)\""
          ))
      }
      if old.navigateMode != new.navigateMode {
        changes.append(
          AppChange(
            code: "webFallbackModeChanged", level: .minor, concerns: [.links],
            message: "pages open with \(new.navigateMode.rawValue), before with \(old.navigateMode.rawValue)"))
      }
      return changes
    }
  }

  /// Compares which navigator is selected at the start, and the roots of the navigators that both versions have.
  private var roots: [AppChange] {
    var changes: [AppChange] = []
    if let before = old.manifest.navigators.first?.id, let now = new.manifest.navigators.first?.id, before != now {
      changes.append(
        AppChange(
          code: "startChanged", level: .minor, concerns: [.links],
          message: "\(now) is selected at the start, before \(before)"))
    }
    let before = Dictionary(old.manifest.navigators.map { ($0.id, $0.root?.description) }) { first, _ in first }
    for navigator in new.manifest.navigators {
      guard let root = before[navigator.id], root != navigator.root?.description else { continue }
      changes.append(
        AppChange(
          code: "rootChanged", level: .minor, concerns: [.links],
          message: "the root of \(navigator.id) is \(navigator.root?.description ?? "none"), before \(root ?? "none")"))
    }
    return changes
  }

  /// Compares guards that apply to everything, and where guards lead. Which routes have a guard belongs to the routes.
  private var guards: [AppChange] {
    let before = Dictionary(old.manifest.guards.map { ($0.name, $0) }) { first, _ in first }
    let now = Dictionary(new.manifest.guards.map { ($0.name, $0) }) { first, _ in first }
    let global = new.manifest.guards.filter(\.isGlobal).filter { before[$0.name]?.isGlobal != true }.map { each in
      AppChange(
        code: "guardAdded", level: .major, concerns: [.links, .callers, .snapshots],
        message: "the guard \"\(each.name)\" applies to everything")
    }
    let gone = old.manifest.guards.filter(\.isGlobal).filter { now[$0.name]?.isGlobal != true }.map { each in
      AppChange(
        code: "guardRemoved", level: .minor, concerns: [.links, .callers],
        message: "the guard \"\(each.name)\" does not apply to everything any more")
    }
    let redirects: [AppChange] = new.manifest.guards.compactMap { each in
      guard let old = before[each.name], old.redirect?.description != each.redirect?.description else { return nil }
      guard let redirect = each.redirect else {
        return AppChange(
          code: "redirectRemoved", level: .major, concerns: [.links, .callers],
          message: "the guard \"\(each.name)\" refuses links, which it redirected to \(old.redirect?.description ?? "")"
        )
      }
      return AppChange(
        code: "redirectChanged", level: .minor, concerns: [.links, .callers],
        message:
          "the guard \"\(each.name)\" redirects to \(redirect), before to \(old.redirect?.description ?? "nothing")"
      )
    }
    return global + gone + redirects
  }
}
