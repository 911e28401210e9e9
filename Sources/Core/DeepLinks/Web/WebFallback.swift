/// The component for web pages: it opens `http` and `https` links that no route matches.
///
/// It opens links from any source whose host is on its own list, and no others. Its only parameter is the given link
/// without surrounding white space. The link is not interpreted: a `nav=` in it belongs to the page.
///
/// Hosts are matched so that all programs agree on the host of a link: user info, an empty port, percent-encoding in
/// the host and a trailing dot never match. Hosts compare as text without case: internationalized names in their `xn--`
/// form, addresses as written. White space, control characters and backslashes in a link whose host is only on this
/// list are `malformedLink` with their offset; nothing else after the host is checked. A host on neither list is
/// `hostNotAllowed`, which names both lists.
public struct WebFallback: Sendable, Equatable {
  /// The component's name.
  public var name: String

  /// The hosts of the pages: an exact host, `shop.example.com`, or `*.example.com` for all sub-domains of a host,
  /// excluding the host itself. A port, `localhost:8080`, matches only links with that port; no port matches only links
  /// without one.
  public var hosts: [String]

  /// The parameter that receives the link. Default `url`.
  public var parameter: String

  /// The navigate mode of the component. Default ``NavigateMode/push``.
  public var navigateMode: NavigateMode

  /// Creates a web fallback.
  public init(_ name: String, hosts: [String], parameter: String = "url", navigateMode: NavigateMode = .push) {
    self.name = name
    self.hosts = hosts
    self.parameter = parameter
    self.navigateMode = navigateMode
  }

  /// Returns whether the component may show the page of a link. Web components call it before following a link.
  ///
  /// Invalid entries of ``hosts``, which no table accepts, match nothing.
  public func accepts(_ link: String) -> Bool {
    WebAddress(link)?.isOn(hosts.compactMap(WebHost.init)) ?? false
  }

  /// The route for the documentation. Its pattern is not part of the table's tree, so that no link resolves to it.
  package var route: Route {
    Route(
      name, "*\(parameter)", navigateMode: navigateMode, reach: .external,
      parameters: [RouteParameter(parameter, required: true, summary: "The address of the page")],
      summary: "A web page that no route claims")
  }
}
