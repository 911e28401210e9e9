import Foundation

/// The server that a URL names: scheme, host and port (RFC 6454, 4). The port that a scheme has by itself is no difference.
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
