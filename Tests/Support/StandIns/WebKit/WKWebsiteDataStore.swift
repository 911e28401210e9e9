import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// webkit/wkwebsitedatastore
@MainActor
public final class WKWebsiteDataStore {
  private static let shared = WKWebsiteDataStore(isPersistent: true)

  /// …/ispersistent
  public let isPersistent: Bool
  /// …/httpcookiestore
  public let httpCookieStore = WKHTTPCookieStore()

  private init(isPersistent: Bool) { self.isPersistent = isPersistent }

  /// …/default()
  public static func `default`() -> WKWebsiteDataStore { shared }

  /// …/nonpersistent()
  public static func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
}

/// webkit/wkhttpcookiestore
@MainActor
public final class WKHTTPCookieStore {
  /// The cookies that requests have.
  public internal(set) var simulatedCookies: [HTTPCookie] = []

  init() {}

  /// …/setcookie(_:completionhandler:)
  public func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    SimulatedWeb.later { [self] in
      simulatedCookies.removeAll { ($0.name, $0.domain, $0.path) == (cookie.name, cookie.domain, cookie.path) }
      simulatedCookies.append(cookie)
      completionHandler?()
    }
  }

  /// The names of the cookies that a request to an address has.
  func names(for url: URL) -> [String] {
    simulatedCookies.filter { cookie in
      let host = url.host ?? ""
      let isForHost =
        cookie.domain.hasPrefix(".") ? ".\(host)".hasSuffix(cookie.domain) : host == cookie.domain
      return isForHost && (!cookie.isSecure || url.scheme == "https")
        && (cookie.expiresDate.map { $0 > Date() } ?? true)
    }.map(\.name).sorted()
  }
}
