#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import ComponentEngine
import EngineBase
import Foundation
import UIKit
import WebKit

/// A web page of a screen in a view of WebKit. The rules are those of `WebPageState`: each call of WebKit is an event
/// of it, and its effects are carried out here.
///
/// The page keeps nothing on the disk. Its dialogs are declined, its downloads refused, and it gets no camera, no
/// microphone and no motion: what a page shows over the app could look like the app.
@MainActor
final class WebPageController: NSObject {
  /// The greatest height of a page in a list, in points. A longer page scrolls.
  static let heightLimit = 16_000.0

  private(set) var state: WebPageState
  /// The view of WebKit; another one, with other stored data, after the user has signed out.
  private(set) var view: WKWebView
  /// The height of the content in points; nil before the page has reported it.
  private(set) var height: Double?
  /// Called after each change.
  var onChange: @MainActor () -> Void = {}

  private let screen: ScreenController
  private let credentials: WebCredentials?
  private let fillsScreen: Bool
  private var traits: ScreenTraits?
  private var observations: [NSKeyValueObservation] = []
  private var signOut: Subscription?
  /// The messages that the app sends to the page.
  private var sending: [Subscription] = []
  /// The preparation of a load.
  private var preparing: Task<Void, Never>?
  /// The rules for the resources of the page, once they are compiled.
  private var rules: WKContentRuleList?
  private var replies: [Int: WebPageReply] = [:]
  private var lastReply = 0
  private var lastTap = 0
  /// The tap that a navigation may follow now, and the frame that was tapped.
  private var tap: (number: Int, frame: String)?
  /// The tap that the load of the main frame follows.
  private var loadTap: Int?
  /// The navigation that began last.
  private var navigation: WKNavigation?
  private var isLoading = false
  /// The number of navigations that were refused since the last load began. WebKit may report the end of each.
  private var refusals = 0

  /// - Parameters:
  ///   - page: The page.
  ///   - screen: The screen that has the page, and opens its links.
  ///   - credentials: The cookies and header fields of the app; nil for none.
  ///   - fillsScreen: Whether the page fills the screen, and scrolls.
  init(_ page: WebPage, of screen: ScreenController, _ credentials: WebCredentials?, fillsScreen: Bool) {
    state = WebPageState(page)
    self.screen = screen
    self.credentials = credentials
    self.fillsScreen = fillsScreen
    view = Self.view(page)
    super.init()
    connect()
    signOut = credentials?.onSignOut { [weak self] in self?.receive(.signedOut) }
    observeMessages()
  }

  deinit {
    preparing?.cancel()
    MainActor.finish { [subscriptions = sending + [signOut].compactMap(\.self)] in
      for subscription in subscriptions { subscription.cancel() }
    }
  }

  /// Shows the page, the first time by loading it. HTML is loaded again for other traits while it is shown.
  func show(_ traits: ScreenTraits) {
    guard traits != self.traits else { return }
    let isFirst = self.traits == nil
    self.traits = traits
    if isFirst {
      receive(.opened)
    } else if state.page.address == nil, state.address == nil {
      receive(.reloaded)
    }
  }

  /// Takes the closures of a newer description of the same page.
  func adopt(_ page: WebPage) {
    state.adopt(page)
    observeMessages()
  }

  private func observeMessages() {
    for subscription in sending { subscription.cancel() }
    sending = state.page.bridge?.observe { [weak self] in self?.receive(.sent(name: $0, json: $1)) } ?? []
  }

  func reload() { receive(.reloaded) }

  func goBack() { receive(.wentBack) }

  func goForward() { receive(.wentForward) }

  private func receive(_ event: WebPageState.Event) {
    carryOut(state.receive(event))
    onChange()
  }

  private func carryOut(_ effects: some Sequence<WebPageState.Effect>) {
    for effect in effects {
      switch effect {
      // The answers to WebKit are given where it asks.
      case .allow, .cancel: break
      case .load(let load): prepare(load)
      case .openLink(let link): screen.openFromWeb(link)
      case .openInBrowser(let address): if let url = URL(string: address) { UIApplication.shared.open(url) }
      case .call(let id, let name, let json): call(id, name, json)
      case .answer(let id, let result): replies.removeValue(forKey: id)?.give(result)
      case .goBack: view.goBack()
      case .goForward: view.goForward()
      case .close: screen.choose(.intent(.back()))
      case .forget: forget()
      }
    }
  }

  private func forget() {
    preparing?.cancel()
    forgetDocument()
    view.stopLoading()
    // WebKit cannot remove its history: another view has none, and another store.
    view = Self.view(state.page)
    (isLoading, loadTap, refusals, navigation) = (false, nil, 0, nil)
    connect()
  }

  /// Forgets what belongs to the document that was shown until now.
  private func forgetDocument() {
    (tap, height) = (nil, nil)
    replies = [:]
  }
}

/// The view of WebKit.
extension WebPageController {
  private static func view(_ page: WebPage) -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.defaultWebpagePreferences.allowsContentJavaScript = page.allowsScripts
    return WKWebView(frame: .zero, configuration: configuration)
  }

  private func connect() {
    view.navigationDelegate = self
    view.uiDelegate = self
    view.allowsBackForwardNavigationGestures = fillsScreen
    // The preview of a link would load it without asking.
    view.allowsLinkPreview = false
    view.scrollView.isScrollEnabled = fillsScreen
    let content = view.configuration.userContentController
    if let rules { content.add(rules) }
    content.addUserScript(
      WKUserScript(
        source: WebPageScript.source, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: WebPageScript.world)
    )
    // The controller of the content keeps its receivers.
    content.addScriptMessageHandler(
      WebPageReceiver { [weak self] message, reply in
        reply.give(nil)
        self?.note(message)
      }, contentWorld: WebPageScript.world, name: WebPageScript.name)
    if state.page.bridge != nil {
      content.addUserScript(
        WKUserScript(
          source: WebPageScript.bridge, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: .page))
      content.addScriptMessageHandler(
        WebPageReceiver { [weak self] message, reply in self?.call(message, reply) }, contentWorld: .page,
        name: WebPageScript.bridgeName)
    }
    observations = [
      observe(\.title) { .titled($0.title ?? "") }, observe(\.estimatedProgress) { .progressed($0.estimatedProgress) },
      observe(\.canGoBack) { .history(canGoBack: $0.canGoBack, canGoForward: $0.canGoForward) },
      observe(\.canGoForward) { .history(canGoBack: $0.canGoBack, canGoForward: $0.canGoForward) },
    ]
  }

  private func observe<Value>(
    _ path: KeyPath<WKWebView, Value>, event: @escaping @MainActor @Sendable (WKWebView) -> WebPageState.Event
  ) -> NSKeyValueObservation {
    view.observe(path) { [weak self] view, _ in
      // WebKit changes its views on the main thread.
      MainActor.assumeIsolated {
        if let self, self.view === view { self.receive(event(view)) }
      }
    }
  }

  /// Compiles the rules, asks for the credential and sets its cookies, and then loads.
  private func prepare(_ load: WebPageState.Load) {
    preparing?.cancel()
    let (page, credentials, configuration) = (state.page, credentials, view.configuration)
    let source = rules == nil ? WebPageScript.rules(page) : nil
    preparing = Task { [weak self] in
      if let source {
        guard let rules = await WebPageScript.compile(source) else {
          if !Task.isCancelled { self?.receive(.failed(.rules)) }
          return
        }
        guard !Task.isCancelled else { return }
        self?.adopt(rules)
      }
      var credential: WebCredential?
      if case .address(_, let host?) = load {
        credential = await credentials?.credential(for: host)
        guard !Task.isCancelled else { return }
        for cookie in credential?.cookies ?? [] {
          await configuration.websiteDataStore.httpCookieStore.set(cookie, of: host)
        }
      }
      guard !Task.isCancelled else { return }
      self?.begin(load, credential)
    }
  }

  private func adopt(_ rules: WKContentRuleList) {
    self.rules = rules
    view.configuration.userContentController.add(rules)
  }

  private func begin(_ load: WebPageState.Load, _ credential: WebCredential?) {
    switch load {
    case .html: view.loadHTMLString(state.page.document(traits ?? ScreenTraits()) ?? "", baseURL: nil)
    case .address(let address, _):
      guard let url = URL(string: address) else { return receive(.failed(.address)) }
      var request = URLRequest(url: url)
      for (name, value) in credential?.fields ?? [:] { request.setValue(value, forHTTPHeaderField: name) }
      view.load(request)
    }
  }
}

/// Messages.
extension WebPageController {
  /// Notes what the script of the screen has noticed in a frame.
  private func note(_ message: WKScriptMessage) {
    guard message.webView === view, let body = message.body as? [String: Any] else { return }
    if let isTap = body["tap"] as? Bool {
      let frame = message.frameInfo.text
      if isTap {
        lastTap += 1
        tap = (lastTap, frame)
      } else if tap?.frame == frame {
        tap = nil
      }
    } else if let height = body["height"] as? Double, message.frameInfo.isMainFrame, height.isFinite {
      self.height = min(max(height, 0), Self.heightLimit)
      view.scrollView.isScrollEnabled = fillsScreen || height > Self.heightLimit
      onChange()
    }
  }

  /// Receives a call of the page to the app, or without a name the question for the app's next message.
  private func call(_ message: WKScriptMessage, _ reply: WebPageReply) {
    guard message.webView === view, let body = message.body as? [String: Any], let json = body["json"] as? String,
      let given = body["name"], given is String || given is NSNull
    else { return reply.give(.failure(.malformed)) }
    let name = given as? String
    lastReply += 1
    replies[lastReply] = reply
    receive(
      .message(
        .init(
          id: lastReply, name: name, json: Array(json.utf8), frame: message.frameInfo.isMainFrame ? .main : .sub,
          origin: message.frameInfo.securityOrigin.text)))
  }

  private func call(_ id: Int, _ name: String, _ json: [UInt8]) {
    guard let bridge = state.page.bridge else { return }
    Task { [weak self] in
      // The user may have signed out meanwhile, or another document be shown.
      guard self?.state.isOpen(call: id) == true else { return }
      let result = await bridge.answer(to: name, json)
      self?.receive(.answered(id: id, result))
    }
  }
}

extension WebPageController: WKNavigationDelegate, WKUIDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    guard webView === view, let target = navigationAction.request.url?.absoluteString else {
      return decisionHandler(.cancel)
    }
    let opensWindow = navigationAction.targetFrame == nil
    let isMain = navigationAction.targetFrame?.isMainFrame ?? true
    let isDocument = isMain && !opensWindow
    // A redirect, or a script that replaces the page while it loads.
    let follows = isDocument && isLoading && navigationAction.navigationType == .other
    // A tap is for the frame in which it was.
    let ownTap = tap.flatMap { $0.frame == navigationAction.sourceFrame.text ? $0.number : nil }
    let followed = follows ? loadTap : ownTap
    let effects = state.receive(
      .asked(
        .init(
          target, frame: isMain ? .main : .sub, tap: followed, isAppLink: screen.isAppLink(target),
          opensWindow: opensWindow, isDownload: navigationAction.shouldPerformDownload)))
    let isAllowed = effects.first == .allow
    if isDocument { if isAllowed { loadTap = followed } else { refusals += 1 } }
    decisionHandler(isAllowed ? .allow : .cancel)
    carryOut(effects)
    onChange()
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    guard webView === view else { return }
    (isLoading, refusals) = (true, 0)
    self.navigation = navigation
    receive(.started)
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    guard webView === view else { return }
    isLoading = false
    forgetDocument()
    receive(.committed(webView.url?.absoluteString ?? ""))
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    if webView === view { receive(.finished) }
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    fail(webView, navigation, error)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { fail(webView, navigation, error) }

  private func fail(_ webView: WKWebView, _ navigation: WKNavigation?, _ error: any Error) {
    guard webView === view else { return }
    let error = DataError(webKit: error as NSError)
    let isLast = navigation === self.navigation
    if isLast { isLoading = false }
    // The refusal of a navigation is no failure of the page.
    if error == .refusal, refusals > 0 {
      refusals -= 1
      return
    }
    // Another load has replaced a cancelled one that is not the last.
    if isLast || error.kind != .cancelled { receive(.failed(error)) }
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    guard webView === view else { return }
    isLoading = false
    forgetDocument()
    receive(.terminated)
  }

  // Apple documents that WebKit rejects every challenge without this method.
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.performDefaultHandling, nil) }

  // Without this method and the next one, WebKit would ask the user.
  func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    type: WKMediaCaptureType, decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(.deny) }

  func webView(
    _ webView: WKWebView, requestDeviceOrientationAndMotionPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(.deny) }
}

extension DataError {
  fileprivate static let rules = DataError(.unavailable, "the rules for the resources of the page cannot be compiled")
  fileprivate static let address = DataError(.unavailable, "the address of the page cannot be loaded")
  /// WebKit has ended a load by its policy: the app has refused it, or it is a file that no page shows.
  fileprivate static let refusal = DataError(.unavailable, "the address is no page that this app shows")

  fileprivate init(webKit error: NSError) {
    switch (error.domain, error.code) {
    case ("WebKitErrorDomain", 102): self = .refusal
    case (NSURLErrorDomain, NSURLErrorCancelled): self.init(.cancelled, "the page was not loaded to its end")
    default: self.init(.unavailable, "the page cannot be loaded: \(error.localizedDescription)")
    }
  }
}

extension WKSecurityOrigin {
  /// The origin as pages have it; `null` for an opaque one.
  fileprivate var text: String {
    host.isEmpty ? "null" : "\(self.protocol)://\(host)\(port == 0 ? "" : ":\(port)")"
  }
}

extension WKFrameInfo {
  /// The frame, as far as a message and a navigation name it alike.
  fileprivate var text: String { "\(isMainFrame) \(securityOrigin.text)" }
}

extension WKHTTPCookieStore {
  /// Sets a cookie for exactly one host, until the view of the page is released.
  fileprivate func set(_ cookie: WebCredential.Cookie, of host: String) async {
    // A header without `Domain` is for exactly one host; scripts cannot read the cookie, and forms of other sites do
    // not send it.
    let header = "\(cookie.name)=\(cookie.value); Path=/; Secure; HttpOnly; SameSite=Lax"
    guard let url = URL(string: "https://\(host)/"),
      let cookie = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": header], for: url).first
    else { return }
    await withCheckedContinuation { continuation in setCookie(cookie) { continuation.resume() } }
  }
}
#endif
