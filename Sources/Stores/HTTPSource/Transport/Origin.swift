import Foundation

/// The origin of a URL: scheme, host and port (RFC 6454, 4). A missing port equals the default port of the scheme.
struct Origin: Hashable {
  private let scheme: String
  private let host: String
  private let port: Int

  init(_ url: URL) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host()?.lowercased() ?? ""
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }
}
