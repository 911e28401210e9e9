extension RouteTable {
  /// A component of a link to build.
  public struct Target: Sendable, Equatable {
    /// The component's name.
    public var name: String

    /// The component's parameters.
    public var parameters: LinkParameters

    /// The requested mode (`nav=`); nil for the route's own mode.
    public var navigateMode: NavigateMode?

    /// Creates a target.
    public init(_ name: String, _ parameters: LinkParameters = [], navigateMode: NavigateMode? = nil) {
      self.name = name
      self.parameters = parameters
      self.navigateMode = navigateMode
    }
  }

  /// Returns a link that opens these components with these parameters. This is the inverse of resolution.
  ///
  /// Of a component's patterns, the one that expresses most parameters itself is used. The resulting text is parsed and
  /// resolved again, so that a returned link opens exactly the targets.
  ///
  /// - Parameters:
  ///   - targets: The components in the order of the link.
  ///   - scheme: One of the policy's schemes, or `https`; nil for a path without a scheme.
  ///   - host: The host of a universal link, one of the policy's hosts.
  /// - Throws: The reason why no link opens exactly these targets.
  /// - Complexity: O(routes + segments × patterns that can start there) for each component.
  public func link(
    to targets: [Target], scheme: String? = nil, host: String? = nil
  ) throws(LinkBuildingError) -> RouterURL {
    var segments: [RouterURL.Segment] = []
    var parameters: [LinkParameter] = []
    for target in targets {
      let candidates = try self.candidates(for: target)
      guard let candidate = candidates.first(where: { opens($0.link, [target]) })?.link else {
        throw .ambiguous([target.name])
      }
      segments += candidate.segments
      parameters += candidate.parameters
    }
    guard segments.isEmpty || parameters.isEmpty else { throw .ambiguous(targets.map(\.name)) }
    let link = RouterURL(
      scheme: scheme?.lowercased(), host: host?.lowercased(), segments: segments, parameters: LinkParameters(parameters)
    )
    guard Self.are(try readBack(link), targets) else { throw .ambiguous(targets.map(\.name)) }
    return link
  }

  /// Returns the components that the link's text opens.
  private func readBack(_ link: RouterURL) throws(LinkBuildingError) -> [ResolvedComponent] {
    do throws(LinkError) {
      let text = link.description
      let path = link.scheme == nil ? try RouterURL.parse(relative: text, limits: policy.limits) : nil
      return try resolve(path.map(DeepLink.init) ?? DeepLink(absolute: text)).components
    } catch {
      throw .refused(error)
    }
  }

  /// A candidate for one component of the link.
  private struct Candidate {
    var link: RouterURL
    /// The number of parameters that the pattern expresses itself.
    var ownCount: Int
  }

  private func candidates(for target: Target) throws(LinkBuildingError) -> [Candidate] {
    if let key = target.parameters.first(where: { navigationParameters.contains($0.key) })?.key {
      throw .reservedName(target.name, key)
    }
    let own = routes.indices.filter { routes[$0].name == target.name }
    guard let first = own.first else { throw .unknownComponent(target.name) }
    if own.allSatisfy({ routes[$0].unavailability != nil }) {
      do throws(LinkError) { try checkPresence(Int32(first)) } catch { throw .refused(error) }
    }
    let candidates = own.compactMap { candidate(target, $0) }
    guard !candidates.isEmpty else {
      throw .parametersDoNotFit(target.name, patterns: own.map { routes[$0].path })
    }
    return candidates.sorted { $0.ownCount > $1.ownCount }
  }

  private func candidate(_ target: Target, _ routeIndex: Int) -> Candidate? {
    let route = routes[routeIndex]
    guard let pattern = try? RoutePattern(route.path) else { return nil }
    // A parameter that was raw in another link is written as ordinary text.
    var left = target.parameters.map { LinkParameter($0.key, $0.value) }
    guard (try? check(LinkParameters(left), Int32(routeIndex))) != nil else { return nil }
    var ownCount = 0
    for key in route.fixed.keys {
      guard LinkParameters(left).values(of: key).hasSameBytes(as: route.fixed.values(of: key)) else { return nil }
      left.removeAll { $0.key.hasSameBytes(as: key) }
      ownCount += 1
    }
    var segments: [RouterURL.Segment] = []
    for place in pattern.places {
      switch place {
      case .literal(let text): segments.append(RouterURL.Segment(text))
      case .parameter(let name, _), .catchAll(let name):
        if route.fixed.contains(key: name) { return nil }
        let values = LinkParameters(left).values(of: name)
        guard values.count == 1, let value = values[0] else { return nil }
        if case .parameter(_, let type) = place, !type.accepts(value) { return nil }
        left.removeAll { $0.key.hasSameBytes(as: name) }
        ownCount += 1
        if case .catchAll = place {
          let names = value.split(separator: "/", omittingEmptySubsequences: false)
          segments += names.map { RouterURL.Segment(String($0)) }
        } else {
          segments.append(RouterURL.Segment(value))
        }
      }
    }
    if let mode = target.navigateMode { left.append(LinkParameter(navigationParameters.navigateMode, mode.rawValue)) }
    if !segments.isEmpty { segments[segments.count - 1].parameters = LinkParameters(left) }
    let link = RouterURL(scheme: nil, segments: segments, parameters: LinkParameters(left))
    let unlimited = LinkLimits(bytes: .max, segments: .max, components: .max, parameters: .max)
    guard (try? RouterURL.parse(relative: link.description, limits: unlimited)) == link else { return nil }
    return Candidate(link: link, ownCount: ownCount)
  }

  private func opens(_ link: RouterURL, _ targets: [Target]) -> Bool {
    guard let components = try? resolve(link).components else { return false }
    return Self.are(components, targets)
  }

  private static func are(_ components: [ResolvedComponent], _ targets: [Target]) -> Bool {
    guard components.count == targets.count else { return false }
    return zip(components, targets).allSatisfy { component, target in
      component.name == target.name && component.parameters.hasSameValues(as: target.parameters)
        && component.requestedMode == target.navigateMode
    }
  }
}

/// The reason why a link cannot be built.
public enum LinkBuildingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No route has this name.
  case unknownComponent(String)
  /// No pattern of the component can express these parameters: a captured parameter is missing, repeated, of another
  /// type or no valid segment, or a declared parameter is missing or of another type.
  case parametersDoNotFit(String, patterns: [String])
  /// A parameter has the name of a navigation parameter.
  case reservedName(String, String)
  /// The link would open something else, because other patterns are more specific.
  case ambiguous([String])
  /// The link would be refused: it is too large, or its scheme or host is not allowed.
  case refused(LinkError)

  /// A sentence with the fault.
  public var description: String {
    switch self {
    case .unknownComponent(let name): "no route is named \"\(name)\""
    case .parametersDoNotFit(let name, let patterns):
      "the parameters fit no pattern of \(name): \(patterns.joined(separator: ", "))"
    case .reservedName(let name, let key): "\(name): \"\(key)\" is a navigation parameter; use navigateMode"
    case .ambiguous(let names):
      "the link to \(names.joined(separator: ", ")) would open something else, which matches it more narrowly"
    case .refused(let error): "the link would be refused: \(error)"
    }
  }
}
