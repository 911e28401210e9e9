/// The component that shows web pages: what an `http` or `https` link opens that no route claims.
///
/// It opens for a link whose host is on its own list, from any source, and for no other. The whole link, as it was given but for
/// the white space around it, is the one parameter of the component, and means nothing else: a page's `nav=` is the page's.
///
/// Programs must not differ on the host that a link names: user info, an empty port, percent-encoding in the host and a dot at
/// its end are on no list. Hosts compare without case, as text: names of other scripts in their `xn--` form, addresses as they
/// are spelt. White space, control characters and a backslash in a link to a host of this list alone are `malformedLink` with
/// their offset; nothing else behind the host is checked. A host on neither list is `hostNotAllowed`, which names both lists.
public struct WebFallback: Sendable, Equatable {
  /// The component's name.
  public var name: String

  /// The hosts whose pages it may show: a whole host, `shop.example.com`, or `*.example.com` for the sub-domains of one, at
  /// any depth, not for itself. With a port, `localhost:8080`, for links that have that port; without, for those without.
  public var hosts: [String]

  /// The parameter that is given the link. Default `url`.
  public var parameter: String

  /// How it opens. Default ``NavigateMode/push``.
  public var navigateMode: NavigateMode

  /// A web component, with the defaults that its properties name.
  public init(_ name: String, hosts: [String], parameter: String = "url", navigateMode: NavigateMode = .push) {
    self.name = name
    self.hosts = hosts
    self.parameter = parameter
    self.navigateMode = navigateMode
  }

  /// Whether a text is the link of a page that the component may show: what a web component asks before it follows a link.
  ///
  /// Entries of ``hosts`` that are no host, which no table takes, match nothing.
  public func accepts(_ link: String) -> Bool {
    WebAddress(link)?.isOn(hosts.compactMap(WebHost.init)) ?? false
  }

  /// What documents it among the routes. The pattern is in no table's tree: routing never leads there.
  package var route: Route {
    Route(
      name, "*\(parameter)", navigateMode: navigateMode, reach: .external,
      parameters: [ParameterDeclaration(parameter, required: true, summary: "The address of the page")],
      summary: "A web page that no route claims")
  }
}
