public import EngineBase

extension RouteTable {
  /// Resolves a link: parses it, cuts its segments into runs, and finds the component of each.
  ///
  /// Checked in this order: the values in the link's literal; then everything that ``RouterURL/parse(_:policy:)`` checks;
  /// resolution; that no component's module is missing (``Route/unavailability``); for each component in turn its navigate modes, then
  /// its parameters in the order of their declaration; the number of components; reach.
  ///
  /// From inside the app a text that is no whole link is a path. An `http` or `https` link whose host the policy does not have,
  /// or that no route matches, names the ``webFallback`` if that may show it.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - source: Where it comes from. From outside it is a whole link, and reaches external routes only.
  ///   - module: The module of the component that asks, where one does: routes for components of their own module
  ///     (``RouteReach/module``) are reached from inside that module only. Nil is the module of no route.
  /// - Throws: The first fault.
  /// - Complexity: Bounded by segments × patterns that can start there.
  public func resolve(
    _ link: Link, source: LinkSource = .internal, module: ModuleID? = nil
  ) throws(LinkError) -> ResolvedLink {
    guard let extra = link.extra else {
      return try resolve(link.text, source, module, orPath: !link.isFaultyPath && !source.isOutside, hostFault: nil)
    }
    switch extra {
    case .url(let url): return try resolve(url, source: source, module: module)
    case .values(let text):
      if let fault = text.fault { throw fault }
      return try resolve(text.text, source, module, orPath: !source.isOutside, hostFault: text.hostFault)
    }
  }

  /// - Parameters:
  ///   - orPath: Whether the text may be a path.
  ///   - hostFault: Why the link is none where its first segment is a host.
  private func resolve(
    _ text: String, _ source: LinkSource, _ module: ModuleID?, orPath: Bool, hostFault: LinkError?
  ) throws(LinkError) -> ResolvedLink {
    let (storage, isPage) = try LinkStorage.parse(
      text, policy: policy, limits: policy.limits, orPath: orPath, webHosts: webHosts, table: self)
    if isPage, let webFallback { return page(text, RouterURL(storage), source, webFallback) }
    if let hostFault, storage.host != nil { throw hostFault }
    do throws(LinkError) {
      return ResolvedLink(try addComponents(to: storage, source, module) ?? storage, source)
    } catch {
      guard case .noRoute = error, let page = unclaimedPage(text, RouterURL(storage), source) else { throw error }
      return page
    }
  }
}
