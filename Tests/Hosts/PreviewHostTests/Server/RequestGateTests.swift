import EnginePreviewServer
import Testing

// Specification: preview 2.2.
struct RequestGateTests {
  private let token = AccessToken()
  private let gate: RequestGate

  init() { gate = RequestGate(port: 4000, token: token) }

  private func request(
    _ method: ServerRequest.Method = .get, _ path: String? = nil, host: String = "127.0.0.1:4000",
    _ fields: (String, String)...
  ) -> ServerRequest {
    ServerRequest(
      method, path ?? "/\(token.text)/",
      fields: [.init("host", host)] + fields.map { .init($0.0, $0.1) })
  }

  /// Opens the page, and returns the cookie.
  private func cookie() throws -> String {
    let cookie = try #require(try gate.admit(request()).cookie?.value)
    return String(cookie.prefix { $0 != ";" })
  }

  @Test func `the first browser gets a cookie that no script and no other site can use`() throws {
    let admission = try gate.admit(request())
    #expect(admission.path == "")
    let parts = try #require(admission.cookie?.value).split(separator: "; ")
    #expect(parts.dropFirst() == ["Path=/\(token.text)/", "HttpOnly", "SameSite=Strict"])
    #expect(parts[0].hasPrefix("preview=") && parts[0].count == 40)
  }

  @Test func `a browser with the cookie reaches every path and gets no other cookie`() throws {
    let cookie = try cookie()
    let admission = try gate.admit(
      request(.get, "/\(token.text)/events", host: "127.0.0.1:4000", ("cookie", "a=b; \(cookie)")))
    #expect(admission.path == "events" && admission.cookie == nil)
  }

  @Test func `a second browser is refused, at the page and everywhere else`() throws {
    _ = try cookie()
    for path in ["", "events", "preview.js"] {
      let fault = #expect(throws: RequestFault.self) { try gate.admit(request(.get, "/\(token.text)/\(path)")) }
      #expect(fault?.status == 403)
      #expect(fault?.sentence.hasPrefix("The preview is open in another browser.") == true)
    }
  }

  @Test func `only the page itself gives the cookie`() {
    for path in ["events", "preview.js", "/"] {
      #expect(throws: RequestFault.self) { try gate.admit(request(.get, "/\(token.text)/\(path)")) }
    }
    #expect(throws: Never.self) { try cookie() }
  }

  @Test(arguments: [
    "localhost:4000", "127.0.0.1", "127.0.0.1:4001", "127.0.0.1:4000.", "evil.example:4000", "127.0.0.2:4000",
    "[::1]:4000", "",
    "127.0.0.1:4000@evil.example", "2130706433:4000",
  ])
  func `a request to any other host is refused, as after DNS rebinding`(host: String) {
    #expect(throws: RequestFault.forbidden("The preview answers at 127.0.0.1:4000 only.")) {
      try gate.admit(request(host: host))
    }
  }

  @Test(arguments: [
    "http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:4001", "https://127.0.0.1:4000",
    "http://localhost:4000",
    "",
  ])
  func `a request of a page of another origin is refused`(origin: String) throws {
    let cookie = try cookie()
    for method in [ServerRequest.Method.get, .post] {
      #expect(throws: RequestFault.forbidden("The request comes from another page.")) {
        try gate.admit(
          request(method, "/\(token.text)/act", host: "127.0.0.1:4000", ("cookie", cookie), ("origin", origin)))
      }
    }
  }

  @Test func `a form without an origin is refused`() throws {
    let cookie = try cookie()
    #expect(throws: RequestFault.self) {
      try gate.admit(request(.post, "/\(token.text)/act", host: "127.0.0.1:4000", ("cookie", cookie)))
    }
    #expect(throws: Never.self) {
      try gate.admit(
        request(
          .post, "/\(token.text)/act", host: "127.0.0.1:4000", ("cookie", cookie), ("origin", "http://127.0.0.1:4000"),
          ("sec-fetch-site", "same-origin")))
    }
  }

  @Test(arguments: ["cross-site", "same-site", "other", ""])
  func `a request that another site caused is refused`(site: String) {
    #expect(throws: RequestFault.self) {
      try gate.admit(request(.get, nil, host: "127.0.0.1:4000", ("sec-fetch-site", site)))
    }
  }

  @Test func `an address that the user has typed is admitted`() {
    #expect(throws: Never.self) {
      try gate.admit(request(.get, nil, host: "127.0.0.1:4000", ("sec-fetch-site", "none")))
    }
  }

  @Test func `a local file opens the page, although a browser reports its link as one of another site`() throws {
    #expect(gate.openingAddress == "http://127.0.0.1:4000/\(token.text)/open")
    let opening = request(.get, "/\(token.text)/open", host: "127.0.0.1:4000", ("sec-fetch-site", "cross-site"))
    let admission = try gate.admit(opening)
    #expect(admission.path == "open" && admission.cookie?.value.hasPrefix("preview=") == true)
    // Only once, with the token, and only there.
    #expect(throws: RequestFault.self) { try gate.admit(opening) }
    let other = "/\(AccessToken().text)/open"
    #expect(throws: RequestFault.notFound) {
      try gate.admit(request(.get, other, host: "127.0.0.1:4000", ("sec-fetch-site", "cross-site")))
    }
    #expect(throws: RequestFault.self) {
      try gate.admit(request(.post, "/\(token.text)/open", host: "127.0.0.1:4000", ("sec-fetch-site", "cross-site")))
    }
  }

  @Test func `a path without the token, with another one or with a part of it does not exist`() {
    let text = token.text
    for path in [
      "/", "/\(text)", "/\(AccessToken().text)/", "/\(text.dropLast())/", "/\(text)0/", "//\(text)/", "/%2e/\(text)/",
    ] {
      #expect(throws: RequestFault.notFound) { try gate.admit(request(.get, path)) }
    }
  }

  @Test func `a token has 128 random bits and equals only itself`() {
    let tokens = (0..<100).map { _ in AccessToken() }
    #expect(Set(tokens.map(\.text)).count == 100)
    #expect(tokens.allSatisfy { $0.text.count == 32 && AccessToken($0.text) != nil })
    #expect(tokens[0].matches(tokens[0].text) && !tokens[0].matches(tokens[1].text))
    for other in ["", "\(tokens[0].text)\(tokens[0].text)", "\(tokens[0].text)a", String(tokens[0].text.dropLast())] {
      #expect(!tokens[0].matches(other))
    }
    #expect(AccessToken("zz") == nil)
  }

  @Test func `a program that goes on keeps the browser`() throws {
    let secrets = { gate.secrets }
    let cookie = try cookie()
    let (token, session, isClaimed) = secrets()
    let later = RequestGate(
      port: 4000, token: try #require(AccessToken(token)), session: try #require(AccessToken(session)),
      isClaimed: isClaimed)
    #expect(throws: Never.self) { try later.admit(request(.get, nil, host: "127.0.0.1:4000", ("cookie", cookie))) }
    #expect(throws: RequestFault.self) { try later.admit(request()) }
  }
}
