public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The servers that all web views of a test reach, and the mistakes of the app.
///
/// Nothing is executed: of a page, the elements `title`, `iframe`, `img` and `script` are read, with double quotes. A
/// test sends what scripts would do.
@MainActor
public enum SimulatedWeb {
  /// The answer of a server.
  public enum Answer: Sendable {
    case page(String)
    case redirect(String)
    /// A file that no web view shows.
    case file
    case failure(URLError.Code)
    /// A page behind a question for credentials, or behind a certificate that is not trusted.
    case challenge(String, then: String)
  }

  /// A request that a server has received.
  public struct Received: Equatable, Sendable {
    public let address: String
    public let fields: [String: String]
    public let cookies: [String]
  }

  /// The servers' answers by address. Others cannot be found.
  public static var answers: [String: Answer] = [:]
  /// The requests that servers have received, the first one first.
  public private(set) static var received: [Received] = []
  /// The mistakes that WebKit answers with an exception.
  public private(set) static var faults: [String] = []
  /// Whether a web view reports that a navigation has failed which the app has refused before it began. Apple's
  /// documentation leaves it open.
  public static var reportsRefusedNavigations = false
  /// Whether lists of rules can be compiled.
  public static var compilesRules = true
  /// The web views that exist.
  public internal(set) static var webViewCount = 0

  private static var waiting: [@MainActor () -> Void] = []

  static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")
  static let cancelled = URLError(.cancelled)
  /// The error of a load that the app has ended by its policy (`WebKitErrorFrameLoadInterruptedByPolicyChange`).
  static let interrupted = NSError(domain: "WebKitErrorDomain", code: 102)

  /// Ends and forgets everything that an earlier test has left.
  public static func reset(_ answers: [String: Answer] = [:]) {
    self.answers = [:]
    run()
    (self.answers, received, faults, waiting) = (answers, [], [], [])
    (reportsRefusedNavigations, compilesRules) = (false, true)
  }

  /// Does what waits, and what follows from it, until nothing waits. Returns whether anything did.
  @discardableResult
  public static func run() -> Bool {
    let hasWaited = !waiting.isEmpty
    while !waiting.isEmpty { waiting.removeFirst()() }
    return hasWaited
  }

  /// Does what waits now, without what follows from it.
  public static func step() {
    let now = waiting
    waiting = []
    for action in now { action() }
  }

  /// The requests that servers have received since the last call.
  public static func takeReceived() -> [Received] {
    defer { received = [] }
    return received
  }

  static func later(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }

  static func record(_ fault: String) { faults.append(fault) }

  static func receive(_ request: URLRequest, _ cookies: WKHTTPCookieStore) {
    guard let url = request.url else { return }
    received.append(
      Received(
        address: url.absoluteString, fields: request.allHTTPHeaderFields ?? [:], cookies: cookies.names(for: url)))
  }
}

/// A closure of WebKit that an app must call exactly once.
@MainActor
final class Once<Value> {
  private let name: String
  private var action: ((Value) -> Void)?

  init(_ name: String, _ action: @escaping (Value) -> Void) { (self.name, self.action) = (name, action) }

  isolated deinit {
    if action != nil { SimulatedWeb.record("\(name) was not called") }
  }

  func call(_ value: Value) {
    guard let action else { return SimulatedWeb.record("\(name) was called twice") }
    self.action = nil
    action(value)
  }
}

/// The load of a document in the main frame, from the question for its policy to its end.
@MainActor
final class SimulatedLoad {
  private var request: URLRequest
  private let type: WKNavigationType
  private unowned let webView: WKWebView
  private let html: String?
  private let isOfApp: Bool
  private let source: WKFrameInfo?
  private let isDownload: Bool
  /// The place in the history that the load goes back to; nil for a new one.
  private let historyPosition: Int?
  private let navigation = WKNavigation()
  private var hasBegun = false
  private var redirects = 0

  init(
    _ request: URLRequest, _ type: WKNavigationType, on webView: WKWebView, html: String? = nil, isOfApp: Bool = false,
    source: WKFrameInfo? = nil, isDownload: Bool = false, historyPosition: Int? = nil
  ) {
    (self.request, self.type, self.webView, self.html) = (request, type, webView, html)
    (self.isOfApp, self.source, self.isDownload, self.historyPosition) = (isOfApp, source, isDownload, historyPosition)
  }

  /// The same document, which is loaded once more.
  func again(_ type: WKNavigationType, to position: Int) -> SimulatedLoad {
    SimulatedLoad(request, type, on: webView, html: html, isOfApp: true, historyPosition: position)
  }

  private var url: URL { request.url ?? SimulatedWeb.blank }

  private var delegate: (any WKNavigationDelegate)? { webView.navigationDelegate }

  private var isCurrent: Bool { webView.provisional === self }

  @discardableResult
  func begin() -> WKNavigation {
    later { [self] in
      ask { [self] policy in
        guard policy == .allow else {
          if policy == .download { SimulatedWeb.record("a download is not simulated") }
          if SimulatedWeb.reportsRefusedNavigations { report(SimulatedWeb.interrupted) }
          return
        }
        webView.provisional?.fail(SimulatedWeb.cancelled)
        webView.provisional = self
        hasBegun = true
        (webView.isLoading, webView.estimatedProgress) = (true, 0.1)
        // Before it is committed, the address of an app's load is shown already.
        if isOfApp, html == nil { webView.url = url }
        delegate?.webView(webView, didStartProvisionalNavigation: navigation)
        if html == nil { fetch() } else { commit(html ?? "") }
      }
    }
    return navigation
  }

  /// A new window is asked for. Scripts may not open one by themselves, unless the preferences let them.
  func openWindow() {
    let action = action(nil)
    guard
      type == .linkActivated || webView.ownConfiguration.preferences.javaScriptCanOpenWindowsAutomatically
    else { return }
    later { [self] in
      decide(action) { [self] policy in
        guard policy == .allow else { return }
        let configuration = webView.configuration
        if webView.uiDelegate?.webView(
          webView, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures()) != nil
        {
          SimulatedWeb.record("a new window is not simulated")
        }
      }
    }
  }

  /// A frame in the page loads another document.
  func loadFrame(_ frame: WKFrameInfo?) {
    let target = WKFrameInfo(url, isMainFrame: false, of: webView)
    later { [self] in
      let frames = webView.simulatedFrames
      decide(action(target)) { [self] policy in
        guard policy == .allow, frames.first === webView.simulatedFrames.first else { return }
        SimulatedWeb.receive(request, webView.ownConfiguration.websiteDataStore.httpCookieStore)
        switch SimulatedWeb.answers[url.absoluteString] {
        case .redirect(let address):
          guard let next = URL(string: address) else { return }
          request.url = next
          loadFrame(frame)
        case .page:
          webView.simulatedFrames.removeAll { $0 === frame }
          webView.simulatedFrames.append(target)
        default: break
        }
      }
    }
  }

  private func action(_ target: WKFrameInfo?, _ type: WKNavigationType? = nil) -> WKNavigationAction {
    let source = source ?? webView.simulatedMainFrame ?? WKFrameInfo(SimulatedWeb.blank, isMainFrame: true, of: webView)
    return WKNavigationAction(request, type ?? self.type, from: source, to: target, isDownload)
  }

  /// Asks for the policy of the main frame.
  private func ask(_ type: WKNavigationType? = nil, _ answer: @escaping (WKNavigationActionPolicy) -> Void) {
    let current = WKFrameInfo(
      webView.simulatedMainFrame?.request.url ?? SimulatedWeb.blank, isMainFrame: true, of: webView)
    decide(action(current, type), answer)
  }

  private func decide(_ action: WKNavigationAction, _ answer: @escaping (WKNavigationActionPolicy) -> Void) {
    guard let delegate else { return answer(.allow) }
    let once = Once("the decision handler for \(url)") { [self] (policy: WKNavigationActionPolicy) in
      // WebKit goes on in a later turn.
      later { answer(policy) }
    }
    delegate.webView(webView, decidePolicyFor: action) { once.call($0) }
  }

  private func later(_ action: @escaping @MainActor () -> Void) {
    SimulatedWeb.later { [weak webView] in
      if let webView { withExtendedLifetime(webView) { action() } }
    }
  }

  private func fetch() {
    later { [self] in
      guard isCurrent else { return }
      SimulatedWeb.receive(request, webView.ownConfiguration.websiteDataStore.httpCookieStore)
      switch SimulatedWeb.answers[url.absoluteString] {
      case .page(let html): respond(html, canShow: true)
      case .file: respond("", canShow: false)
      case .redirect(let address): redirect(address)
      case .failure(let code): fail(URLError(code))
      case .challenge(let method, let html): challenge(method, html)
      case nil: fail(URLError(.cannotFindHost))
      }
    }
  }

  private func redirect(_ address: String) {
    redirects += 1
    guard let next = URL(string: address), redirects <= 20 else { return fail(URLError(.httpTooManyRedirects)) }
    // The other fields of the request stay.
    request.url = next
    ask(.other) { [self] policy in
      guard isCurrent else { return }
      guard policy == .allow else { return fail(SimulatedWeb.interrupted) }
      delegate?.webView(webView, didReceiveServerRedirectForProvisionalNavigation: navigation)
      fetch()
    }
  }

  private func challenge(_ method: String, _ html: String) {
    let space = URLProtectionSpace(
      host: url.host ?? "", port: url.port ?? 443, protocol: "https", realm: nil, authenticationMethod: method)
    let challenge = URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil,
      sender: NoSender())
    let isTrust = method == "NSURLAuthenticationMethodServerTrust"
    let once = Once("the answer to a challenge of \(url)") { [self] (answer: URLSession.AuthChallengeDisposition) in
      if answer == .useCredential, isTrust { SimulatedWeb.record("\(url) is trusted without reason") }
      later { [self] in
        guard isCurrent else { return }
        if isTrust { return fail(URLError(.serverCertificateUntrusted)) }
        if answer == .cancelAuthenticationChallenge { return fail(SimulatedWeb.cancelled) }
        respond(html, canShow: true)
      }
    }
    guard let delegate else { return once.call(.rejectProtectionSpace) }
    delegate.webView(webView, didReceive: challenge) { disposition, _ in once.call(disposition) }
  }

  private func respond(_ html: String, canShow: Bool) {
    let response = WKNavigationResponse(
      URLResponse(
        url: url, mimeType: canShow ? "text/html" : "application/zip", expectedContentLength: 0, textEncodingName: nil),
      isForMainFrame: true, canShow: canShow)
    let once = Once("the decision handler for the response of \(url)") { [self] (policy: WKNavigationResponsePolicy) in
      later { [self] in
        guard isCurrent else { return }
        if policy == .allow, canShow { return commit(html) }
        fail(SimulatedWeb.interrupted)
      }
    }
    guard let delegate else { return once.call(canShow ? .allow : .cancel) }
    delegate.webView(webView, decidePolicyFor: response) { once.call($0) }
  }

  private func commit(_ html: String) {
    let main = WKFrameInfo(url, isMainFrame: true, of: webView)
    webView.simulatedFrames = [main]
    if let historyPosition {
      webView.position = min(historyPosition, webView.history.count - 1)
    } else if self.html == nil {
      webView.history = webView.history.prefix(webView.position + 1) + [self]
      webView.position = webView.history.count - 1
    }
    webView.url = url
    webView.title = nil
    webView.estimatedProgress = 0.5
    delegate?.webView(webView, didCommit: navigation)
    loadParts(html, of: main)
    later { [self] in
      guard isCurrent else { return }
      webView.provisional = nil
      webView.title = Self.texts("<title>", "<", in: html).first
      (webView.isLoading, webView.estimatedProgress) = (false, 1)
      delegate?.webView(webView, didFinish: navigation)
    }
  }

  /// Loads the frames, and the pictures and scripts that the lists of rules let through.
  private func loadParts(_ html: String, of main: WKFrameInfo) {
    let cookies = webView.ownConfiguration.websiteDataStore.httpCookieStore
    let lists = webView.ownConfiguration.userContentController.ruleLists
    for (element, type) in [("img", "image"), ("script", "script")] {
      for address in Self.texts("<\(element) src=\"", "\"", in: html) {
        guard let part = URL(string: address), part.scheme?.hasPrefix("http") == true,
          !lists.contains(where: { $0.blocks(address, type) })
        else { continue }
        SimulatedWeb.receive(URLRequest(url: part), cookies)
      }
    }
    for address in Self.texts("<iframe src=\"", "\"", in: html) {
      guard let frame = URL(string: address) else { continue }
      SimulatedLoad(URLRequest(url: frame), .other, on: webView, source: main).loadFrame(nil)
    }
  }

  private static func texts(_ begin: String, _ end: String, in html: String) -> [String] {
    html.components(separatedBy: begin).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }

  /// Ends the load with an error, in the turn in which it is reported.
  func fail(_ error: any Error) {
    guard isCurrent else { return }
    webView.provisional = nil
    webView.isLoading = false
    report(error)
  }

  private func report(_ error: any Error) {
    later { [self] in
      if webView.simulatedFrames.first != nil { webView.url = webView.simulatedMainFrame?.request.url }
      delegate?.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
    }
  }
}

/// A challenge must have a sender here.
private final class NoSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
