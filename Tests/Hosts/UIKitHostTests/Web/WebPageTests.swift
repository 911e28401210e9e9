import CommonUI
import ComponentEngine
import EngineProgramTesting
import Foundation
import Testing
import UIKit
import UIKitHost
import WebKit

// Specification: screens 9.1, screens 9.2, screens 9.3, screens 9.4, screens 9.5, screens 9.6.
extension UIKitHostTests {
  /// Web pages in views of WebKit, and the attacks of hostile pages.
  @MainActor
  @Suite struct WebPages {
    private let pages = ["a.com", "b.com"]

    private func page(
      credentials: [String] = [], bridge: [String] = [], resources: [String]? = nil, handling: WebBridge? = nil
    ) throws -> WebPage {
      let hosts = try WebHosts(pages: pages, credentials: credentials, bridge: bridge, resources: resources)
      return try WebPage("https://a.com/", hosts: hosts, allowsScripts: true, bridge: handling)
    }

    private func phone(
      _ html: String = "<title>A</title>", _ answers: [String: SimulatedWeb.Answer] = [:]
    ) async throws -> WebPhone {
      try await WebPhone(page(), ["https://a.com/": .page(html)].merging(answers) { $1 })
    }

    private func bridge(_ calls: Calls) -> WebBridge {
      WebBridge().handling("add", Int.self) { number in
        calls.numbers.append(number)
        return number + 1
      }
    }

    @MainActor
    private final class Calls {
      var numbers: [Int] = []
    }

    private func faultless(_ location: SourceLocation = #_sourceLocation) {
      #expect(SimulatedWeb.faults == [] && UIKitFaults.recorded == [], sourceLocation: location)
    }

    // MARK: Screen

    @Test func `a page fills its screen, gives it its title, and hides its progress when it is complete`() async throws
    {
      let phone = try await phone()
      #expect(phone.takeAddresses() == ["https://a.com/"])
      #expect(phone.stack?.topViewController?.navigationItem.title == "A")
      let bar = phone.stack?.topViewController?.view.simulatedTree.lazy.compactMap { $0 as? UIProgressView }.first
      #expect(bar?.isHidden == true && phone.texts == [])
      #expect((phone.stack?.topViewController?.view as? UITableView)?.visibleCells.isEmpty == true)
      faultless()
    }

    @Test func `the back button and the gesture of VoiceOver go back in the page before the screen closes`()
      async throws
    {
      let phone = try await phone("", ["https://b.com/": .page(""), "https://a.com/2": .page("")])
      for link in ["https://b.com/", "https://a.com/2"] { try await phone.tap(link) }
      #expect(phone.takeAddresses() == ["https://a.com/", "https://b.com/", "https://a.com/2"])
      phone.stack?.simulateBackButton()
      try await phone.settle()
      #expect(phone.web?.url?.absoluteString == "https://b.com/" && phone.button("Forward")?.isEnabled == true)
      phone.button("Forward")?.simulateTap()
      try await phone.settle()
      #expect(phone.web?.url?.absoluteString == "https://a.com/2" && phone.button("Forward")?.isEnabled == false)
      #expect(phone.stack?.topViewController?.accessibilityPerformEscape() == true)
      try await phone.settle()
      phone.button("Back")?.simulateTap()
      try await phone.settle()
      #expect(phone.web?.url?.absoluteString == "https://a.com/" && phone.shown == ["home#1", "page#2"])
      phone.stack?.simulateBackButton()
      try await phone.settle()
      #expect(phone.shown == ["home#1"])
      faultless()
    }

    @Test func `a page that cannot be loaded shows the reason and a button that loads it again`() async throws {
      let phone = try await WebPhone(page(), ["https://a.com/": .failure(.notConnectedToInternet)])
      #expect(phone.texts.count == 2 && phone.texts.last == "Try again")
      SimulatedWeb.answers = ["https://a.com/": .page("<title>A</title>")]
      phone.button("Try again")?.simulateTap()
      try await phone.settle()
      #expect(phone.texts == [] && phone.stack?.topViewController?.navigationItem.title == "A")
    }

    @Test func `a page whose process ends is loaded again, and fails if that happens while it loads`() async throws {
      let phone = try await phone()
      _ = phone.takeAddresses()
      phone.web?.simulateTermination()
      try await phone.settle()
      #expect(phone.takeAddresses() == ["https://a.com/"] && phone.texts == [])
      // Only once, until the user loads it.
      phone.web?.simulateTermination()
      try await phone.settle()
      #expect(phone.takeAddresses() == [] && phone.texts.last == "Try again")
      phone.button("Try again")?.simulateTap()
      while phone.web?.isLoading == false {
        SimulatedWeb.step()
        await Task.yield()
      }
      phone.web?.simulateTermination()
      try await phone.settle()
      #expect(phone.texts.last == "Try again")
      phone.button("Try again")?.simulateTap()
      try await phone.settle()
      #expect(phone.texts == [])
      faultless()
    }

    @Test(arguments: [false, true])
    func `a refused navigation leaves the page as it is, whatever WebKit reports about it`(reports: Bool) async throws {
      let phone = try await phone()
      SimulatedWeb.reportsRefusedNavigations = reports
      try await phone.script("https://evil.com/")
      #expect(phone.texts == [] && phone.takeAddresses() == ["https://a.com/"])
      phone.button("Refresh")?.simulateTap()
      try await phone.settle()
      #expect(phone.texts == [] && phone.takeAddresses() == ["https://a.com/"])
    }

    @Test func `dialogs are declined, camera and motion are denied, and certificates are judged by the system`()
      async throws
    {
      let phone = try await phone("", ["https://b.com/": .challenge("NSURLAuthenticationMethodServerTrust", then: "")])
      let answers = [SimulatedDialog.alert("a"), .confirm("b"), .prompt("c"), .camera, .motion].map {
        phone.web?.simulateDialog($0)
      }
      #expect(answers.allSatisfy { $0?.isAnswered == true })
      #expect(answers[1]?.value as? Bool == false && answers[2]?.value == nil)
      #expect(answers[3]?.value as? WKPermissionDecision == .deny)
      #expect(answers[4]?.value as? WKPermissionDecision == .deny)
      try await phone.tap("https://b.com/")
      #expect(phone.texts.last == "Try again")
      faultless()
    }

    @Test func `a download goes to the browser after a tap, and a file that no page shows is a failure`() async throws {
      let phone = try await phone("", ["https://a.com/1.zip": .file])
      try await phone.tap("https://a.com/2.pdf", isDownload: true)
      #expect(phone.opened == ["https://a.com/2.pdf"])
      try await phone.tap("https://a.com/1.zip")
      #expect(phone.texts.last == "Try again")
      faultless()
    }

    @Test func `a new window is opened in the page after a tap`() async throws {
      let phone = try await phone("", ["https://b.com/": .page("")])
      try await phone.script("https://b.com/", to: .window)
      #expect(phone.takeAddresses() == ["https://a.com/"])
      try await phone.tap("https://b.com/", to: .window)
      await SimulatedWeb.settle { !SimulatedWeb.received.isEmpty }
      #expect(phone.takeAddresses() == ["https://b.com/"])
      faultless()
    }

    /// `scripts/check-web-pages` runs the recorded scripts in a browser, as WebKit runs them.
    @Test func `the scripts of a page are the recorded ones, each in its world and its frames`() async throws {
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(Calls())), ["https://a.com/": .page("")])
      let scripts = phone.web?.configuration.userContentController.userScripts ?? []
      try #require(scripts.count == 2)
      try expectSnapshot(scripts[0].source, "web-pages/screen.js")
      try expectSnapshot(scripts[1].source, "web-pages/host-bridge.js")
      #expect(scripts.map(\.isForMainFrameOnly) == [false, true])
      #expect(scripts.map(\.simulatedWorld.name) == ["ComponentEngine", nil])
      #expect(scripts.allSatisfy { $0.injectionTime == .atDocumentStart })
      #expect(phone.web?.allowsLinkPreview == false)
    }

    // MARK: Attacks

    @Test(arguments: [
      "javascript:alert(1)", "data:text/html,a", "blob:https://a.com/1", "file:///etc/passwd", "about:blank",
    ])
    func `a page cannot show what is no page of the web`(address: String) async throws {
      let phone = try await phone()
      _ = phone.takeAddresses()
      try await phone.script(address)
      try await phone.tap(address)
      try await phone.tap(address, to: .window)
      #expect(phone.takeAddresses() == [] && phone.opened == [] && phone.texts == [])
      #expect(phone.shown == ["home#1", "page#2"] && phone.web?.url?.absoluteString == "https://a.com/")
      faultless()
    }

    @Test func `a frame of a foreign host is not loaded, neither at once nor by a redirect`() async throws {
      let phone = try await phone(
        #"<iframe src="https://evil.com/"><iframe src="https://b.com/">"#,
        ["https://evil.com/": .page(""), "https://b.com/": .redirect("https://evil.com/")])
      #expect(phone.takeAddresses() == ["https://a.com/", "https://b.com/"])
      #expect(phone.web?.simulatedFrames.count == 1)
      faultless()
    }

    @Test func `a chain of redirects ends where it leaves the list`() async throws {
      let phone = try await WebPhone(
        page(),
        [
          "https://a.com/": .redirect("https://b.com/"), "https://b.com/": .redirect("https://evil.com/"),
          "https://evil.com/": .page(""),
        ])
      #expect(phone.takeAddresses() == ["https://a.com/", "https://b.com/"])
      #expect(phone.texts.last == "Try again" && phone.opened == [])
      faultless()
    }

    @Test func `a tapped link of the app opens its component, and a foreign page the browser`() async throws {
      let phone = try await phone()
      try await phone.tap("https://evil.com/")
      #expect(phone.opened == ["https://evil.com/"] && phone.shown == ["home#1", "page#2"])
      try await phone.tap("shop://goods/42")
      #expect(phone.shown == ["home#1", "goods#3"])
      faultless()
    }

    @Test func `a page cannot follow links of the app by itself, and not one with a hand-off key at all`() async throws
    {
      let phone = try await phone()
      for link in ["shop://goods/42", "https://app.com/goods/42", "https://evil.com/", "mailto:a@b.c"] {
        try await phone.script(link)
        try await phone.script(link, to: .window)
      }
      for link in ["shop://pay?draft=abc", "shop://home", "shop://page"] { try await phone.tap(link) }
      #expect(phone.shown == ["home#1", "page#2"] && phone.opened == [])
      #expect(phone.takeAddresses() == ["https://a.com/"])
      faultless()
    }

    @Test func `a page that opens a thousand links opens one after a tap`() async throws {
      let phone = try await phone()
      let web = try #require(phone.web)
      for number in 1...1_000 { web.simulateLink("https://evil.com/\(number)") }
      try await phone.settle()
      #expect(phone.opened == [])
      web.simulateMessage("screenPage", ["tap": true], in: .world(name: "ComponentEngine"))
      for number in 1...1_000 { web.simulateLink("https://evil.com/\(number)", to: number % 2 == 0 ? .same : .window) }
      try await phone.settle()
      #expect(phone.opened == ["https://evil.com/1"])
      faultless()
    }

    @Test func `a tap in the page opens no link of a frame`() async throws {
      let phone = try await phone(#"<iframe src="https://b.com/">"#, ["https://b.com/": .page("")])
      let web = try #require(phone.web)
      let frame = try #require(web.simulatedFrames.last { !$0.isMainFrame })
      web.simulateMessage("screenPage", ["tap": true], in: .world(name: "ComponentEngine"))
      for target in [SimulatedTarget.same, .main] {
        web.simulateScript("shop://goods/42", from: frame, to: target)
      }
      try await phone.settle()
      #expect(phone.shown == ["home#1", "page#2"])
      faultless()
    }

    @Test func `a refused redirect ends its tap`() async throws {
      let phone = try await phone("", ["https://a.com/out": .redirect("otherapp://x")])
      try await phone.tap("https://a.com/out")
      phone.web?.simulateMessage("screenPage", ["tap": false], in: .world(name: "ComponentEngine"))
      try await phone.script("shop://goods/42")
      #expect(phone.shown == ["home#1", "page#2"] && phone.texts == [])
      faultless()
    }

    @Test(arguments: [true, false])
    func `a redirect has the tap of its first request, and none that comes later`(isTapped: Bool) async throws {
      let phone = try await phone("", ["https://a.com/out": .redirect("shop://goods/42")])
      let web = try #require(phone.web)
      func report(_ isTap: Bool) {
        web.simulateMessage("screenPage", ["tap": isTap], in: .world(name: "ComponentEngine"))
      }
      if isTapped { report(true) }
      web.simulateLink("https://a.com/out")
      while !web.isLoading { SimulatedWeb.step() }
      report(!isTapped)
      try await phone.settle()
      #expect(phone.shown == (isTapped ? ["home#1", "goods#3"] : ["home#1", "page#2"]))
      faultless()
    }

    @Test func `a tap that is over opens nothing, and a script cannot report one`() async throws {
      let phone = try await phone()
      let web = try #require(phone.web)
      for isTap in [true, false] {
        web.simulateMessage("screenPage", ["tap": isTap], in: .world(name: "ComponentEngine"))
      }
      web.simulateLink("shop://goods/42")
      web.simulateMessage("screenPage", ["tap": true])
      web.simulateLink("shop://goods/42")
      try await phone.settle()
      #expect(phone.shown == ["home#1", "page#2"])
    }

    @Test func `a page of the bridge calls the app, and a frame or another page does not`() async throws {
      let calls = Calls()
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(calls)),
        [
          "https://a.com/": .page(#"<iframe src="https://a.com/2">"#), "https://a.com/2": .page(""),
          "https://b.com/": .page(""),
        ])
      #expect(try await phone.call("add", "41") == "42")
      #expect(try await phone.call("add", "1", from: phone.web?.simulatedFrames.last) == "notAllowed")
      try await phone.tap("https://b.com/")
      #expect(try await phone.call("add", "1") == "notAllowed")
      #expect(calls.numbers == [41])
      faultless()
    }

    @Test func `a call with a wrong message or of 10 MB gets its kind of error and nothing else`() async throws {
      let calls = Calls()
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(calls)), ["https://a.com/": .page("")])
      let large = String(repeating: "1", count: 10 << 20)
      for (name, json, error) in [
        ("add", #""one""#, "malformed"), ("add", "{", "malformed"), ("add", large, "tooLarge"),
        ("drop", "1", "unknownMessage"),
      ] {
        #expect(try await phone.call(name, json) == error)
      }
      let reply = phone.web?.simulateMessage("hostAppCall", "no call")
      #expect(reply?.error == "malformed" && calls.numbers == [])
      faultless()
    }

    @Test func `a call whose page has gone fails, and its answer reaches no other page`() async throws {
      let gate = AsyncStream.makeStream(of: Void.self)
      let slow = WebBridge().handling("wait", Int.self) { number in
        for await _ in gate.stream { break }
        return number
      }
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: slow), ["https://a.com/": .page(""), "https://a.com/2": .page("")])
      let reply = try #require(phone.web?.simulateMessage("hostAppCall", ["name": "wait", "json": "1"]))
      try await phone.tap("https://a.com/2")
      await SimulatedWeb.settle { reply.isAnswered }
      #expect(reply.error == "failed")
      gate.continuation.yield()
      try await phone.settle()
      #expect(reply.value == nil)
      faultless()
    }

    @Test func `a call of a user who signs out before it is handled is not handled`() async throws {
      let calls = Calls()
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(calls)), ["https://a.com/": .page("")])
      let reply = phone.web?.simulateMessage("hostAppCall", ["name": "add", "json": "1"])
      phone.credentials.signOut()
      try await phone.settle()
      #expect(reply?.error == "failed" && calls.numbers == [])
      faultless()
    }

    @Test func `a call that arrives after the process of its page has ended is refused`() async throws {
      let calls = Calls()
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(calls)), ["https://a.com/": .page("")])
      let frame = try #require(phone.web?.simulatedMainFrame)
      phone.web?.simulateTermination()
      SimulatedWeb.step()
      #expect(try await phone.call("add", "1", from: frame) == "notAllowed")
      try await phone.settle()
      #expect(try await phone.call("add", "1") == "2" && calls.numbers == [1])
      faultless()
    }

    @Test func `a page of the bridge receives messages of the app, and a frame or another page does not`() async throws
    {
      let sums = WebMessages<Int>("sum")
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(Calls()).sending(sums)),
        [
          "https://a.com/": .page(#"<iframe src="https://a.com/2">"#), "https://a.com/2": .page(""),
          "https://b.com/": .page(""),
        ])
      try sums.send(0)
      let frame = phone.listen(from: phone.web?.simulatedFrames.last)
      #expect(frame?.error == "notAllowed")
      let first = phone.listen()
      #expect(first?.isAnswered == false)
      for number in 1...2 { try sums.send(number) }
      #expect(first?.value as? String == #"["sum",1]"#)
      #expect(phone.listen()?.value as? String == #"["sum",2]"#)
      #expect(throws: WebBridgeError.failed) { try WebMessages<Double>("sum").send(.infinity) }
      let last = phone.listen()
      try await phone.tap("https://b.com/")
      await SimulatedWeb.settle { last?.isAnswered == true }
      #expect(last?.error == "failed" && phone.listen()?.error == "notAllowed")
      try sums.send(3)
      try await phone.settle()
      #expect(last?.value == nil)
      faultless()
    }

    @Test func `a question for messages with a name of another type is malformed`() async throws {
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(Calls()).sending(WebMessages<Int>("sum"))),
        ["https://a.com/": .page("")])
      for body in [["name": 1, "json": "null"], ["json": "null"], ["name": NSNull()], ["name": NSNull(), "json": 1]]
        as [[String: Any]]
      {
        #expect(phone.web?.simulateMessage("hostAppCall", body).error == "malformed")
      }
      faultless()
    }

    @Test func `a page that was signed out receives no message for the user before`() async throws {
      let sums = WebMessages<Int>("sum")
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(Calls()).sending(sums)), ["https://a.com/": .page("")])
      _ = phone.listen()
      for number in 1...2 { try sums.send(number) }
      phone.credentials.signOut()
      try await phone.settle()
      let reply = phone.listen()
      #expect(reply?.isAnswered == false)
      try sums.send(3)
      #expect(reply?.value as? String == #"["sum",3]"#)
      faultless()
    }

    @Test func `HTML calls the app until it shows another page`() async throws {
      let calls = Calls()
      let html = WebPage(
        html: "<p>", hosts: try WebHosts(pages: ["a.com"]), allowsScripts: true, bridge: bridge(calls))
      let phone = try await WebPhone(html, ["https://a.com/": .page("")])
      #expect(try await phone.call("add", "1") == "2")
      try await phone.tap("https://a.com/")
      #expect(try await phone.call("add", "1") == "notAllowed")
      #expect(calls.numbers == [1])
      faultless()
    }

    @Test func `cookies and fields go to their host only, and not to a sub-domain or after a redirect`() async throws {
      let credential = try WebCredential(fields: ["Authorization": "Bearer 1"], cookies: [.init("id", "1")])
      let hosts = try WebHosts(pages: ["a.com", "*.a.com", "b.com"], credentials: ["a.com"])
      let page = try WebPage("https://a.com/", hosts: hosts, allowsScripts: true)
      let phone = try await WebPhone(
        page,
        [
          "https://a.com/": .redirect("https://b.com/"), "https://b.com/": .page(""), "https://x.a.com/": .page(""),
          "https://a.com/2": .page(""),
        ], credential: ["a.com": credential])
      for link in ["https://x.a.com/", "https://a.com/2"] { try await phone.tap(link) }
      let received = SimulatedWeb.takeReceived().map {
        "\($0.address) \($0.fields["Authorization"] ?? "-") \($0.cookies)"
      }
      #expect(
        received == [
          #"https://a.com/ Bearer 1 ["id"]"#, "https://b.com/ - []", "https://x.a.com/ - []",
          #"https://a.com/2 - ["id"]"#,
        ])
      let kept = phone.web?.configuration.websiteDataStore.httpCookieStore.simulatedCookies ?? []
      #expect(!kept.isEmpty && kept.allSatisfy { $0.isHTTPOnly && $0.isSecure && $0.domain == "a.com" })
      faultless()
    }

    @Test func `nothing of a session is left after signing out: no cookie, no field, no page to go back to`()
      async throws
    {
      let credential = try WebCredential(fields: ["Authorization": "Bearer 1"], cookies: [.init("id", "1")])
      let phone = try await WebPhone(
        page(credentials: ["a.com"]), ["https://a.com/": .page(""), "https://a.com/2": .page("")],
        credential: ["a.com": credential])
      try await phone.tap("https://a.com/2")
      let before = phone.web
      _ = phone.takeAddresses()
      phone.credential = [:]
      phone.credentials.signOut()
      try await phone.settle()
      #expect(
        SimulatedWeb.takeReceived().map { "\($0.address) \($0.fields) \($0.cookies)" } == ["https://a.com/ [:] []"])
      #expect(phone.web !== before && phone.web?.canGoBack == false && phone.button("Back")?.isEnabled == false)
      faultless()
    }

    @Test func `signing out while a credential is being asked for gives it to no page`() async throws {
      let gate = AsyncStream.makeStream(of: Void.self)
      let phone = try await WebPhone(page(credentials: ["a.com"]), ["https://a.com/": .page("")])
      _ = phone.takeAddresses()
      phone.credential = [
        "a.com": try WebCredential(fields: ["Authorization": "Bearer 1"], cookies: [.init("id", "1")])
      ]
      phone.beforeCredential = { for await _ in gate.stream { break } }
      phone.button("Refresh")?.simulateTap()
      await SimulatedWeb.settle()
      (phone.credential, phone.beforeCredential) = ([:], {})
      phone.credentials.signOut()
      gate.continuation.yield()
      try await phone.settle()
      #expect(
        SimulatedWeb.takeReceived().map { "\($0.address) \($0.fields) \($0.cookies)" } == ["https://a.com/ [:] []"])
      #expect(phone.web?.configuration.websiteDataStore.httpCookieStore.simulatedCookies == [])
      faultless()
    }

    @Test func `signing out while a cookie is being set loads nothing with the fields of the user before`() async throws
    {
      let phone = try await WebPhone(page(credentials: ["a.com"]), ["https://a.com/": .page("")])
      _ = phone.takeAddresses()
      phone.credential = [
        "a.com": try WebCredential(fields: ["Authorization": "Bearer 1"], cookies: [.init("id", "1")])
      ]
      phone.button("Refresh")?.simulateTap()
      // WebKit does nothing meanwhile, so that the cookie is not in its store.
      for _ in 0..<200 { await Task.yield() }
      phone.credential = [:]
      phone.credentials.signOut()
      try await phone.settle()
      #expect(
        SimulatedWeb.takeReceived().map { "\($0.address) \($0.fields) \($0.cookies)" } == ["https://a.com/ [:] []"])
      faultless()
    }

    @Test func `the page of a user who has signed out cannot call the app any more`() async throws {
      let calls = Calls()
      let phone = try await WebPhone(
        page(bridge: ["a.com"], handling: bridge(calls)), ["https://a.com/": .page("")])
      let before = try #require(phone.web)
      let frame = try #require(before.simulatedMainFrame)
      phone.credentials.signOut()
      try await phone.settle()
      let reply = before.simulateMessage("hostAppCall", ["name": "add", "json": "1"], from: frame)
      before.simulateMessage("screenPage", ["tap": true], in: .world(name: "ComponentEngine"), from: frame)
      before.simulateLink("shop://goods/42", from: frame)
      try await phone.settle()
      #expect(reply.error == "malformed" && calls.numbers == [] && phone.shown == ["home#1", "page#2"])
      faultless()
    }

    @Test func `signing out while a page is being loaded ends that load and shows nothing of it`() async throws {
      let credential = try WebCredential(fields: ["Authorization": "Bearer 1"], cookies: [.init("id", "1")])
      let phone = try await WebPhone(
        page(credentials: ["a.com"]), ["https://a.com/": .page("<title>Mine</title>")],
        credential: ["a.com": credential])
      _ = phone.takeAddresses()
      phone.button("Refresh")?.simulateTap()
      while SimulatedWeb.received.isEmpty {
        SimulatedWeb.step()
        await Task.yield()
      }
      phone.credential = [:]
      SimulatedWeb.answers = ["https://a.com/": .page("<title>Guest</title>")]
      let before = phone.web
      phone.credentials.signOut()
      try await phone.settle()
      #expect(SimulatedWeb.takeReceived().map(\.cookies) == [["id"], []])
      #expect(phone.web !== before && phone.stack?.topViewController?.navigationItem.title == "Guest")
      faultless()
    }

    @Test func `pages of two users at once have each their own cookies`() async throws {
      let html = #"<img src="https://a.com/1">"#
      SimulatedWeb.reset(["https://a.com/": .page(html)])
      var tables: [ScreenTable] = []
      for user in ["first", "second"] {
        let credential = try WebCredential(cookies: [.init(user, "1")])
        let rows = [Row.web("Page", try page(credentials: ["a.com"]))]
        tables.append(
          try ScreenTable(
            Screen("Page", sections: [ScreenSection(nil, rows)]), credentials: WebCredentials { _ in credential }))
      }
      await SimulatedWeb.settle { tables.allSatisfy { !$0.controller.loadsPage } }
      let received = SimulatedWeb.takeReceived().map(\.cookies)
      #expect(received.count == 4 && received.allSatisfy { $0.count == 1 } && Set(received).count == 2)
      faultless()
    }

    @Test func `a cookie has the name and the host that the app has given, whatever its prefix`() async throws {
      let names = ["__Host-id", "__Secure-id", "id"]
      let credential = try WebCredential(cookies: names.map { .init($0, "a=b") })
      let phone = try await WebPhone(
        page(credentials: ["a.com"]), ["https://a.com/": .page("")], credential: ["a.com": credential])
      let cookies = phone.web?.configuration.websiteDataStore.httpCookieStore.simulatedCookies ?? []
      #expect(cookies.map { "\($0.name) \($0.value) \($0.domain) \($0.path)" } == names.map { "\($0) a=b a.com /" })
      #expect(cookies.allSatisfy { $0.isSecure && $0.expiresDate == nil })
      faultless()
    }

    @Test func `a page of another user after a restart begins without the data of the first one`() async throws {
      let credential = try WebCredential(cookies: [.init("id", "1")])
      let answers = ["https://a.com/": SimulatedWeb.Answer.page("")]
      let first = try await WebPhone(page(credentials: ["a.com"]), answers, credential: ["a.com": credential])
      #expect(first.web?.configuration.websiteDataStore.isPersistent == false)
      let second = try await WebPhone(page(credentials: ["a.com"]), answers)
      #expect(SimulatedWeb.takeReceived().map(\.cookies) == [[]])
      #expect(second.web?.configuration.websiteDataStore !== first.web?.configuration.websiteDataStore)
    }

    @Test func `a page loads its resources with https, and from the hosts of its list only`() async throws {
      let html =
        #"<img src="http://a.com/1"><img src="https://c.com/2"><script src="https://x.d.com/3"><img src="https://d.com/4">"#
      _ = try await phone(html)
      #expect(
        SimulatedWeb.takeReceived().map(\.address).dropFirst()
          == ["https://c.com/2", "https://d.com/4", "https://x.d.com/3"])
      _ = try await WebPhone(page(resources: ["c.com", "*.d.com"]), ["https://a.com/": .page(html)])
      #expect(SimulatedWeb.takeReceived().map(\.address).dropFirst() == ["https://c.com/2", "https://x.d.com/3"])
      faultless()
    }

    @Test func `a page whose rules cannot be compiled is not loaded`() async throws {
      let phone = try await phone()
      SimulatedWeb.compilesRules = false
      let table = try ScreenTable(.web("A", page()))
      await SimulatedWeb.settle { !table.controller.loadsPage }
      #expect(phone.takeAddresses() == ["https://a.com/"])
      #expect(table.titles.isEmpty == false && table.table.visibleCells.first?.texts.contains("Try again") == true)
    }

    // MARK: Memory

    @Test func `a page is released with its screen, also while it loads and waits for the app`() async throws {
      let gate = AsyncStream.makeStream(of: Void.self)
      let slow = WebBridge().handling("wait", Int.self) { number in
        for await _ in gate.stream { break }
        return number
      }
      let count = SimulatedWeb.webViewCount
      var phone: WebPhone? = try await WebPhone(page(bridge: ["a.com"], handling: slow), ["https://a.com/": .page("")])
      phone?.web?.simulateMessage("hostAppCall", ["name": "wait", "json": "1"])
      phone?.button("Refresh")?.simulateTap()
      await SimulatedWeb.settle()
      weak let web = phone?.web
      #expect(web != nil && SimulatedWeb.webViewCount == count + 1)
      phone?.host.router.send(.back())
      try await phone?.settle()
      await SimulatedWeb.settle { SimulatedWeb.webViewCount == count }
      #expect(web == nil && SimulatedWeb.webViewCount == count)
      phone = nil
      gate.continuation.finish()
      await SimulatedWeb.settle()
      faultless()
    }

    // MARK: Parts

    @Test func `a part is as high as its content, and stays the same page while cells come and go`() async throws {
      SimulatedWeb.reset()
      let table = try ScreenTable(.web("Text", WebPage(html: "<p>One")))
      await SimulatedWeb.settle { !table.controller.loadsPage }
      let web = try #require(table.part(WKWebView.self))
      #expect(web.url?.absoluteString == "about:blank" && web.scrollView.isScrollEnabled == false)
      web.simulateMessage("screenPage", ["height": 321.0], in: .world(name: "ComponentEngine"))
      #expect(web.superview?.heightAnchor.simulatedConstraint?.constant == 321)
      for height in [Double.infinity, 1e9] {
        web.simulateMessage("screenPage", ["height": height], in: .world(name: "ComponentEngine"))
      }
      #expect(web.superview?.heightAnchor.simulatedConstraint?.constant == 16_000 && web.scrollView.isScrollEnabled)
      table.show(Row("Before"), .web("Text", WebPage(html: "<p>One")))
      #expect(table.part(WKWebView.self) === web)
      table.show(.web("Text", WebPage(html: "<p>Two")))
      #expect(table.part(WKWebView.self) !== web)
      faultless()
    }

    @Test func `HTML is loaded again for another size of text, and a page at an address is not`() async throws {
      SimulatedWeb.reset(["https://a.com/": .page("")])
      let text = WebPage(html: #"<img src="https://b.com/1">"#)
      let table = try ScreenTable(.web("Text", text), .web("Page", page()))
      await SimulatedWeb.settle { !table.controller.loadsPage }
      #expect(Set(SimulatedWeb.takeReceived().map(\.address)) == ["https://a.com/", "https://b.com/1"])
      Simulation.change(UITraitCollection { $0.preferredContentSizeCategory = .extraLarge })
      table.screen.show(table.screen.screen)
      await SimulatedWeb.settle { !table.controller.loadsPage }
      #expect(SimulatedWeb.takeReceived().map(\.address) == ["https://b.com/1"])
    }

    @Test func `a part goes back to its HTML`() async throws {
      SimulatedWeb.reset(["https://a.com/": .page("")])
      let table = try ScreenTable(.web("Text", WebPage(html: "<p>", hosts: WebHosts(pages: ["a.com"]))))
      await SimulatedWeb.settle { !table.controller.loadsPage }
      let web = try #require(table.part(WKWebView.self))
      let back = try #require(
        table.table.simulatedTree.compactMap { $0 as? UIButton }.first { $0.accessibilityLabel == "Back" })
      #expect(back.superview?.isHidden == true)
      web.simulateLink("https://a.com/")
      await SimulatedWeb.settle { !table.controller.loadsPage }
      #expect(web.url?.absoluteString == "https://a.com/" && back.superview?.isHidden == false)
      back.simulateTap()
      await SimulatedWeb.settle { !table.controller.loadsPage }
      #expect(web.url?.absoluteString == "about:blank" && back.superview?.isHidden == true)
      faultless()
    }

    @Test func `a page calls the newest description of its screen`() async throws {
      func text(_ sum: Int) -> Row {
        let bridge = WebBridge().handling("add", Int.self) { $0 + sum }
        return .web("Text", WebPage(html: "<p>", allowsScripts: true, bridge: bridge))
      }
      SimulatedWeb.reset()
      let table = try ScreenTable(text(1))
      await SimulatedWeb.settle { !table.controller.loadsPage }
      table.show(text(10))
      let reply = table.part(WKWebView.self)?.simulateMessage("hostAppCall", ["name": "add", "json": "1"])
      await SimulatedWeb.settle { reply?.isAnswered == true }
      #expect(reply?.value as? String == "11")
      faultless()
    }

    @Test func `a page receives the messages of the newest description of its screen`() async throws {
      let (old, new) = (WebMessages<Int>("sum"), WebMessages<Int>("sum"))
      func text(_ sums: WebMessages<Int>) -> Row {
        .web("Text", WebPage(html: "<p>", allowsScripts: true, bridge: WebBridge().sending(sums)))
      }
      SimulatedWeb.reset()
      let table = try ScreenTable(text(old))
      await SimulatedWeb.settle { !table.controller.loadsPage }
      table.show(text(new))
      let reply = table.part(WKWebView.self)?.simulateMessage("hostAppCall", ["name": NSNull(), "json": "null"])
      try old.send(1)
      #expect(reply?.isAnswered == false)
      try new.send(2)
      #expect(reply?.value as? String == #"["sum",2]"#)
      faultless()
    }

    // MARK: Assistive technologies

    @Test func `a notice and actions keep their views around a page, and a failure is announced`() async throws {
      SimulatedWeb.reset(["https://a.com/": .failure(.notConnectedToInternet)])
      func screen(_ texts: String...) throws -> Screen {
        let actions = texts.map { ScreenAction($0, target: .perform {}) }
        return try Screen(
          "Help", notice: Notice(.information, texts.joined(separator: " ")), page: page(), actions: actions)
      }
      let table = try ScreenTable(screen("One"))
      func parts() -> [UIView] {
        table.table.backgroundView?.simulatedTree.filter { $0 is any UIContentView } ?? []
      }
      await SimulatedWeb.settle { !table.controller.loadsPage }
      let before = parts()
      #expect(before.count == 2 && UIAccessibility.announced.count == 2)
      try table.screen.show(screen("Two"))
      #expect(parts().map { ObjectIdentifier($0) } == before.map { ObjectIdentifier($0) })
      #expect(before.allSatisfy { $0.texts.contains("Two") })
      try table.screen.show(screen("Two", "Three"))
      #expect(parts().count == 3)
      faultless()
    }
  }
}

extension ScreenTable {
  /// The first view of a type in the cells.
  fileprivate func part<Part: UIView>(_ type: Part.Type) -> Part? {
    table.visibleCells.lazy.flatMap(\.simulatedTree).compactMap { $0 as? Part }.first
  }
}
