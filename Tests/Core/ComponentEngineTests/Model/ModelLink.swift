import ComponentEngine

/// A route of a random table: `name`, or `name/:id<int>`, or the empty pattern.
struct ModelRoute: Equatable {
  var name: String
  var hasID: Bool
  var isEmpty = false
  var mode: NavigateMode
  var navigator: String?
  var reach: RouteReach
  var updatesInPlace: Bool
  /// All parents, bottom to top.
  var parents: [ModelRoute] = []

  var path: String { isEmpty ? "" : hasID ? "\(name)/:id<int>" : name }

  var route: Route {
    Route(
      name, path, navigateMode: mode, navigator: navigator.map { .root($0) },
      parent: parents.last.map { RouteID($0.name, $0.path) }, reach: reach, updatesInPlace: updatesInPlace)
  }

  /// Whether the route can be the parent of another one.
  func canBeParent(of child: ModelRoute) -> Bool {
    (!hasID || child.hasID) && (reach == .external || child.reach == .internal)
      && (navigator == nil || navigator == child.navigator) && parents.count < 8
  }
}

/// A link with its meaning, so that the model does not parse text.
struct ModelLink: Equatable {
  struct Part: Equatable {
    var route: ModelRoute
    var id: Int?
    var pairs: [LinkParameter] = []
    /// The values of `nav`, valid and invalid ones.
    var modes: [String] = []

    var requestedMode: NavigateMode? { modes.first.flatMap(NavigateMode.init(rawValue:)) }
    var mode: NavigateMode { requestedMode ?? route.mode }

    /// The parents, bottom to top.
    var parents: [ModelLink.Part] {
      route.parents.map { ModelLink.Part(route: $0, id: $0.hasID ? id : nil) }
    }

    /// The parameters: captures of the pattern replace parameters of the link with the same key.
    var parameters: ModelState.Parameters {
      var parameters = ModelState.Parameters(LinkParameters(pairs))
      if let id { parameters["id"] = ["\(id)"] }
      return parameters
    }
  }

  /// The components. A link without segments has none, or the component with the empty pattern.
  var parts: [Part]
  /// The parameters of a link without segments.
  var pairs: [LinkParameter] = []
  var modes: [String] = []
  /// Whether no route matches one of its segments.
  var isUnmatched = false
  var source = LinkSource.internal
  /// Whether the link has a scheme.
  var isWhole = false

  /// Returns the code of the link's fault.
  ///
  /// - Parameter checksModes: Whether the modes of a link that names no component are checked.
  func fault(checksModes: Bool) -> String? {
    if isUnmatched { return "noRoute" }
    let allowed = source == .internal ? NavigateMode.allCases.map(\.rawValue) : ["push", "present"]
    let modes = parts.isEmpty && !checksModes ? [] : self.modes
    if !(parts.flatMap(\.modes) + modes).allSatisfy(allowed.contains) { return "invalidParameter" }
    if source != .internal, parts.contains(where: { $0.route.reach != .external }) { return "notExternal" }
    return nil
  }

  /// The link, a path without scheme. It is parsed, if it can be, so that it can come from every source.
  var link: DeepLink {
    isWhole ? DeepLink(absolute: text) : (try? RouterURL.parse(relative: path)).map { DeepLink($0) } ?? DeepLink(path)
  }

  /// The whole link.
  var text: String { "model://\(path)" }

  /// The path without scheme.
  var path: String {
    let texts = parts.map { $0.text } + (isUnmatched ? ["nowhere"] : [])
    return texts.isEmpty ? Self.query(pairs, modes) : texts.joined(separator: "/")
  }

  fileprivate static func query(_ pairs: [LinkParameter], _ modes: [String]) -> String {
    let texts = pairs.map(\.text) + modes.map { "nav=\($0)" }
    return texts.isEmpty ? "" : "?" + texts.joined(separator: "&")
  }
}

extension ModelLink.Part {
  fileprivate var text: String {
    (route.isEmpty ? "" : route.name) + (id.map { "/\($0)" } ?? "") + ModelLink.query(pairs, modes)
  }

  /// Creates the part of a root, with the route's own mode.
  init(_ root: ModelTable.Root) { self.init(route: root.route, id: root.id) }
}

/// An intent with its meaning for the model.
enum ModelIntent: Equatable {
  case open(ModelLink, Intent.OpenMode)
  case append(ModelLink, onto: Intent.AppendPlace, selecting: Bool)
  /// A link of an app event, with the mode that the host has chosen.
  case incoming(ModelLink, Intent.OpenMode)
  case arrange(NavigatorID, [ModelArranged])
  case launch(ModelLink?)
  case other(Intent)

  var intent: Intent {
    switch self {
    case .open(let link, let mode): .open(link.link, mode, source: link.source)
    case .incoming(let link, _): .open(link.link, source: link.source)
    case .append(let link, let place, let selecting):
      .append(link.link, onto: place, selecting: selecting, source: link.source)
    case .arrange(let navigator, let items):
      .arrange(
        navigator,
        items.map { item in
          switch item {
          case .mounted(let uid): .mounted(uid)
          case .link(let link): .link(link.link)
          }
        })
    case .launch(let link): .launch(link.map(\.link), source: link?.source ?? .internal)
    case .other(let intent): intent
    }
  }
}

/// A part of an arranged stack.
enum ModelArranged: Equatable {
  case mounted(ComponentUID)
  case link(ModelLink)
}
