public import ComponentEngine
import DeepLinks

/// A web page with its rights: a page at an address, or HTML of the app or its server.
///
/// ```swift
/// let hosts = try WebHosts(pages: ["*.shop.example.com"], credentials: ["help.shop.example.com"])
/// Screen("Help", page: try WebPage("https://help.shop.example.com/returns", hosts: hosts, allowsScripts: true))
/// Row.web("Description", WebPage(html: article.description))
/// ```
///
/// A page shows only pages of its ``WebHosts/pages``, in the page itself and in its frames. A link of the app goes to
/// the router as a link from the web, and another address to the browser; both only after a tap, one for each tap. A
/// page with `https` loads nothing with `http`.
///
/// HTML has an origin of its own, no base address and no cookies. In it, `module:Pictures/size.png` in quotes is a file
/// of the module.
public struct WebPage: Sendable, Equatable {
  /// The content of a page.
  public enum Content: Sendable, Hashable {
    /// The page at an address.
    case address(String)
    /// HTML, with the files of a module.
    case html(String, files: ModuleFiles?)
  }

  /// The content.
  public let content: Content
  /// The hosts that the page may use.
  public let hosts: WebHosts
  /// Whether the page may run scripts.
  public let allowsScripts: Bool
  /// The calls that the page may make to the app; nil for none. It needs scripts. Of HTML it is granted until the HTML
  /// shows another page; of an address, to pages of ``WebHosts/bridge``.
  public let bridge: WebBridge?

  /// Creates the page at an address.
  ///
  /// - Parameters:
  ///   - address: The address, with `https` or `http`.
  ///   - hosts: The hosts that the page may use. Default nil: pages of the address's own host.
  ///   - allowsScripts: Whether the page may run scripts. Default false.
  ///   - bridge: The calls that the page may make to the app. Default nil: none.
  /// - Throws: ``WebPageError``: the text is no address, its host is not one of the pages, or a page with `http` has a
  ///   bridge.
  public init(
    _ address: String, hosts: WebHosts? = nil, allowsScripts: Bool = false, bridge: WebBridge? = nil
  ) throws(WebPageError) {
    // White space around an address would be read, and not loaded.
    guard let parsed = WebAddress(address), address.utf8.allSatisfy({ $0 > 0x20 }) else {
      throw .invalidAddress(address)
    }
    let own = try? WebHosts(pages: [parsed.host])
    guard let hosts = hosts ?? own else { throw .invalidAddress(address) }
    guard hosts.contains(parsed, .pages) else { throw .hostNotListed(address, pages: hosts.pages) }
    guard bridge == nil || parsed.isSecure else { throw .insecureBridge(address) }
    self.init(.address(address), hosts, allowsScripts, bridge)
  }

  /// Creates a page with HTML.
  ///
  /// - Parameters:
  ///   - html: The HTML, a document or a part of one.
  ///   - files: The files of the module for `module:` in the HTML. Default nil: none.
  ///   - hosts: The hosts that the page may use. Default ``WebHosts/none``.
  ///   - allowsScripts: Whether the page may run scripts. Default false.
  ///   - bridge: The calls that the HTML may make to the app. Default nil: none.
  public init(
    html: String, files: ModuleFiles? = nil, hosts: WebHosts = .none, allowsScripts: Bool = false,
    bridge: WebBridge? = nil
  ) { self.init(.html(html, files: files), hosts, allowsScripts, bridge) }

  private init(_ content: Content, _ hosts: WebHosts, _ allowsScripts: Bool, _ bridge: WebBridge?) {
    (self.content, self.hosts, self.allowsScripts, self.bridge) = (content, hosts, allowsScripts, bridge)
  }

  /// The address; nil for HTML.
  public var address: String? {
    if case .address(let address) = content { address } else { nil }
  }

  /// Whether the page loads with `https` only. Only a page whose own address has `http` does not.
  package var isSecure: Bool { address.map { WebAddress($0)?.isSecure == true } ?? true }

  /// Returns whether an address may be shown in the page or in a frame.
  func shows(_ address: WebAddress) -> Bool { hasScheme(of: address) && hosts.contains(address, .pages) }

  /// Returns whether the page may load a picture, a script or another resource with `http` or `https`.
  package func loads(_ resource: String) -> Bool {
    WebAddress(resource).map { hasScheme(of: $0) && hosts.contains($0, .resources) } ?? false
  }

  /// Returns the host that receives credentials with a request for an address; nil for none.
  func credentialHost(of address: WebAddress) -> String? {
    address.isSecure && hosts.contains(address, .credentials) ? address.host : nil
  }

  private func hasScheme(of address: WebAddress) -> Bool { address.isSecure || !isSecure }

  /// The reason why the page can never call the app although it has a bridge; nil without one.
  var bridgeFault: String? {
    guard bridge != nil else { return nil }
    if !allowsScripts { return "has a bridge but no scripts: allow scripts" }
    if address != nil, hosts.bridge.isEmpty {
      return "has a bridge but no host that may use it: name the host in bridge"
    }
    return nil
  }
}

extension Row {
  /// Creates a web page as a part of a screen, as high as its content.
  ///
  /// - Parameters:
  ///   - title: The page's name, for a reader who does not see it.
  ///   - page: The page.
  ///   - id: The row's identity. Default the address, or the title for HTML.
  public static func web(_ title: String, _ page: WebPage, id: String? = nil) -> Row {
    Row(title, id: id ?? page.address ?? title, .web(page))
  }
}

extension Screen {
  /// The web pages of all rows.
  package var webPages: [WebPage] {
    sections.flatMap(\.rows).compactMap { row in if case .web(let page) = row.element { page } else { nil } }
  }
}

extension RouteTable {
  /// Returns whether a link in a web page is one of the app: it has a scheme of the app, or opens a component other
  /// than that for web pages.
  package func isAppLink(_ link: String) -> Bool {
    let scheme = link.prefix { $0 != ":" }.lowercased()
    if policy.schemes.contains(scheme), scheme != "https", scheme != "http" { return true }
    guard let resolved = try? resolve(DeepLink(link), source: .web), let first = resolved.components.first else {
      return false
    }
    return first.name != webFallback?.name
  }
}
