import ComponentEngine

/// Links to the routes of a table, as a browser has them.
struct AssociationSamples {
  /// A route with its pattern and the parameters that a link needs.
  private struct Entry {
    let route: Route
    let pattern: RoutePattern
    let required: LinkParameters
    /// The components of a link to the route; once for each choice of a place.
    let variants: [[RouterURL.Segment]]

    init?(_ route: Route) {
      guard route.unavailability == nil, let pattern = try? RoutePattern(route.path) else { return nil }
      let required = RouteExamples.required(route, except: pattern.captures)
      variants = RouteExamples.variants(of: pattern).map { segments in
        segments.enumerated().map { position, segment in
          RouterURL.Segment(segment, parameters: position == segments.count - 1 ? required : [])
        }
      }
      (self.route, self.pattern, self.required) = (route, pattern, required)
    }
  }

  private let table: RouteTable
  private let entries: [Entry]
  /// The host of the links: the first one of the app.
  let host: String
  /// The routes with their links: one for each choice of a place, one with a slash at the end, and one with a further
  /// component.
  let links: [(route: Route, link: String)]

  init(_ table: RouteTable) {
    let host = table.policy.hosts.first ?? "example.com"
    let entries = table.routes.compactMap(Entry.init)
    links = entries.flatMap { entry in
      let next = entries.first { other in
        other.route.reach == .external && other.route != entry.route && !other.pattern.places.isEmpty
      }
      return Self.links(of: entry, next: table.composition == .single ? nil : next, host: host).map {
        (entry.route, $0)
      }
    }
    (self.table, self.host, self.entries) = (table, host, entries)
  }

  /// The links that the router opens.
  var opened: [String] { links.map(\.link).filter { error(of: $0) == nil } }

  /// Returns the reason why the router refuses a link from outside; nil if it opens the link.
  func error(of link: String) -> LinkError? { table.error(of: link, source: .external) }

  /// Returns a link with the required parameters that it lacks, in its query.
  func completed(_ link: String) -> String {
    var link = link
    for _ in 0..<table.policy.limits.parameters {
      guard case .missingParameter(let component, let key, _) = error(of: link) else { break }
      let declarations = table.routes.filter { $0.name == component }.flatMap(\.parameters)
      guard let declaration = declarations.first(where: { $0.name == key && $0.isRequired }) else { break }
      let item = AssociationTexts.item(key, RouteExamples.value(of: declaration))
      let fragment = link.firstIndex(of: "#") ?? link.endIndex
      link.insert(contentsOf: (link[..<fragment].contains("?") ? "&" : "?") + item, at: fragment)
    }
    return link
  }

  /// The most pairs of routes whose links are tried.
  private static let pairLimit = 10_000

  /// Links that the router opens: to each route alone, with parameters after a semicolon, and before a link to each
  /// route, up to a number of pairs.
  var moreOpened: [String] {
    let variants = entries.flatMap(\.variants)
    let pairs = table.composition == .single ? 0 : min(variants.count, Self.pairLimit / max(1, variants.count))
    let links = variants.flatMap { first in [first] + variants.prefix(pairs).map { first + $0 } }
    return links.lazy.flatMap { Self.forms(of: Self.link(host, $0)) }.filter { error(of: $0) == nil }
  }

  /// Returns a link, also with a semicolon before its query, and with its parameters after a semicolon.
  private static func forms(of link: String) -> [String] {
    let path = link.prefix { $0 != "?" }
    let query = link[path.endIndex...]
    return [link, "\(path);\(query)", "\(path);" + query.dropFirst().replacing("&", with: ";")]
  }

  private static func links(of entry: Entry, next: Entry?, host: String) -> [String] {
    guard !entry.pattern.places.isEmpty else { return [link(host, [], entry.required)] }
    var links = entry.variants.map { link(host, $0) }
    guard let first = links.first else { return links }
    let query = first.firstIndex(of: "?") ?? first.endIndex
    links.append("\(first[..<query])/\(first[query...])")
    if let next { links.append(link(host, entry.variants[0] + next.variants[0])) }
    return links
  }

  private static func link(
    _ host: String, _ components: [RouterURL.Segment], _ parameters: LinkParameters = []
  ) -> String {
    RouterURL(scheme: "https", host: host, segments: components, parameters: parameters).description
  }
}
