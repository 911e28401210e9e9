public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif

/// webkit/wknavigation
@MainActor
public final class WKNavigation {}

/// webkit/wknavigationtype
public enum WKNavigationType: Int, Sendable {
  case linkActivated
  case formSubmitted
  case backForward
  case reload
  case formResubmitted
  case other = -1
}

/// webkit/wksecurityorigin: its strings are empty for an opaque origin.
@MainActor
public final class WKSecurityOrigin {
  /// …/protocol
  public let `protocol`: String
  /// …/host
  public let host: String
  /// …/port: 0 for the port of the protocol.
  public let port: Int

  init(_ url: URL?) {
    let hasHost = url?.host?.isEmpty == false
    `protocol` = hasHost ? url?.scheme ?? "" : ""
    host = url?.host ?? ""
    port = url?.port ?? 0
  }
}

/// webkit/wkframeinfo
@MainActor
public final class WKFrameInfo {
  /// …/ismainframe
  public let isMainFrame: Bool
  /// …/request
  public let request: URLRequest
  /// …/securityorigin
  public let securityOrigin: WKSecurityOrigin
  /// …/webview
  public private(set) weak var webView: WKWebView?

  init(_ url: URL, isMainFrame: Bool, of webView: WKWebView) {
    self.isMainFrame = isMainFrame
    request = URLRequest(url: url)
    securityOrigin = WKSecurityOrigin(url)
    self.webView = webView
  }
}

/// webkit/wknavigationaction
@MainActor
public final class WKNavigationAction {
  /// …/sourceframe
  public let sourceFrame: WKFrameInfo
  /// …/targetframe: nil for a new window.
  public let targetFrame: WKFrameInfo?
  /// …/navigationtype
  public let navigationType: WKNavigationType
  /// …/request
  public let request: URLRequest
  /// …/shouldperformdownload
  public let shouldPerformDownload: Bool

  init(
    _ request: URLRequest, _ type: WKNavigationType, from source: WKFrameInfo, to target: WKFrameInfo?, _ download: Bool
  ) {
    (self.request, navigationType, sourceFrame, targetFrame) = (request, type, source, target)
    shouldPerformDownload = download
  }
}

/// webkit/wknavigationresponse
@MainActor
public final class WKNavigationResponse {
  /// …/isformainframe
  public let isForMainFrame: Bool
  /// …/response
  public let response: URLResponse
  /// …/canshowmimetype
  public let canShowMIMEType: Bool

  init(_ response: URLResponse, isForMainFrame: Bool, canShow: Bool) {
    (self.response, self.isForMainFrame, canShowMIMEType) = (response, isForMainFrame, canShow)
  }
}

/// webkit/wknavigationactionpolicy
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel
  case allow
  case download
}

/// webkit/wknavigationresponsepolicy
public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel
  case allow
  case download
}

/// webkit/wkwindowfeatures
@MainActor
public final class WKWindowFeatures {}

/// webkit/wkpermissiondecision
public enum WKPermissionDecision: Int, Sendable {
  case prompt
  case grant
  case deny
}

/// webkit/wkmediacapturetype
public enum WKMediaCaptureType: Int, Sendable {
  case camera
  case microphone
  case cameraAndMicrophone
}

/// webkit/wknavigationdelegate
@MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// …/webview(_:decidepolicyfor:decisionhandler:)-2ni62
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  /// …/webview(_:decidepolicyfor:decisionhandler:)-19mn2
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
  /// …/webview(_:didstartprovisionalnavigation:)
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// …/webview(_:didreceiveserverredirectforprovisionalnavigation:)
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// …/webview(_:didfailprovisionalnavigation:witherror:)
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  /// …/webview(_:didcommit:)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// …/webview(_:didfinish:)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// …/webview(_:didfail:witherror:)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// …/webview(_:didreceive:completionhandler:)
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
  /// …/webviewwebcontentprocessdidterminate(_:)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel) }
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  public func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.rejectProtectionSpace, nil) }
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// webkit/wkuidelegate
@MainActor
public protocol WKUIDelegate: NSObjectProtocol {
  /// …/webview(_:createwebviewwith:for:windowfeatures:)
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  /// …/webview(_:runjavascriptalertpanelwithmessage:initiatedbyframe:completionhandler:)
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void)
  /// …/webview(_:runjavascriptconfirmpanelwithmessage:initiatedbyframe:completionhandler:)
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)
  /// …/webview(_:runjavascripttextinputpanelwithprompt:defaulttext:initiatedbyframe:completionhandler:)
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void)
  /// …/webview(_:requestmediacapturepermissionfor:initiatedbyframe:type:decisionhandler:)
  func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    type: WKMediaCaptureType, decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void)
  /// …/webview(_:requestdeviceorientationandmotionpermissionfor:initiatedbyframe:decisionhandler:)
  func webView(
    _ webView: WKWebView, requestDeviceOrientationAndMotionPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void)
}

extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) { completionHandler() }
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) { completionHandler(false) }
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
  ) { completionHandler(nil) }
  public func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    type: WKMediaCaptureType, decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(.prompt) }
  public func webView(
    _ webView: WKWebView, requestDeviceOrientationAndMotionPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(.prompt) }
}
