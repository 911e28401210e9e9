import Foundation
import Testing
import UIKit
import WebKit

extension UIKitHostTests {
  /// The stand-in of WebKit itself: what it asks, and what it takes for a mistake of the app.
  @MainActor
  @Suite struct WebStandInTests {
    private let page = "https://a.com/"
    private let configuration = WKWebViewConfiguration()

    init() {
      Simulation.reset()
      SimulatedWeb.reset()
    }

    private func load(_ answers: [String: SimulatedWeb.Answer], _ delegate: Recorder) -> WKWebView {
      SimulatedWeb.answers = answers
      configuration.websiteDataStore = .nonPersistent()
      let view = WKWebView(frame: .zero, configuration: configuration)
      view.navigationDelegate = delegate
      view.uiDelegate = delegate
      if let url = URL(string: page) { view.load(URLRequest(url: url)) }
      return view
    }

    @Test func `a page is asked for, fetched and shown in the order of WebKit's calls`() {
      let delegate = Recorder()
      let view = load([page: .page("<title>A</title>")], delegate)
      #expect(delegate.calls == [])
      SimulatedWeb.run()
      #expect(delegate.calls == ["asked https://a.com/ main", "started", "response", "committed", "finished"])
      #expect(view.title == "A" && view.url?.absoluteString == page && view.estimatedProgress == 1 && !view.canGoBack)
    }

    @Test func `the policy of each redirect and each frame is asked for`() {
      let delegate = Recorder()
      let view = load(
        [
          page: .redirect("https://b.com/"), "https://b.com/": .page(#"<iframe src="https://c.com/">"#),
          "https://c.com/": .page(""),
        ], delegate)
      SimulatedWeb.run()
      #expect(
        delegate.calls == [
          "asked https://a.com/ main", "started", "asked https://b.com/ main", "redirected", "response", "committed",
          "asked https://c.com/ frame", "finished",
        ])
      #expect(view.simulatedFrames.map(\.securityOrigin.host) == ["b.com", "c.com"])
    }

    @Test func `a refused redirect and a file fail, and a refused link does so if the test wants it`() {
      let delegate = Recorder()
      delegate.refused = ["https://b.com/"]
      let view = load([page: .redirect("https://b.com/")], delegate)
      SimulatedWeb.run()
      #expect(delegate.takeCalls().last == "failed WebKitErrorDomain 102")
      for (answer, call) in [(SimulatedWeb.Answer.file, "failed WebKitErrorDomain 102"), (.page(""), "finished")] {
        SimulatedWeb.answers = [page: answer]
        if let url = URL(string: page) { view.load(URLRequest(url: url)) }
        SimulatedWeb.run()
        #expect(delegate.takeCalls().last == call)
      }
      for reports in [false, true] {
        SimulatedWeb.reportsRefusedNavigations = reports
        view.simulateLink("https://b.com/")
        SimulatedWeb.run()
      }
      #expect(
        delegate.calls == [
          "asked https://b.com/ main", "asked https://b.com/ main", "failed WebKitErrorDomain 102",
        ])
    }

    @Test func `a decision that is made twice or never is a mistake`() {
      let delegate = Recorder()
      delegate.decisions = 2
      let twice = load([page: .page("")], delegate)
      SimulatedWeb.run()
      #expect(SimulatedWeb.faults == ["the decision handler for https://a.com/ was called twice"])
      SimulatedWeb.reset()
      delegate.decisions = 0
      let never = load([page: .page("")], delegate)
      SimulatedWeb.run()
      #expect(SimulatedWeb.faults == ["the decision handler for https://a.com/ was not called"])
      #expect(twice.simulatedMainFrame != nil && never.simulatedMainFrame == nil)
    }

    @Test func `a message reaches the handler of its world only, and an own world needs a script`() {
      let handler = Handler()
      let own = WKContentWorld.world(name: "own")
      configuration.userContentController.addScriptMessageHandler(handler, contentWorld: own, name: "call")
      let view = load([page: .page("")], Recorder())
      SimulatedWeb.run()
      view.simulateMessage("call", 1)
      view.simulateMessage("call", 2, in: own)
      #expect(handler.bodies == [])
      configuration.userContentController.addUserScript(
        WKUserScript(source: "call", injectionTime: .atDocumentStart, forMainFrameOnly: true, in: own))
      #expect(view.simulateMessage("call", 3, in: own).value as? String == "done")
      #expect(handler.bodies == ["3"] && SimulatedWeb.faults == [])
      configuration.userContentController.addScriptMessageHandler(handler, contentWorld: own, name: "call")
      #expect(SimulatedWeb.faults == ["the message handler 'call' cannot be added"])
    }

    @Test func `a cookie goes with requests to its host only, and is in its store after a turn`() throws {
      let view = load(
        [page: .page(#"<img src="https://a.com/1"><img src="https://b.a.com/2"><img src="http://a.com/3">"#)],
        Recorder())
      let cookie = try #require(
        HTTPCookie(properties: [.name: "id", .value: "1", .domain: "a.com", .path: "/", .secure: "TRUE"]))
      let store = view.configuration.websiteDataStore.httpCookieStore
      store.setCookie(cookie)
      #expect(store.simulatedCookies == [])
      SimulatedWeb.run()
      #expect(
        SimulatedWeb.received.map { "\($0.address) \($0.cookies)" } == [
          "https://a.com/ [\"id\"]", "https://a.com/1 [\"id\"]", "https://b.a.com/2 []", "http://a.com/3 []",
        ])
    }

    @Test func `a list of rules blocks what it names, and a faulty one is not compiled`() throws {
      var lists: [WKContentRuleList] = []
      var errors = 0
      for source in [
        #"[{"trigger": {"url-filter": "^http://"}, "action": {"type": "block"}}]"#, "{}",
        #"[{"trigger": {"url-filter": "a|b"}, "action": {"type": "block"}}]"#,
        #"[{"trigger": {"url-filter": "a", "resource-type": ["picture"]}, "action": {"type": "block"}}]"#,
      ] {
        WKContentRuleListStore.default().compileContentRuleList(forIdentifier: "a", encodedContentRuleList: source) {
          list, error in
          if let list { lists.append(list) }
          errors += error == nil ? 0 : 1
        }
      }
      SimulatedWeb.run()
      #expect(lists.count == 1 && errors == 3)
      configuration.userContentController.add(try #require(lists.first))
      let delegate = Recorder()
      let view = load([page: .page(#"<img src="https://a.com/1"><img src="http://a.com/2">"#)], delegate)
      SimulatedWeb.run()
      #expect(SimulatedWeb.received.map(\.address) == [page, "https://a.com/1"] && view.title == nil)
    }

    @Test func `going back and forward, loading again and a new process keep their places`() {
      let delegate = Recorder()
      let view = load([page: .page(""), "https://b.com/": .page("")], delegate)
      SimulatedWeb.run()
      view.simulateLink("https://b.com/")
      SimulatedWeb.run()
      #expect(view.canGoBack && !view.canGoForward)
      view.goBack()
      SimulatedWeb.run()
      #expect(view.url?.absoluteString == page && view.canGoForward)
      view.simulateTermination()
      SimulatedWeb.run()
      #expect(delegate.calls.last == "terminated" && view.simulatedMainFrame == nil)
      view.reload()
      SimulatedWeb.run()
      #expect(view.url?.absoluteString == page && view.canGoForward)
    }

    @Test func `a value is observed as long as its observation is kept`() {
      let view = load([page: .page("<title>A</title>")], Recorder())
      nonisolated(unsafe) var titles = 0
      var observation: NSKeyValueObservation? = view.observe(\.title) { _, _ in titles += 1 }
      SimulatedWeb.run()
      let before = titles
      #expect(before == 2 && observation != nil)
      observation = nil
      view.reload()
      SimulatedWeb.run()
      #expect(titles == before)
    }
  }
}

/// Notes WebKit's calls.
@MainActor
private final class Recorder: NSObject, WKNavigationDelegate, WKUIDelegate {
  var calls: [String] = []
  var refused: Set<String> = []
  /// The number of times that each decision handler is called.
  var decisions = 1

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    let address = navigationAction.request.url?.absoluteString ?? ""
    calls.append("asked \(address) \(navigationAction.targetFrame?.isMainFrame == true ? "main" : "frame")")
    for _ in 0..<decisions { decisionHandler(refused.contains(address) ? .cancel : .allow) }
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    calls.append("response")
    decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel)
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    calls.append("started")
  }

  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
    calls.append("redirected")
  }

  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  {
    calls.append("failed \((error as NSError).domain) \((error as NSError).code)")
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { calls.append("committed") }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { calls.append("finished") }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { calls.append("terminated") }
}

/// Notes messages.
@MainActor
private final class Handler: NSObject, WKScriptMessageHandlerWithReply {
  var bodies: [String] = []

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    bodies.append("\(message.body)")
    replyHandler("done", nil)
  }
}
