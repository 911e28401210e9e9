public import Foundation
public import UIKit

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// webkit/wkwebview
///
/// Nothing happens inside a call of the app: what a web view does follows in ``SimulatedWeb/run()``.
@MainActor
open class WKWebView: UIView {
  /// …/configuration: a copy, as there.
  public var configuration: WKWebViewConfiguration { ownConfiguration.simulatedCopy }
  /// …/navigationdelegate
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// …/uidelegate
  open weak var uiDelegate: (any WKUIDelegate)?
  /// …/scrollview
  public let scrollView = UIScrollView()
  /// …/allowsbackforwardnavigationgestures: false by default.
  open var allowsBackForwardNavigationGestures = false
  /// …/allowslinkpreview: true by default on iOS.
  open var allowsLinkPreview = true

  /// …/url
  public internal(set) var url: URL? { didSet { changed(\WKWebView.url) } }
  /// …/title
  public internal(set) var title: String? { didSet { changed(\WKWebView.title) } }
  /// …/estimatedprogress
  public internal(set) var estimatedProgress = 0.0 { didSet { changed(\WKWebView.estimatedProgress) } }
  /// …/isloading
  public internal(set) var isLoading = false
  /// …/cangoback
  public var canGoBack: Bool { position > 0 }
  /// …/cangoforward
  public var canGoForward: Bool { position < history.count - 1 }

  let ownConfiguration: WKWebViewConfiguration
  var history: [SimulatedLoad] = []
  var position = -1 {
    didSet {
      changed(\WKWebView.canGoBack)
      changed(\WKWebView.canGoForward)
    }
  }
  var provisional: SimulatedLoad?
  /// The frames of the document, the main frame first. Empty before the first one, and without a process.
  public internal(set) var simulatedFrames: [WKFrameInfo] = []
  private struct Observer {
    let path: AnyKeyPath
    weak var observation: NSKeyValueObservation?
  }

  private var observers: [Observer] = []

  /// …/init(frame:configuration:)
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    ownConfiguration = configuration.simulatedCopy
    super.init(frame: frame)
    addSubview(scrollView)
    SimulatedWeb.webViewCount += 1
  }

  /// …/init(coder:)
  public required init?(coder: NSCoder) { nil }

  isolated deinit { SimulatedWeb.webViewCount -= 1 }

  /// …/load(_:)
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    SimulatedLoad(request, .other, on: self, isOfApp: true).begin()
  }

  /// …/loadhtmlstring(_:baseurl:)
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    let request = URLRequest(url: baseURL ?? SimulatedWeb.blank)
    return SimulatedLoad(request, .other, on: self, html: string, isOfApp: true).begin()
  }

  /// …/goback()
  @discardableResult
  open func goBack() -> WKNavigation? { canGoBack ? go(to: position - 1) : nil }

  /// …/goforward()
  @discardableResult
  open func goForward() -> WKNavigation? { canGoForward ? go(to: position + 1) : nil }

  /// …/reload()
  @discardableResult
  open func reload() -> WKNavigation? {
    history.indices.contains(position) ? history[position].again(.reload, to: position).begin() : nil
  }

  /// …/stoploading()
  open func stopLoading() { provisional?.fail(SimulatedWeb.cancelled) }

  private func go(to position: Int) -> WKNavigation? { history[position].again(.backForward, to: position).begin() }

  /// …/observe(_:options:changehandler:): foundation/nsobjectprotocol there, with `KeyPath<Self, Value>`.
  public func observe<Value>(
    _ keyPath: KeyPath<WKWebView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (WKWebView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation { [weak self] in
      if let self { changeHandler(self, NSKeyValueObservedChange()) }
    }
    observers.append(Observer(path: keyPath, observation: observation))
    return observation
  }

  private func changed(_ path: AnyKeyPath) {
    observers.removeAll { $0.observation == nil }
    for observer in observers where observer.path == path { observer.observation?.handler?() }
  }
}

/// foundation/nskeyvalueobservation: it ends when it is released.
public final class NSKeyValueObservation {
  fileprivate var handler: (() -> Void)?

  fileprivate init(_ handler: @escaping () -> Void) { self.handler = handler }

  /// …/invalidate()
  public func invalidate() { handler = nil }
}

/// foundation/nskeyvalueobservingoptions
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// foundation/nskeyvalueobservedchange
public struct NSKeyValueObservedChange<Value> {}

@available(*, unavailable)
extension NSKeyValueObservedChange: Sendable {}

@available(*, unavailable)
extension NSKeyValueObservation: @unchecked Sendable {}

// MARK: What pages and people do

extension WKWebView {
  /// The main frame of the document.
  public var simulatedMainFrame: WKFrameInfo? { simulatedFrames.first }

  private var allowsScripts: Bool { ownConfiguration.defaultWebpagePreferences.allowsContentJavaScript }

  /// A link is followed: by a tap, or by a script that sends a click to it. Apple's action has the same type for both.
  ///
  /// - Parameters:
  ///   - address: The address of the link.
  ///   - frame: The frame that has the link. Default the main frame.
  ///   - target: Which frame shows it. Default the same one.
  ///   - isDownload: Whether the link has the attribute `download`.
  public func simulateLink(
    _ address: String, from frame: WKFrameInfo? = nil, to target: SimulatedTarget = .same, isDownload: Bool = false
  ) { follow(address, .linkActivated, frame, target, isDownload) }

  /// A script of the page navigates. Without scripts nothing happens.
  public func simulateScript(_ address: String, from frame: WKFrameInfo? = nil, to target: SimulatedTarget = .same) {
    if allowsScripts { follow(address, .other, frame, target, false) }
  }

  private func follow(
    _ address: String, _ type: WKNavigationType, _ frame: WKFrameInfo?, _ target: SimulatedTarget, _ download: Bool
  ) {
    guard let source = frame ?? simulatedMainFrame, let url = URL(string: address) else { return }
    let isMain = target == .main || target == .same && source.isMainFrame
    let load = SimulatedLoad(URLRequest(url: url), type, on: self, source: source, isDownload: download)
    switch target {
    case .window: load.openWindow()
    case .same where !isMain: load.loadFrame(source)
    case .same, .main: load.begin()
    }
  }

  /// The script of a world sends a message.
  ///
  /// - Returns: The answer, later.
  @discardableResult
  public func simulateMessage(
    _ name: String, _ body: Any, in world: WKContentWorld = .page, from frame: WKFrameInfo? = nil
  ) -> SimulatedReply {
    let reply = SimulatedReply()
    let controller = ownConfiguration.userContentController
    let isOwn = world !== WKContentWorld.page
    let frame = frame ?? simulatedMainFrame
    guard let frame, isOwn || allowsScripts, let handler = controller.handler(name, in: world) else { return reply }
    if isOwn,
      !controller.userScripts.contains(where: {
        $0.simulatedWorld === world && (frame.isMainFrame || !$0.isForMainFrameOnly) && $0.source.contains(name)
      })
    {
      return reply
    }
    let answer = Once("the reply to the message '\(name)'") { (value: Any?, error: String?) in
      (reply.value, reply.error, reply.isAnswered) = (value, error, true)
    }
    handler.userContentController(controller, didReceive: WKScriptMessage(name, body, in: world, from: frame)) {
      answer.call(($0, $1))
    }
    return reply
  }

  /// The page shows a dialog, or asks for the camera or for motion. Returns what the app has answered, nil before it
  /// has.
  public func simulateDialog(_ dialog: SimulatedDialog, from frame: WKFrameInfo? = nil) -> SimulatedReply {
    let reply = SimulatedReply()
    guard let frame = frame ?? simulatedMainFrame, allowsScripts else { return reply }
    let answer = Once<Any?>("the answer of a dialog") { (reply.value, reply.isAnswered) = ($0, true) }
    switch dialog {
    case .alert(let text):
      guard let uiDelegate else { return reply }
      uiDelegate.webView(self, runJavaScriptAlertPanelWithMessage: text, initiatedByFrame: frame) { answer.call(nil) }
    case .confirm(let text):
      uiDelegate?.webView(self, runJavaScriptConfirmPanelWithMessage: text, initiatedByFrame: frame) { answer.call($0) }
    case .prompt(let text):
      uiDelegate?.webView(
        self, runJavaScriptTextInputPanelWithPrompt: text, defaultText: nil, initiatedByFrame: frame
      ) { answer.call($0) }
    case .camera:
      uiDelegate?.webView(
        self, requestMediaCapturePermissionFor: frame.securityOrigin, initiatedByFrame: frame, type: .camera
      ) { answer.call($0) }
    case .motion:
      uiDelegate?.webView(
        self, requestDeviceOrientationAndMotionPermissionFor: frame.securityOrigin, initiatedByFrame: frame
      ) { answer.call($0) }
    }
    return reply
  }

  /// The process of the page ends.
  public func simulateTermination() {
    provisional = nil
    (simulatedFrames, isLoading) = ([], false)
    SimulatedWeb.later { [weak self] in
      if let self { navigationDelegate?.webViewWebContentProcessDidTerminate(self) }
    }
  }
}

/// The frame that shows a link.
public enum SimulatedTarget: Sendable {
  case same
  case main
  case window
}

/// A question of a page to the user.
public enum SimulatedDialog: Sendable {
  case alert(String)
  case confirm(String)
  case prompt(String)
  case camera
  case motion
}

/// The answer of the app.
@MainActor
public final class SimulatedReply {
  public fileprivate(set) var value: Any?
  public fileprivate(set) var error: String?
  public fileprivate(set) var isAnswered = false
}
