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

  var route: Route {
    Route(
      name, isEmpty ? "" : hasID ? "\(name)/:id<int>" : name, navigateMode: mode,
      navigator: navigator.map { .root($0) }, reach: reach,
      updatesInPlace: updatesInPlace)
  }
}

/// A link with all that it means, so that nobody needs to read its text.
struct ModelLink: Equatable {
  struct Part: Equatable {
    var route: ModelRoute
    var id: Int?
    var pairs: [LinkParameter] = []
    /// The values of `nav`, right ones and wrong ones.
    var modes: [String] = []

    var requestedMode: NavigateMode? { modes.first.flatMap(NavigateMode.init(rawValue:)) }
    var mode: NavigateMode { requestedMode ?? route.mode }

    /// What the pattern captures stands over what the link says by the same key.
    var parameters: ModelState.Parameters {
      var parameters = ModelState.Parameters(LinkParameters(pairs))
      if let id { parameters["id"] = ["\(id)"] }
      return parameters
    }
  }

  /// The components; a link without segments has none, or the one with the empty pattern.
  var parts: [Part]
  /// What a link without segments carries.
  var pairs: [LinkParameter] = []
  var modes: [String] = []
  /// Whether one of its segments is matched by no route.
  var isUnmatched = false
  var source = LinkSource.internal

  /// The code of what is wrong with the link.
  ///
  /// - Parameter checksModes: Whether the modes of a link that names nothing are looked at.
  func fault(checksModes: Bool) -> String? {
    if isUnmatched { return "noRoute" }
    let allowed = source == .internal ? NavigateMode.allCases.map(\.rawValue) : ["push", "present"]
    let modes = parts.isEmpty && !checksModes ? [] : self.modes
    if !(parts.flatMap(\.modes) + modes).allSatisfy(allowed.contains) { return "invalidParameter" }
    if source != .internal, parts.contains(where: { $0.route.reach != .external }) { return "notExternal" }
    return nil
  }

  /// The link, a path without scheme, which a parsed one may be from every source.
  var link: Link { (try? RouterURL.parse(relative: path)).map { Link($0) } ?? Link(path) }

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

  /// A component of a route as the route has it.
  init(_ root: ModelTable.Root) { self.init(route: root.route, id: root.id) }
}

/// What is asked of the router, with what it means.
enum ModelIntent: Equatable {
  case open(ModelLink, Intent.OpenMode)
  case launch(ModelLink?)
  case other(Intent)

  var intent: Intent {
    switch self {
    case .open(let link, let mode): .open(link.link, mode, source: link.source)
    case .launch(let link): .launch(link.map(\.link), source: link?.source ?? .internal)
    case .other(let intent): intent
    }
  }
}
