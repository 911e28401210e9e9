import CommonUI
import ComponentEngine
import Testing

// Specification: screens 9.2, screens 9.3, screens 9.4, screens 9.5.

/// A page with its state, and what it did.
struct ShownPage {
  private(set) var state: WebPageState

  init(_ page: WebPage) { state = WebPageState(page) }

  /// A page at an address that has been loaded.
  init(loaded page: WebPage) {
    self.init(page)
    receive(.opened)
    show(page.address ?? "about:blank")
  }

  @discardableResult mutating func receive(_ event: WebPageState.Event) -> [WebPageState.Effect] {
    state.receive(event)
  }

  @discardableResult mutating func ask(
    _ target: String, frame: WebPageState.Frame = .main, tap: Int? = nil, isAppLink: Bool = false,
    opensWindow: Bool = false, isDownload: Bool = false
  ) -> [WebPageState.Effect] {
    receive(
      .asked(
        .init(
          target, frame: frame, tap: tap, isAppLink: isAppLink, opensWindow: opensWindow, isDownload: isDownload)))
  }

  /// Asks for an address and shows it completely if it is allowed.
  @discardableResult mutating func show(_ address: String, tap: Int? = nil) -> [WebPageState.Effect] {
    let effects = ask(address, tap: tap)
    guard effects == [.allow] else { return effects }
    receive(.started)
    receive(.committed(address))
    receive(.finished)
    return effects
  }

  /// Asks for the next message of the app.
  mutating func listen(id: Int, frame: WebPageState.Frame = .main, origin: String = "https://a.com")
    -> [WebPageState.Effect]
  { receive(.message(.init(id: id, name: nil, json: [], frame: frame, origin: origin))) }

  /// The app sends a message.
  mutating func send(_ json: String, _ name: String = "sum") -> [WebPageState.Effect] {
    receive(.sent(name: name, json: Array(json.utf8)))
  }

  mutating func call(
    _ name: String = "add", _ json: String = "1", id: Int = 1, frame: WebPageState.Frame = .main,
    origin: String = "https://a.com"
  ) -> [WebPageState.Effect] {
    receive(.message(.init(id: id, name: name, json: Array(json.utf8), frame: frame, origin: origin)))
  }
}

extension WebPage {
  /// A page of `https://a.com` with all rights.
  static func trusted(_ address: String = "https://a.com/") throws -> WebPage {
    let hosts = try WebHosts(pages: ["a.com", "b.com", "*.c.com"], credentials: ["a.com"], bridge: ["a.com", "b.com"])
    return try WebPage(address, hosts: hosts, allowsScripts: true, bridge: adding)
  }

  static let adding = WebBridge().handling("add", Int.self) { $0 + 1 }.sending(WebMessages<Int>("sum"))
}

@MainActor
struct WebPageStateTests {
  private let ended = DataError(.unavailable, "the page has ended unexpectedly")
  private let unlisted = DataError(.unavailable, "the page leads to an address that this app does not show")

  // MARK: Loading

  @Test func `a page is loaded with the credentials of its host, shows its progress, and is complete`() throws {
    var page = try ShownPage(.trusted())
    #expect(page.state.phase == .loading(0))
    #expect(page.receive(.opened) == [.load(.address("https://a.com/", credentials: "a.com"))])
    #expect(page.ask("https://a.com/") == [.allow])
    page.receive(.started)
    page.receive(.progressed(0.5))
    #expect(page.state.phase == .loading(0.5))
    page.receive(.committed("https://a.com/"))
    page.receive(.titled("Help"))
    page.receive(.finished)
    #expect(page.state.phase == .shown)
    #expect(page.state.title == "Help")
    #expect(page.state.address == "https://a.com/")
  }

  @Test func `a failed page is loaded again where it has failed`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("https://b.com/2", tap: 1) == [.allow])
    page.receive(.started)
    page.receive(.failed(DataError(.unavailable, "offline")))
    #expect(page.state.phase == .failed(DataError(.unavailable, "offline")))
    #expect(page.receive(.reloaded) == [.load(.address("https://b.com/2", credentials: nil))])
    #expect(page.state.phase == .loading(0))
  }

  @Test func `a cancelled load is no failure`() throws {
    var page = try ShownPage(loaded: .trusted())
    page.receive(.failed(.cancelled))
    #expect(page.state.phase == .shown)
  }

  @Test func `a load that is stopped leaves the page that is shown`() throws {
    var page = try ShownPage(loaded: WebPage(html: "<p>", hosts: WebHosts(pages: ["a.com"])))
    #expect(page.ask("https://a.com/") == [.allow])
    page.receive(.started)
    page.receive(.failed(.cancelled))
    #expect(page.state.phase == .shown)
    #expect(page.receive(.reloaded) == [.load(.html)])
  }

  @Test func `a load that replaces another one is loaded again if it fails, whenever the other one ends`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("https://b.com/1") == [.allow])
    page.receive(.started)
    #expect(page.ask("https://b.com/2") == [.allow])
    page.receive(.failed(.cancelled))
    page.receive(.started)
    page.receive(.failed(DataError(.unavailable, "offline")))
    #expect(page.receive(.reloaded) == [.load(.address("https://b.com/2", credentials: nil))])
  }

  @Test func `a page whose process ends is loaded again, and has failed if that happens while it loads`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.receive(.terminated) == [.load(.address("https://a.com/", credentials: "a.com"))])
    #expect(page.receive(.terminated) == [])
    #expect(page.state.phase == .failed(ended))
  }

  @Test func `a page whose process ends after each load is loaded once, until the user loads it or taps a link`()
    throws
  {
    var page = try ShownPage(loaded: .trusted())
    let load = [WebPageState.Effect.load(.address("https://a.com/", credentials: "a.com"))]
    #expect(page.receive(.terminated) == load)
    page.show("https://a.com/")
    #expect(page.receive(.terminated) == [])
    #expect(page.state.phase == .failed(ended))
    #expect(page.receive(.reloaded) == load)
    page.show("https://a.com/")
    #expect(page.receive(.terminated) == load)
    page.show("https://a.com/")
    page.show("https://a.com/", tap: 1)
    #expect(page.receive(.terminated) == load)
  }

  @Test func `a page whose process has ended and whose address leads elsewhere since then has failed`() throws {
    var page = try ShownPage(loaded: .trusted())
    page.receive(.terminated)
    #expect(page.ask("https://a.com/") == [.allow])
    page.receive(.started)
    #expect(page.ask("https://login.com/") == [.cancel])
    #expect(page.state.phase == .failed(unlisted))
  }

  @Test(arguments: [
    ("  Re\nturns\u{0} ", "Re turns"), (" ", nil),
    (String(repeating: "a", count: 101), String(repeating: "a", count: 100)),
    ("a" + String(repeating: "\u{301}", count: 100_000), "a" + String(repeating: "\u{301}", count: 399)),
  ])
  func `a page's title is one line of at most 100 characters and 400 code points`(text: String, title: String?) throws {
    var page = try ShownPage(loaded: .trusted())
    page.receive(.titled(text))
    #expect(page.state.title == title)
    page.show("https://a.com/2")
    #expect(page.state.title == nil)
  }

  @Test func `going back goes to the page before, and closes the screen after the first one`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.receive(.wentBack) == [.close])
    #expect(page.receive(.wentForward) == [])
    page.receive(.history(canGoBack: true, canGoForward: true))
    #expect(page.receive(.wentBack) == [.goBack])
    #expect(page.receive(.wentForward) == [.goForward])
  }

  @Test func `going back to HTML loads it again, and from there the screen is closed`() throws {
    var page = try ShownPage(loaded: WebPage(html: "<p>", hosts: WebHosts(pages: ["a.com"])))
    page.show("https://a.com/")
    page.receive(.history(canGoBack: true, canGoForward: false))
    #expect(page.receive(.wentBack) == [.goBack])
    #expect(page.ask("about:blank") == [.cancel, .load(.html)])
    page.show("about:blank")
    #expect(page.receive(.wentBack) == [.close])
    #expect(page.state.address == nil)
  }

  @Test func `going back closes the screen while the HTML is loaded again, whatever pages follow it`() throws {
    var page = try ShownPage(loaded: WebPage(html: "<p>", hosts: WebHosts(pages: ["a.com"])))
    page.show("https://a.com/")
    page.receive(.history(canGoBack: true, canGoForward: false))
    #expect(page.ask("about:blank") == [.cancel, .load(.html)])
    #expect(!page.state.canGoBack && page.receive(.wentBack) == [.close])
    page.show("about:blank")
    page.receive(.terminated)
    #expect(!page.state.canGoBack && page.receive(.wentBack) == [.close])
  }

  @Test func `going back to HTML needs no place in the history`() throws {
    var page = try ShownPage(loaded: WebPage(html: "<p>", hosts: WebHosts(pages: ["a.com"])))
    #expect(!page.state.canGoBack)
    page.show("https://a.com/")
    #expect(page.state.canGoBack)
    #expect(page.receive(.wentBack) == [.load(.html)])
    page.show("about:blank")
    #expect(page.receive(.wentBack) == [.close])
  }

  @Test func `a newer description of the same page gives it its closures`() async throws {
    func text(_ sum: Int, _ html: String = "<p>") -> WebPage {
      WebPage(html: html, allowsScripts: true, bridge: WebBridge().handling("add", Int.self) { $0 + sum })
    }
    var state = WebPageState(text(1))
    state.adopt(text(10))
    state.adopt(text(100, "<b>"))
    let bridge = try #require(state.page.bridge)
    #expect(await bridge.answer(to: "add", "1") == .success("11"))
  }

  // MARK: Navigation

  @Test(arguments: ["https://a.com/2", "https://b.com/", "https://x.c.com/?q=1"])
  func `pages of the list are shown, with a tap and without one`(target: String) throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask(target) == [.allow])
    #expect(page.ask(target, tap: 1) == [.allow])
    #expect(page.ask(target, frame: .sub) == [.allow])
  }

  @Test(arguments: ["https://other.com/", "https://c.com/", "https://a.com:444/", "http://a.com/", "https://u@a.com/"])
  func `a page elsewhere goes to the browser, after a tap only`(target: String) throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask(target) == [.cancel])
    #expect(page.ask(target, tap: 1) == [.cancel, .openInBrowser(target)])
    #expect(page.ask(target, tap: 1) == [.cancel])
    #expect(page.state.phase == .shown)
  }

  @Test func `mail and telephone numbers go to the system, after a tap only`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("mailto:a@b.com") == [.cancel])
    #expect(page.ask("mailto:a@b.com", tap: 1) == [.cancel, .openInBrowser("mailto:a@b.com")])
    #expect(page.ask("TEL:112", tap: 2) == [.cancel, .openInBrowser("TEL:112")])
    #expect(page.ask("tel:112", frame: .sub, tap: 3) == [.cancel])
  }

  @Test func `a link of the app goes to the router, after a tap only`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("shop://goods/42", isAppLink: true) == [.cancel])
    #expect(page.ask("shop://goods/42", tap: 1, isAppLink: true) == [.cancel, .openLink("shop://goods/42")])
    #expect(page.ask("shop://goods/1", frame: .sub, tap: 2, isAppLink: true) == [.cancel, .openLink("shop://goods/1")])
  }

  @Test func `a page that is also a link of the app is a link after a tap, and a page without one`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(
      page.ask("https://a.com/goods/42", tap: 1, isAppLink: true) == [.cancel, .openLink("https://a.com/goods/42")])
    #expect(page.ask("https://a.com/goods/42", isAppLink: true) == [.allow])
    #expect(page.ask("https://a.com/goods/42", frame: .sub, tap: 2, isAppLink: true) == [.allow])
  }

  @Test func `a new window shows its page in this one, after a tap only`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("https://b.com/", opensWindow: true) == [.cancel])
    #expect(
      page.ask("https://b.com/", tap: 1, opensWindow: true)
        == [.cancel, .load(.address("https://b.com/", credentials: nil))])
    #expect(page.ask("about:blank", tap: 2, opensWindow: true) == [.cancel])
  }

  @Test func `a download goes to the browser, after a tap only`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("https://a.com/a.zip", isDownload: true) == [.cancel])
    #expect(
      page.ask("https://a.com/a.zip", tap: 1, isDownload: true) == [.cancel, .openInBrowser("https://a.com/a.zip")])
  }

  @Test func `a page with http shows pages with http, and a page with https does not`() throws {
    let hosts = try WebHosts(pages: ["localhost:8080"])
    var page = try ShownPage(loaded: WebPage("http://localhost:8080/", hosts: hosts))
    #expect(page.ask("http://localhost:8080/2") == [.allow])
    #expect(page.ask("http://localhost:8080/2", frame: .sub) == [.allow])
    page = try ShownPage(loaded: WebPage("https://localhost:8080/", hosts: hosts))
    #expect(page.ask("http://localhost:8080/2") == [.cancel])
    #expect(page.ask("http://localhost:8080/2", frame: .sub) == [.cancel])
  }

  @Test func `a frame may show a document that its own document has set`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("about:blank", frame: .sub) == [.allow])
    #expect(page.ask("about:srcdoc", frame: .sub) == [.allow])
    #expect(page.ask("about:config", frame: .sub) == [.cancel])
  }

  @Test func `a place in HTML is shown, and an empty document is not`() throws {
    var page = ShownPage(loaded: WebPage(html: "<a href='#b'>"))
    #expect(page.ask("about:blank#b") == [.allow])
    #expect(page.ask("about:blank") == [.cancel])
    page = try ShownPage(loaded: .trusted())
    #expect(page.ask("about:blank") == [.cancel])
  }

  // MARK: Calls

  @Test func `a call of a page of the bridge reaches the app and is answered`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.call() == [.call(id: 1, name: "add", json: [0x31])])
    #expect(page.receive(.answered(id: 1, .success([0x32]))) == [.answer(id: 1, .success([0x32]))])
    #expect(page.receive(.answered(id: 1, .success([0x32]))) == [])
  }

  @Test func `the HTML of the app may call it`() {
    var page = ShownPage(loaded: WebPage(html: "", allowsScripts: true, bridge: WebPage.adding))
    #expect(page.call(origin: "null") == [.call(id: 1, name: "add", json: [0x31])])
    #expect(page.call(origin: "https://a.com") == [.answer(id: 1, .failure(.notAllowed))])
  }

  @Test func `an answer for a page that has gone is not delivered`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.call() == [.call(id: 1, name: "add", json: [0x31])])
    page.show("https://a.com/2")
    #expect(page.receive(.answered(id: 1, .success([0x32]))) == [])
  }

  private func message(_ id: Int, _ json: String) -> WebPageState.Effect {
    .answer(id: id, .success(Array("[\"sum\",\(json)]".utf8)))
  }

  @Test func `a page receives each message of the app once and in order, when it asks`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.send("1") == [])
    #expect(page.listen(id: 1) == [])
    #expect(page.send("2") == [message(1, "2")])
    #expect(page.send("3") == [] && page.send("4") == [])
    #expect(page.listen(id: 2) == [message(2, "3")] && page.listen(id: 3) == [message(3, "4")])
    #expect(page.listen(id: 4) == [] && page.send("5") == [message(4, "5")])
    #expect(page.send("6", "other") == [])
  }

  @Test func `a page that asks twice at once waits with its last question`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.listen(id: 1) == [])
    #expect(page.listen(id: 2) == [.answer(id: 1, .failure(.failed))])
    #expect(page.send("1") == [message(2, "1")])
  }

  @Test func `the oldest of more than 100 messages are discarded for a page that does not ask`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.listen(id: 1) == [] && page.send("0") == [message(1, "0")])
    for number in 1...101 { #expect(page.send("\(number)") == []) }
    #expect(page.listen(id: 2) == [message(2, "2")])
    for id in 3...101 { #expect(page.listen(id: id).count == 1) }
    #expect(page.listen(id: 102) == [])
  }

  @Test func `the HTML of the app receives messages`() {
    var page = ShownPage(loaded: WebPage(html: "", allowsScripts: true, bridge: WebPage.adding))
    #expect(page.listen(id: 1, origin: "null") == [] && page.send("1") == [message(1, "1")])
  }

  @Test func `a bridge without messages of the app answers no question`() {
    let bridge = WebBridge().handling("add", Int.self) { $0 }
    var page = ShownPage(loaded: WebPage(html: "", allowsScripts: true, bridge: bridge))
    #expect(page.listen(id: 1, origin: "null") == [.answer(id: 1, .failure(.unknownMessage))])
    #expect(page.send("1") == [])
  }

  @Test func `an answer over 64 KiB is an error`() throws {
    var page = try ShownPage(loaded: .trusted())
    _ = page.call()
    let large = [UInt8](repeating: 0x30, count: 65_537)
    #expect(page.receive(.answered(id: 1, .success(large))) == [.answer(id: 1, .failure(.tooLarge))])
  }

  @Test func `a page without scripts, without a bridge, or of another host may not call the app`() throws {
    let hosts = try WebHosts(pages: ["a.com", "b.com"], bridge: ["b.com"])
    let denied = [WebPageState.Effect.answer(id: 1, .failure(.notAllowed))]
    var page = try ShownPage(
      loaded: WebPage("https://a.com/", hosts: hosts, allowsScripts: true, bridge: WebPage.adding))
    #expect(page.call() == denied)
    page.show("https://b.com/")
    #expect(page.call(origin: "https://b.com") != denied)
    page = try ShownPage(loaded: WebPage("https://b.com/", hosts: hosts, allowsScripts: true))
    #expect(page.call(origin: "https://b.com") == denied)
    page = try ShownPage(loaded: WebPage("https://b.com/", hosts: hosts, bridge: WebPage.adding))
    #expect(page.call(origin: "https://b.com") == denied)
  }

  // MARK: Credentials

  @Test func `credentials are for the hosts of their list, with https only`() throws {
    let hosts = try WebHosts(pages: ["*.a.com", "a.com"], credentials: ["a.com"])
    for (address, host) in [("https://a.com/", "a.com"), ("https://www.a.com/", nil), ("http://a.com/", nil)] {
      var page = try ShownPage(WebPage(address, hosts: hosts))
      #expect(page.receive(.opened) == [.load(.address(address, credentials: host))])
    }
  }

  @Test func `a redirect to another host is loaded without the header fields`() throws {
    var page = try ShownPage(.trusted())
    page.receive(.opened)
    #expect(page.ask("https://a.com/") == [.allow])
    #expect(page.ask("https://a.com/2") == [.allow])
    #expect(page.ask("https://b.com/3") == [.cancel, .load(.address("https://b.com/3", credentials: nil))])
    #expect(page.show("https://b.com/3") == [.allow])
    #expect(page.ask("https://a.com/4") == [.allow])
  }

  @Test func `a redirect from https to http of its own host is loaded without the header fields`() throws {
    let hosts = try WebHosts(pages: ["a.com"], credentials: ["a.com"])
    var page = try ShownPage(loaded: WebPage("http://a.com/", hosts: hosts))
    page.show("https://a.com/2")
    #expect(page.receive(.reloaded) == [.load(.address("https://a.com/2", credentials: "a.com"))])
    #expect(page.ask("https://a.com/2") == [.allow])
    #expect(page.ask("http://a.com/3") == [.cancel, .load(.address("http://a.com/3", credentials: nil))])
  }

  @Test func `signing out forgets everything of the page and loads its own content`() throws {
    var page = try ShownPage(loaded: .trusted())
    page.show("https://b.com/mine")
    page.receive(.titled("My orders"))
    page.receive(.history(canGoBack: true, canGoForward: false))
    #expect(page.call(origin: "https://b.com") == [.call(id: 1, name: "add", json: [0x31])])
    #expect(page.receive(.signedOut) == [.forget, .load(.address("https://a.com/", credentials: "a.com"))])
    #expect(page.state.title == nil)
    #expect(!page.state.canGoBack)
    #expect(page.receive(.answered(id: 1, .success([0x32]))) == [])
  }

  // MARK: Attacks

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "\u{1}javascript:1",
    "javascript://a.com/%0Aalert(1)", "vbscript:1", "data:text/html,<script>", "DATA:text/html;base64,PHA+", "data:,",
    "blob:https://a.com/1", "blob:null/1", "filesystem:https://a.com/temporary/1", "view-source:https://a.com/",
    "file:///etc/passwd", "FILE:///etc/passwd", "about:config", "About:Blank", "about:blank?a", "about:srcdoc?a",
    "ftp://a.com/", "ws://a.com/", "otherapp://steal", "intent://a.com/#Intent;end", "https:a.com", "https:///a.com/",
    "//a.com/", "a.com", "https://", "https://?a.com", "https://a.com\\@evil.com/", "https://a.com\n.evil.com/", "",
  ])
  func `a page that navigates to a script, data or another app's address goes nowhere`(target: String) throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask(target, tap: 1) == [.cancel])
    #expect(page.ask(target, frame: .sub, tap: 2) == [.cancel])
    #expect(page.ask(target, tap: 3, opensWindow: true) == [.cancel])
    #expect(page.state.phase == .shown)
  }

  @Test(arguments: [
    "https://a.com@evil.com/", "https://a.com:443@evil.com/", "https://a.com%40evil.com/", "https://user:word@a.com/",
    "https://@a.com/", "https://evil@x.c.com/", "https://evil.com:80@x.c.com/", "https://evila.com/",
    "https://a.com.evil.com/", "https://evil.com/a.com", "https://evil.com?a.com", "https://evil.com#@a.com/",
    "https://evil.com#.c.com/", "https://evil.com?.c.com/", "https://evilc.com/", "https://.c.com/",
    "https://x..c.com/",
    "https://a.com./", "https://x.c.com./", "https://a.com:/", "https://a.com:443/", "https://a.com:444/",
    "https://x.c.com:444/", "https://a.com%2eevil.com/", "https://%61.com/", "https://а.com/", "https://xn--80a.com/",
    "https://a。com/", "https://ａ.com/", "https://[::1]/", "https://[a.com]/", "https://2130706433/", "http://a.com/",
  ])
  func `an address that only looks like a page of the list is not shown`(target: String) throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask(target) == [.cancel])
    #expect(page.ask(target, frame: .sub, tap: 1) == [.cancel])
    #expect(page.ask(target, opensWindow: true) == [.cancel])
    #expect(page.receive(.reloaded) == [.load(.address("https://a.com/", credentials: "a.com"))])
  }

  @Test func `the case of a host and its address of IPv6 make no difference`() throws {
    var page = try ShownPage(loaded: WebPage("https://A.com/", hosts: WebHosts(pages: ["a.COM", "[::1]:8080"])))
    #expect(page.ask("HTTPS://a.CoM/2") == [.allow])
    #expect(page.ask("https://[::1]:8080/") == [.allow])
    #expect(page.ask("https://[::1]/") == [.cancel])
  }

  @Test func `a foreign host in a frame of an allowed page is not loaded`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("https://evil.com/", frame: .sub) == [.cancel])
    #expect(page.ask("https://evil.com/", frame: .sub, tap: 1) == [.cancel])
  }

  @Test func `a chain of redirects out of the list shows nothing and fails`() throws {
    var page = try ShownPage(.trusted())
    page.receive(.opened)
    #expect(page.ask("https://a.com/") == [.allow])
    #expect(page.ask("https://b.com/") == [.cancel, .load(.address("https://b.com/", credentials: nil))])
    #expect(page.ask("https://b.com/") == [.allow])
    page.receive(.started)
    #expect(page.ask("https://evil.com/") == [.cancel])
    #expect(page.state.phase == .failed(unlisted))
  }

  @Test func `a redirect out of the list leaves the page that is shown`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.ask("https://a.com/out", tap: nil) == [.allow])
    page.receive(.started)
    #expect(page.ask("https://evil.com/") == [.cancel])
    #expect(page.state.phase == .shown)
    #expect(page.state.address == "https://a.com/")
  }

  @Test func `a page that opens a thousand links after one tap opens one`() throws {
    var page = try ShownPage(loaded: .trusted())
    let effects = (0..<1_000).flatMap { number in
      page.ask(number % 2 == 0 ? "shop://goods/\(number)" : "https://evil.com/", tap: 1, isAppLink: number % 2 == 0)
    }
    #expect(effects.filter { $0 != .cancel } == [.openLink("shop://goods/0")])
  }

  @Test func `a page does not inherit the tap that has opened it`() throws {
    var page = try ShownPage(loaded: .trusted())
    page.show("https://b.com/", tap: 1)
    #expect(page.ask("shop://goods/1", tap: 1, isAppLink: true) == [.cancel])
  }

  @Test func `a call from a frame is refused, also of the page's own host`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.call(frame: .sub) == [.answer(id: 1, .failure(.notAllowed))])
    #expect(page.call(frame: .sub, origin: "null") == [.answer(id: 1, .failure(.notAllowed))])
  }

  @Test func `a call of HTML is refused after it has shown another page, also with its origin`() throws {
    let hosts = try WebHosts(pages: ["a.com"], bridge: [])
    var page = ShownPage(loaded: WebPage(html: "", hosts: hosts, allowsScripts: true, bridge: WebPage.adding))
    page.show("https://a.com/")
    #expect(page.call(origin: "https://a.com") == [.answer(id: 1, .failure(.notAllowed))])
    #expect(page.call(origin: "null") == [.answer(id: 1, .failure(.notAllowed))])
  }

  @Test func `a call whose origin is not that of the shown page is refused`() throws {
    var page = try ShownPage(loaded: .trusted())
    for origin in ["https://b.com", "null", "", "http://a.com", "https://a.com:444", "https://a.com.evil.com"] {
      #expect(page.call(origin: origin) == [.answer(id: 1, .failure(.notAllowed))])
    }
  }

  @Test func `a call after the process of the page has ended is refused until the page is shown again`() throws {
    var page = try ShownPage(loaded: .trusted())
    let denied = [WebPageState.Effect.answer(id: 1, .failure(.notAllowed))]
    #expect(page.receive(.terminated).count == 1)
    #expect(page.call() == denied && page.listen(id: 1) == denied)
    page.show("https://a.com/")
    #expect(page.call() == [.call(id: 1, name: "add", json: [0x31])])
    page.receive(.terminated)
    #expect(page.state.phase == .failed(ended) && page.call() == denied)
  }

  @Test func `a page of a sub-domain of the bridge's host may not call the app`() throws {
    var page = try ShownPage(loaded: .trusted())
    page.show("https://x.c.com/")
    #expect(page.call(origin: "https://x.c.com") == [.answer(id: 1, .failure(.notAllowed))])
  }

  @Test func `a frame, another page and another origin receive no message of the app`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.listen(id: 1, frame: .sub) == [.answer(id: 1, .failure(.notAllowed))])
    #expect(page.listen(id: 2, origin: "https://evil.com") == [.answer(id: 2, .failure(.notAllowed))])
    #expect(page.send("1") == [])
    page.show("https://x.c.com/")
    #expect(page.listen(id: 3, origin: "https://x.c.com") == [.answer(id: 3, .failure(.notAllowed))])
    #expect(page.send("1") == [])
  }

  @Test(arguments: ["navigation", "termination", "signing out", "reload of HTML"])
  func `no message of the app reaches a document that is gone, or waits for the next one`(end: String) throws {
    let html = WebPage(
      html: "", hosts: try WebHosts(pages: ["a.com"], bridge: ["a.com"]), allowsScripts: true, bridge: WebPage.adding)
    for isWaiting in [true, false] {
      var page = ShownPage(loaded: html)
      #expect(page.listen(id: 1, origin: "null") == [])
      if !isWaiting { #expect(page.send("1") == [message(1, "1")] && page.send("2") == []) }
      switch end {
      case "navigation": page.show("https://a.com/2")
      case "termination": page.receive(.terminated)
      case "signing out": page.receive(.signedOut)
      default: page.receive(.reloaded)
      }
      #expect(page.send("3") == [])
      page.show(end == "navigation" ? "https://a.com/3" : "about:blank")
      #expect(page.send("4") == [])
      #expect(page.listen(id: 2, origin: end == "navigation" ? "https://a.com" : "null") == [])
    }
  }

  @Test func `a message of the app over 64 KiB is not delivered`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.listen(id: 1) == [])
    #expect(page.send(String(repeating: "1", count: 65_537)) == [])
    #expect(page.send(String(repeating: "1", count: 65_536)).count == 1)
  }

  @Test func `a message of 10 MB is refused before it is read`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.call("add", String(repeating: "1", count: 10_000_000)) == [.answer(id: 1, .failure(.tooLarge))])
  }

  @Test func `a message with an unknown name is refused`() throws {
    var page = try ShownPage(loaded: .trusted())
    #expect(page.call("delete") == [.answer(id: 1, .failure(.unknownMessage))])
  }

  @Test func `a page that ends its process again and again is not loaded for ever`() throws {
    var page = try ShownPage(loaded: .trusted())
    let loads = (0..<1_000).flatMap { _ in page.receive(.terminated) }
    #expect(loads.count == 1)
  }
}
