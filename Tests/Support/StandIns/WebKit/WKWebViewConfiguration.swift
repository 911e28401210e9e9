public import Foundation

/// webkit/wkwebviewconfiguration
@MainActor
public final class WKWebViewConfiguration {
  /// …/preferences
  public var preferences = WKPreferences()
  /// …/usercontentcontroller
  public var userContentController = WKUserContentController()
  /// …/websitedatastore: the default one, which is persistent.
  public var websiteDataStore = WKWebsiteDataStore.default()
  /// …/defaultwebpagepreferences: WKWebpagePreferences! there.
  public var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()

  /// objectivec/nsobject-swift.class/init()
  public init() {}

  /// A web view copies its configuration, and the copy has the same objects.
  var simulatedCopy: WKWebViewConfiguration {
    let copy = WKWebViewConfiguration()
    (copy.preferences, copy.userContentController) = (preferences, userContentController)
    (copy.websiteDataStore, copy.defaultWebpagePreferences) = (websiteDataStore, defaultWebpagePreferences)
    return copy
  }
}

/// webkit/wkpreferences
@MainActor
public final class WKPreferences {
  /// …/javascriptcanopenwindowsautomatically: false by default on iOS.
  public var javaScriptCanOpenWindowsAutomatically = false
}

/// webkit/wkwebpagepreferences
@MainActor
public final class WKWebpagePreferences {
  /// …/allowscontentjavascript: true by default.
  public var allowsContentJavaScript = true
}

/// webkit/wkcontentworld
@MainActor
public final class WKContentWorld {
  /// …/page: class var
  public static let page = WKContentWorld(nil)
  private static var worlds: [String: WKContentWorld] = [:]

  /// …/name
  public let name: String?

  private init(_ name: String?) { self.name = name }

  /// …/world(name:): the same world for the same name.
  public static func world(name: String) -> WKContentWorld {
    let world = worlds[name] ?? WKContentWorld(name)
    worlds[name] = world
    return world
  }
}

/// webkit/wkuserscriptinjectiontime
public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart
  case atDocumentEnd
}

/// webkit/wkuserscript
@MainActor
public final class WKUserScript {
  /// …/source
  public let source: String
  /// …/injectiontime
  public let injectionTime: WKUserScriptInjectionTime
  /// …/isformainframeonly
  public let isForMainFrameOnly: Bool
  /// The world in which the script runs.
  public let simulatedWorld: WKContentWorld

  /// …/init(source:injectiontime:formainframeonly:in:)
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld
  ) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    simulatedWorld = contentWorld
  }
}

/// webkit/wkscriptmessage
@MainActor
public final class WKScriptMessage {
  /// …/body: NSNumber, NSString, NSDate, NSArray, NSDictionary or NSNull.
  public let body: Any
  /// …/frameinfo
  public let frameInfo: WKFrameInfo
  /// …/name
  public let name: String
  /// …/world
  public let world: WKContentWorld
  /// …/webview
  public private(set) weak var webView: WKWebView?

  init(_ name: String, _ body: Any, in world: WKContentWorld, from frame: WKFrameInfo) {
    (self.name, self.body, self.world, frameInfo, webView) = (name, body, world, frame, frame.webView)
  }
}

/// webkit/wkscriptmessagehandlerwithreply
@MainActor
public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
  /// …/usercontentcontroller(_:didreceive:replyhandler:)
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)
}

/// webkit/wkusercontentcontroller
@MainActor
public final class WKUserContentController {
  struct Key: Hashable {
    let name: String
    let world: ObjectIdentifier
  }

  /// …/userscripts
  public private(set) var userScripts: [WKUserScript] = []
  // The controller keeps its handlers.
  private var handlers: [Key: any WKScriptMessageHandlerWithReply] = [:]
  private(set) var ruleLists: [WKContentRuleList] = []

  /// objectivec/nsobject-swift.class/init()
  public init() {}

  /// …/adduserscript(_:)
  public func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }

  /// …/addscriptmessagehandler(_:contentworld:name:)
  public func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
  ) {
    let key = Key(name: name, world: ObjectIdentifier(contentWorld))
    if name.isEmpty || handlers[key] != nil { SimulatedWeb.record("the message handler '\(name)' cannot be added") }
    handlers[key] = scriptMessageHandlerWithReply
  }

  /// …/removeallscriptmessagehandlers()
  public func removeAllScriptMessageHandlers() { handlers = [:] }

  /// …/add(_:)-7ht07
  public func add(_ contentRuleList: WKContentRuleList) { ruleLists.append(contentRuleList) }

  func handler(_ name: String, in world: WKContentWorld) -> (any WKScriptMessageHandlerWithReply)? {
    handlers[Key(name: name, world: ObjectIdentifier(world))]
  }
}

/// webkit/wkcontentrulelist
@MainActor
public final class WKContentRuleList {
  /// …/identifier: String! there.
  public let identifier: String!
  private struct Rule {
    let filter: NSRegularExpression
    let types: Set<String>?
    let isBlocking: Bool
  }

  private static let resourceTypes: Set = [
    "document", "image", "style-sheet", "script", "font", "raw", "svg-document", "media", "popup", "ping",
    "csp-report", "fetch", "websocket", "other",
  ]

  private let rules: [Rule]

  /// Nil for what is not an array of rules, each with a filter of addresses, types of resources, and an action `block`
  /// or `ignore-previous-rules`.
  fileprivate init?(_ identifier: String, _ source: String) {
    self.identifier = identifier
    guard let list = try? JSONSerialization.jsonObject(with: Data(source.utf8)) as? [[String: [String: Any]]] else {
      return nil
    }
    var rules: [Rule] = []
    for rule in list {
      let trigger = rule["trigger"] ?? [:]
      let types = (trigger["resource-type"] as? [String]).map { Set($0) }
      guard Set(rule.keys) == ["trigger", "action"], Set(trigger.keys).isSubset(of: ["url-filter", "resource-type"]),
        let filter = trigger["url-filter"] as? String, types?.isSubset(of: Self.resourceTypes) ?? true,
        let action = rule["action"]?["type"] as? String, ["block", "ignore-previous-rules"].contains(action),
        // WebKit's filters have no alternatives, no counts, and no references.
        !filter.contains(where: "|{}".contains),
        let expression = try? NSRegularExpression(pattern: filter, options: .caseInsensitive)
      else { return nil }
      rules.append(Rule(filter: expression, types: types, isBlocking: action == "block"))
    }
    self.rules = rules
  }

  func blocks(_ address: String, _ type: String) -> Bool {
    let range = NSRange(address.startIndex..., in: address)
    return rules.reduce(false) { isBlocked, rule in
      let applies = rule.types?.contains(type) ?? true && rule.filter.firstMatch(in: address, range: range) != nil
      return applies ? rule.isBlocking : isBlocked
    }
  }
}

/// webkit/wkcontentruleliststore
@MainActor
public final class WKContentRuleListStore {
  private static let store = WKContentRuleListStore()

  private init() {}

  /// …/default(): `Self!` there.
  public static func `default`() -> WKContentRuleListStore! { store }

  /// …/compilecontentrulelist(foridentifier:encodedcontentrulelist:completionhandler:): the texts and the closure are
  /// implicitly unwrapped there.
  public func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!,
    completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    let list = SimulatedWeb.compilesRules ? WKContentRuleList(identifier, encodedContentRuleList) : nil
    SimulatedWeb.later {
      completionHandler(list, list == nil ? NSError(domain: "WKErrorDomain", code: 6) : nil)
    }
  }
}
