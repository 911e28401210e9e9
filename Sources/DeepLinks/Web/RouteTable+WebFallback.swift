extension RouteTable {
  /// What a link opens that failed with `error`: the web component, if no route claims the link and its host is on that
  /// component's list.
  ///
  /// - Parameters:
  ///   - text: The link as it was given.
  ///   - url: The link, taken apart; nil where the policy refused its scheme or host.
  /// - Throws: `error`, where nothing opens.
  func webPage(
    _ text: @autoclosure () -> String, _ url: RouterURL?, _ source: LinkSource, insteadOf error: LinkError
  ) throws(LinkError) -> ResolvedLink {
    guard let webFallback, error.leavesLinkUnclaimed, let address = WebAddress(text()), address.isOn(webHosts) else {
      throw error
    }
    let component = ResolvedComponent(
      table: self, routeIndex: Int32(routes.count), requestedMode: nil, animated: nil, transition: nil,
      parameters: [LinkParameter(webFallback.parameter, address.text)])
    let host = String(decoding: address.authority, as: UTF8.self)
    return ResolvedLink(
      url: url ?? RouterURL(scheme: address.scheme, host: host), source: source, components: [component])
  }

  /// Checks the list of hosts once more where the route is the web component's.
  func checkWebPage(_ parameters: LinkParameters, _ route: Int32) throws(LinkError) {
    guard let webFallback, route == routes.count else { return }
    let link = parameters[webFallback.parameter]
    if let link, link.utf8.count <= policy.limits.bytes, WebAddress(link)?.isOn(webHosts) == true { return }
    throw .invalidParameter(
      component: webFallback.name, key: webFallback.parameter, value: link,
      expected: "an http or https link to \(webFallback.hosts.joined(separator: ", "))")
  }

  static func webHosts(_ webFallback: WebFallback?) throws(RouteTableError) -> [WebHost] {
    var hosts: [WebHost] = []
    for text in webFallback?.hosts ?? [] {
      guard let host = WebHost(text) else { throw .invalidHost(text, webFallback: webFallback?.name ?? "") }
      hosts.append(host)
    }
    return hosts
  }
}

extension LinkError {
  /// Whether the link is none of the app's own, as opposed to a faulty one.
  fileprivate var leavesLinkUnclaimed: Bool {
    switch self {
    case .schemeNotAllowed, .hostNotAllowed, .noRoute: true
    default: false
    }
  }
}
