extension RouteTable {
  /// Resolves a link to the app's own hosts that no route matches as a web page; nil if the page is not on the web
  /// component's list.
  func unclaimedPage(_ text: String, _ url: RouterURL, _ source: LinkSource) -> ResolvedLink? {
    guard let webFallback, let address = WebAddress(text), address.isOn(webHosts) else { return nil }
    return page(address.text, url, source, webFallback)
  }

  /// Resolves the link of a web page whose host is on the web component's list.
  func page(_ text: String, _ url: RouterURL, _ source: LinkSource, _ webFallback: WebFallback) -> ResolvedLink {
    var builder = LinkStorageBuilder()
    builder.add(scheme: url.scheme, host: url.host, fragment: url.fragment)
    for token in url.tokens { builder.addToken(token.parameter, isSegment: token.isSegment) }
    builder.add(LinkParameter(webFallback.parameter, WebAddress.trimmed(text)))
    return ResolvedLink(builder.storage(ComponentRecord(route: Int32(routes.count)), table: self), source)
  }

  /// Checks the list of hosts again if the route is that of the web component.
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
