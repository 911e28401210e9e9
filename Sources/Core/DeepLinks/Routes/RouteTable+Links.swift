public import EngineBase

extension RouteTable {
  /// Resolves a link: parses it, divides its segments into runs, and finds the component of each run.
  ///
  /// The checks are, in this order: the values of the link's literal; everything that ``RouterURL/parse(_:policy:)``
  /// checks; resolution; the availability of the components' modules (``Route/unavailability``); for each component its
  /// navigate modes, then its parameters in declaration order; the number of components; reach.
  ///
  /// From inside the app, a text that is not absolute is a path. An `http` or `https` link whose host is not in the
  /// policy, or that no route matches, opens the ``webFallback`` if its list has the host.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - source: The source of the link. An external link must be absolute and can open only external routes.
  ///   - module: The module of the requester; nil outside of modules. Routes with ``RouteReach/module`` can be opened
  ///     only from their own module.
  /// - Throws: The first fault.
  /// - Complexity: Bounded by segments × patterns that can start there.
  public func resolve(
    _ link: DeepLink, source: LinkSource = .internal, module: ModuleID? = nil
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
  ///   - orPath: Whether the text can be a path.
  ///   - hostFault: The fault that applies if the link's first segment is a host.
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
