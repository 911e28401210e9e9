#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import Foundation
import WebKit

/// The scripts and the rules that a page of a screen gets.
@MainActor
enum WebPageScript {
  /// The world of the screen's own script. Scripts of the page cannot reach it.
  static let world = WKContentWorld.world(name: "ComponentEngine")

  /// The name of the receiver of the screen's own script.
  static let name = "screenPage"

  /// The name of the receiver of calls. It is in the world of the page, which must be able to call it; a message
  /// contains the frame that has sent it.
  static let bridgeName = "hostAppCall"

  /// Reports each tap of the user, and that it is over after a second; in the main frame also the height of the
  /// content. A click that a script of the page sends is not trusted. Both events are received before the page can stop
  /// them.
  static let source = """
    (() => {
      const post = (message) => window.webkit.messageHandlers.\(name).postMessage(message).catch(() => {});
      let end = 0;
      addEventListener("click", (event) => {
        if (!event.isTrusted) return;
        post({ tap: true });
        clearTimeout(end);
        end = setTimeout(() => post({ tap: false }), 1000);
      }, true);
      if (window !== window.top) return;
      addEventListener("DOMContentLoaded", () => {
        const root = document.documentElement;
        const report = () => post({ height: Math.ceil(root.getBoundingClientRect().height) });
        new ResizeObserver(report).observe(root);
        report();
      }, true);
    })();
    """

  static let bridge = WebBridge.script(
    post: "(name, json) => window.webkit.messageHandlers.\(bridgeName).postMessage({ name, json })")

  /// Returns the list of rules for the resources of a page, in the format of content blockers; nil if it may load all.
  static func rules(_ page: WebPage) -> String? {
    var rules: [(filter: String, action: String)] = []
    if let hosts = page.hosts.resources {
      rules = ["^https?://", "^wss?://"].map { ($0, "block") }
      rules += hosts.flatMap { host in
        ["^https?://", "^wss?://"].map { ("\($0)\(pattern(host))/", "ignore-previous-rules") }
      }
    }
    if page.isSecure { rules += ["^http://", "^ws://"].map { ($0, "block") } }
    if rules.isEmpty { return nil }
    let types = [
      "image", "style-sheet", "script", "font", "raw", "svg-document", "media", "ping", "csp-report", "fetch",
      "websocket", "other",
    ]
    let list = rules.map { rule -> [String: Any] in
      [
        "trigger": ["url-filter": rule.filter, "resource-type": types] as [String: Any],
        "action": ["type": rule.action],
      ]
    }
    return (try? JSONSerialization.data(withJSONObject: list)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the pattern of a host: of all sub-domains for `*.`.
  private static func pattern(_ host: String) -> String {
    let name = host.hasPrefix("*.") ? host.dropFirst(2) : host[...]
    let escaped = [".", "[", "]"].reduce(String(name)) { $0.replacing($1, with: #"\"# + $1) }
    return host.hasPrefix("*.") ? #"[^/?#@:]+\."# + escaped : escaped
  }

  /// Returns nil if WebKit does not know the rules.
  static func compile(_ rules: String) async -> WKContentRuleList? {
    await withCheckedContinuation { continuation in
      WKContentRuleListStore.default().compileContentRuleList(
        forIdentifier: "ComponentEngine", encodedContentRuleList: rules
      ) { list, _ in continuation.resume(returning: list) }
    }
  }
}

/// Receives the messages of one name. WebKit keeps it as long as the view.
@MainActor
final class WebPageReceiver: NSObject, WKScriptMessageHandlerWithReply {
  private let onMessage: @MainActor (WKScriptMessage, WebPageReply) -> Void

  init(_ onMessage: @escaping @MainActor (WKScriptMessage, WebPageReply) -> Void) { self.onMessage = onMessage }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) { onMessage(message, WebPageReply(replyHandler)) }
}

/// The reply to a message, which WebKit takes once. A reply that is released before is a failure with the app's word
/// for it, where the page would get a sentence of WebKit.
@MainActor
final class WebPageReply {
  private var handler: (@MainActor @Sendable (Any?, String?) -> Void)?

  init(_ handler: @escaping @MainActor @Sendable (Any?, String?) -> Void) { self.handler = handler }

  deinit {
    if let handler { Task { @MainActor in handler(nil, WebBridgeError.failed.rawValue) } }
  }

  func give(_ result: Result<[UInt8], WebBridgeError>?) {
    let handler = handler
    self.handler = nil
    switch result {
    case .success(let json): handler?(String(decoding: json, as: UTF8.self), nil)
    case .failure(let error): handler?(nil, error.rawValue)
    case nil: handler?(nil, nil)
    }
  }
}
#endif
