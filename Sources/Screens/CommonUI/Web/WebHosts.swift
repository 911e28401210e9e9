import DeepLinks

/// The hosts that a web page may show, receive credentials, call the app, and load resources from.
///
/// An entry is a host as the links of pages have it: `shop.example.com`, with a port `localhost:8080`. In ``pages`` and
/// ``resources``, `*.example.com` is all sub-domains of a host, without the host itself. User information, an empty
/// port and a trailing dot never match, and the port 443 is an error.
public struct WebHosts: Sendable, Equatable {
  /// A list of hosts.
  public enum List: String, Sendable, Hashable, CaseIterable {
    /// The hosts of pages that may be shown.
    case pages
    /// The hosts that receive credentials.
    case credentials
    /// The hosts whose pages may call the app.
    case bridge
    /// The hosts of resources.
    case resources
  }

  /// The hosts whose pages may be shown, in the page and in a frame of it.
  public let pages: [String]
  /// The hosts that receive cookies and header fields of the app: exact hosts, with `https` only.
  public let credentials: [String]
  /// The hosts whose pages may call the app: exact hosts, with `https` only.
  public let bridge: [String]
  /// The hosts of pictures, style sheets, scripts and other resources; nil for all.
  public let resources: [String]?

  /// Creates lists of hosts.
  ///
  /// - Throws: ``WebPageError``: an entry is no host, has `*.` where exact hosts are expected, or is a host of `bridge`
  ///   whose pages may not be shown.
  public init(
    pages: [String], credentials: [String] = [], bridge: [String] = [], resources: [String]? = nil
  ) throws(WebPageError) {
    let pageHosts = try Self.hosts(pages, .pages)
    _ = try Self.hosts(credentials, .credentials)
    _ = try Self.hosts(bridge, .bridge)
    _ = try Self.hosts(resources ?? [], .resources)
    for host in bridge where WebAddress("https://\(host)")?.isOn(pageHosts) != true {
      throw .unreachableBridge(host, pages: pages)
    }
    (self.pages, self.credentials, self.bridge, self.resources) = (pages, credentials, bridge, resources)
  }

  private init() { (pages, credentials, bridge, resources) = ([], [], [], nil) }

  /// No hosts: HTML of the app that shows no other page. It loads resources from all hosts.
  public static let none = WebHosts()

  private static func hosts(_ entries: [String], _ list: List) throws(WebPageError) -> [WebHost] {
    var hosts: [WebHost] = []
    for entry in entries {
      // WebKit removes the port of the scheme from the addresses of pages.
      guard let host = WebHost(entry), !entry.hasSuffix(":443") else { throw .invalidHost(entry, list) }
      if host.isWildcard, list == .credentials || list == .bridge { throw .wildcard(entry, list) }
      hosts.append(host)
    }
    return hosts
  }

  /// Returns whether the host of an address is on a list. The scheme is not looked at. Every host is on a missing list
  /// of resources.
  func contains(_ address: WebAddress, _ list: List) -> Bool {
    let entries: [String]? =
      switch list {
      case .pages: pages
      case .credentials: credentials
      case .bridge: bridge
      case .resources: resources
      }
    return entries.map { address.isOn($0.compactMap(WebHost.init)) } ?? true
  }
}

/// The reason why a web page cannot be created.
public enum WebPageError: Error, Sendable, Equatable {
  /// The text is no address of a web page.
  case invalidAddress(String)
  /// The host of the address is not on the list of pages.
  case hostNotListed(String, pages: [String])
  /// An entry is no host.
  case invalidHost(String, WebHosts.List)
  /// An entry has `*.` in a list of exact hosts.
  case wildcard(String, WebHosts.List)
  /// The pages of a host of the bridge may not be shown.
  case unreachableBridge(String, pages: [String])
  /// A page with `http` has a bridge.
  case insecureBridge(String)
}

extension WebPageError: CustomStringConvertible {
  /// A sentence with the fault and what would be right.
  public var description: String {
    switch self {
    case .invalidAddress(let address):
      "\"\(address)\" is no address of a web page: expected https:// or http:// and a host, without blanks"
    case .hostNotListed(let address, let pages):
      "the host of \(address) is not one of the pages (\(Self.list(pages))): add it to the list of pages"
    case .invalidHost(let entry, let list) where entry.utf8.contains { $0 >= 0x80 }:
      "\"\(entry)\" in \(list.rawValue) has letters beyond ASCII: expected its form that begins with xn--, as the address in a browser is copied"
    case .invalidHost(let entry, let list):
      "\"\(entry)\" in \(list.rawValue) is no host: expected \(Self.host(in: entry).map { "\"\($0)\"" } ?? "a host, such as \"shop.example.com\"")"
    case .wildcard(let entry, let list):
      "\"\(entry)\" in \(list.rawValue) is not one host: name each host, such as \"www\(entry.dropFirst())\""
    case .unreachableBridge(let host, let pages):
      "the page of \"\(host)\" in bridge can never be shown: add the host to pages (\(Self.list(pages)))"
    case .insecureBridge(let address):
      "\(address) cannot call the app: the address of a page with a bridge begins with https://"
    }
  }

  private static func list(_ hosts: [String]) -> String { hosts.isEmpty ? "none" : hosts.joined(separator: ", ") }

  /// The host in an address that is written in place of a host; nil if it has none.
  private static func host(in entry: String) -> String? {
    let scheme = entry.indices.first { entry[$0...].hasPrefix("://") }
    let host = (scheme.map { entry[$0...].dropFirst(3) } ?? entry[...]).prefix { !"/?#".contains($0) }
    return WebHost(String(host.hasSuffix(":443") ? host.dropLast(4) : host))?.text
  }
}
