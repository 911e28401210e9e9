package import ComponentEngine
import DeepLinks

/// A web page that is shown: its rules as a machine without a web view. An event comes in, and the effects go out.
///
/// The owner sends every event of its web view in order, carries the effects out in order, and draws the state after
/// each event. Exactly one of ``Effect/allow`` and ``Effect/cancel`` answers each ``Event/asked(_:)``, as the first
/// effect. The owner reports no failure of a navigation that was cancelled.
package struct WebPageState: Sendable, Equatable {
  /// The greatest length of a page's title in characters, each of which can have several code points. Of a longer one,
  /// the beginning is read.
  static let titleLimit = (characters: 100, scalars: 400, read: 10_000)
  /// The greatest number of messages that wait for a document.
  static let waitingLimit = 100

  /// The part of its content that is shown.
  package enum Phase: Sendable, Equatable {
    /// The content is loaded; a part of it, from 0 to 1.
    case loading(Double)
    /// The content is complete.
    case shown
    /// The content could not be loaded.
    case failed(DataError)
  }

  /// The frame that an event concerns.
  package enum Frame: Sendable, Equatable { case main, sub }

  /// A request of the page to show an address.
  package struct Navigation: Sendable, Equatable {
    package var target: String
    /// The frame that would show the address. A new window is a main frame.
    package var frame = Frame.main
    /// The number of the tap that the navigation follows, a redirect that of the first request; nil without one. Later
    /// taps have greater numbers, from 1.
    package var tap: Int?
    /// Whether the router has a component for the address or the app a scheme (``RouteTable/isAppLink(_:)``).
    package var isAppLink = false
    package var opensWindow = false
    /// Whether the answer would be saved as a file.
    package var isDownload = false

    package init(
      _ target: String, frame: Frame = .main, tap: Int? = nil, isAppLink: Bool = false, opensWindow: Bool = false,
      isDownload: Bool = false
    ) {
      self.target = target
      self.frame = opensWindow ? .main : frame
      self.tap = tap
      self.isAppLink = isAppLink
      self.opensWindow = opensWindow
      self.isDownload = isDownload
    }
  }

  /// A call of the page.
  package struct Message: Sendable, Equatable {
    /// The number of the call. Each call has another one.
    package var id: Int
    /// The name; nil if the page asks for the next message of the app.
    package var name: String?
    /// The message in JSON.
    package var json: [UInt8]
    package var frame = Frame.main
    /// The origin of the frame, `https://shop.example.com`; `null` for an opaque one.
    package var origin: String

    package init(id: Int, name: String?, json: [UInt8], frame: Frame = .main, origin: String) {
      self.id = id
      self.name = name
      self.json = json
      self.frame = frame
      self.origin = origin
    }
  }

  package enum Event: Sendable {
    /// The page appears for the first time.
    case opened
    /// The user asks for the page again, after a failure or to see its newest state.
    case reloaded
    /// The page asks whether it may show an address, also for each redirect.
    case asked(Navigation)
    /// The main frame begins to load.
    case started
    /// The main frame has another document, with its address: `about:blank` for HTML.
    case committed(String)
    case progressed(Double)
    case titled(String)
    /// The main frame's document is complete.
    case finished
    case failed(DataError)
    /// The process of the page has ended.
    case terminated
    /// The pages before and after this one have changed.
    case history(canGoBack: Bool, canGoForward: Bool)
    case message(Message)
    /// The bridge has answered a call.
    case answered(id: Int, Result<[UInt8], WebBridgeError>)
    /// The app sends a message to the page.
    case sent(name: String, json: [UInt8])
    case wentBack
    case wentForward
    case signedOut
  }

  /// The content of a load that the app starts.
  package enum Load: Sendable, Equatable {
    /// The HTML of the page.
    case html
    /// An address, with the credentials for a host; nil for none.
    case address(String, credentials: String?)
  }

  package enum Effect: Sendable, Equatable {
    case allow
    case cancel
    case load(Load)
    /// Opens a link of the app in the router, with the source `web`.
    case openLink(String)
    /// Opens an address outside of the app.
    case openInBrowser(String)
    /// Calls the bridge.
    case call(id: Int, name: String, json: [UInt8])
    /// Answers a call of the page.
    case answer(id: Int, Result<[UInt8], WebBridgeError>)
    case goBack
    case goForward
    /// Leaves the screen of the page, as going back elsewhere does.
    case close
    /// Removes cookies, stored data and history of the page.
    case forget
  }

  /// The document of the main frame.
  private enum Document: Equatable {
    case none
    /// The page's HTML, until its first navigation.
    case ownHTML
    case address(String)
  }

  /// How the document receives messages of the app.
  private enum Reception: Equatable {
    /// The document has never asked for a message.
    case off
    /// The document has asked by a call, and waits.
    case waiting(id: Int)
    /// The document has a message. These follow, the oldest first.
    case handling(next: [[UInt8]])
  }

  package private(set) var page: WebPage
  package private(set) var phase = Phase.loading(0)
  /// The title that the page has given itself; nil for none.
  package private(set) var title: String?
  package private(set) var canGoForward = false
  /// Whether a page is before this one. The page's own HTML is the first one, also after the user has gone back to it.
  package var canGoBack: Bool { goesBackInHistory || hasLeftHTML }

  private var document = Document.none
  private var hasHistory = false
  /// The address that the main frame has been allowed to show last; nil for the page's own content.
  private var requested: String?
  /// The address whose load was stopped; nil once another one is asked for.
  private var stopped: String?
  /// The host that the header fields of the running load go to; nil without fields.
  private var credentialHost: String?
  private var spentTap = 0
  /// The tap of the running load.
  private var loadingTap: Int?
  /// The calls without an answer.
  private var calls: Set<Int> = []
  private var reception = Reception.off
  /// Whether the page was loaded again because its process ended, and not by the user since.
  private var isRestarted = false

  package init(_ page: WebPage) { self.page = page }

  /// The address of the page that is shown; nil for HTML of the app, and before anything is shown.
  package var address: String? {
    if case .address(let address) = document { address } else { nil }
  }

  /// Whether the document of a call is shown and waits for its answer. Ask before the call is handled.
  package func isOpen(call id: Int) -> Bool { calls.contains(id) }

  package mutating func receive(_ event: Event) -> [Effect] {
    switch event {
    case .opened, .reloaded:
      isRestarted = false
      return load()
    case .asked(let navigation): return answer(navigation)
    case .started: start()
    case .committed(let address): commit(address)
    case .progressed(let part): if case .loading = phase, part >= 0 { phase = .loading(min(part, 1)) }
    case .titled(let text): title = Self.title(text)
    case .finished: phase = .shown
    case .failed(let error): if error.kind == .cancelled { stop() } else { phase = .failed(error) }
    case .terminated: return terminate()
    case .history(let canGoBack, let canGoForward):
      (hasHistory, self.canGoForward) = (canGoBack, canGoForward)
    case .message(let message): return receive(message)
    case .answered(let id, let result): return answer(id, result)
    case .sent(let name, let json): return send(name, json)
    case .wentBack: return goBack()
    case .wentForward: return canGoForward ? [.goForward] : []
    case .signedOut: return signOut()
    }
    return []
  }

  /// Takes the closures of a newer description of the same page.
  package mutating func adopt(_ page: WebPage) {
    if page == self.page { self.page = page }
  }
}

/// Loading.
extension WebPageState {
  private mutating func load() -> [Effect] {
    phase = .loading(0)
    stopped = nil
    guard let address = requested ?? page.address else {
      // The next document is the page's HTML again.
      document = .none
      forgetCalls()
      return [.load(.html)]
    }
    let host = WebAddress(address).flatMap { page.credentialHost(of: $0) }
    credentialHost = host
    return [.load(.address(address, credentials: host))]
  }

  private mutating func start() {
    phase = .loading(0)
    // Not stopped by the page: the load that begins now has replaced another one.
    if let stopped { requested = stopped }
    stopped = nil
  }

  /// Ends a load that was stopped: the page that is shown stays as it is.
  private mutating func stop() {
    guard document != .none else { return }
    endLoading()
    if requested != address { stopped = requested }
    requested = address
  }

  private mutating func commit(_ address: String) {
    let isOwnHTML = page.address == nil && requested == nil && document == .none && address == "about:blank"
    document = isOwnHTML ? .ownHTML : .address(address)
    title = nil
    forgetCalls()
    credentialHost = nil
    // The new document has not been tapped.
    spentTap = max(spentTap, loadingTap ?? 0)
    loadingTap = nil
  }

  /// Loads the page again, unless it ends while it loads, or a second time without a load or a tap of the user.
  private mutating func terminate() -> [Effect] {
    forgetCalls()
    document = .none
    guard phase == .shown, !isRestarted else {
      phase = .failed(DataError(.unavailable, "the page has ended unexpectedly"))
      return []
    }
    isRestarted = true
    return load()
  }

  private mutating func signOut() -> [Effect] {
    let taps = spentTap
    self = WebPageState(page)
    spentTap = taps
    return [.forget] + load()
  }

  /// Returns a title in one line; nil for an empty one.
  private static func title(_ text: String) -> String? {
    let beginning = String(text.unicodeScalars.prefix(titleLimit.read))
    let words = beginning.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    let shown = words.unicodeScalars.lazy.filter { $0.properties.generalCategory != .control }
    // A character can have any number of marks.
    let scalars = String.UnicodeScalarView(shown.prefix(titleLimit.scalars))
    let title = String(String(scalars).prefix(titleLimit.characters))
    return title.isEmpty ? nil : title
  }
}

/// Navigation.
extension WebPageState {
  /// Whether WebKit goes back. Its history has the pages after the HTML while the HTML is shown or loaded.
  private var goesBackInHistory: Bool { hasHistory && document != .ownHTML && (page.address != nil || hasLeftHTML) }

  /// Whether another page than the HTML was asked for. WebKit has no place for HTML in its history.
  private var hasLeftHTML: Bool { page.address == nil && requested != nil }

  private mutating func goBack() -> [Effect] {
    if goesBackInHistory { return [.goBack] }
    guard hasLeftHTML else { return [.close] }
    requested = nil
    return load()
  }

  /// The beginnings of addresses without a page that the system opens: mail and telephone numbers.
  private static let systemLinks = ["mailto:", "tel:"]

  private mutating func answer(_ navigation: Navigation) -> [Effect] {
    if isOwnDocument(navigation) { return [.allow] }
    if leadsToOwnHTML(navigation) {
      requested = nil
      return [.cancel] + load()
    }
    let web = WebAddress(navigation.target)
    if !navigation.isDownload {
      if navigation.isAppLink, navigation.frame == .main || web == nil, spend(navigation.tap) {
        return [.cancel, .openLink(navigation.target)]
      }
      if let web, page.shows(web) { return show(web, navigation) }
    }
    let leaves = web != nil || Self.systemLinks.contains { navigation.target.lowercased().hasPrefix($0) }
    if leaves, navigation.frame == .main, spend(navigation.tap) {
      return [.cancel, .openInBrowser(navigation.target)]
    }
    if navigation.frame == .main, !navigation.opensWindow { endLoading() }
    return [.cancel]
  }

  /// Whether the navigation shows a document without an address of its own: the first document of the page's HTML, a
  /// place in it, or a frame whose content its document has set.
  private func isOwnDocument(_ navigation: Navigation) -> Bool {
    guard !navigation.isDownload, !navigation.opensWindow else { return false }
    switch navigation.frame {
    case .sub: return ["about:blank", "about:srcdoc"].contains(navigation.target)
    case .main:
      guard page.address == nil, requested == nil else { return false }
      return navigation.target == "about:blank"
        ? document == .none : navigation.target.hasPrefix("about:blank#") && document == .ownHTML
    }
  }

  /// Whether the navigation goes back from another page to the page's HTML, which is loaded again.
  private func leadsToOwnHTML(_ navigation: Navigation) -> Bool {
    page.address == nil && requested != nil && navigation.target == "about:blank" && navigation.frame == .main
      && !navigation.opensWindow
  }

  /// Shows an address of the page's list.
  private mutating func show(_ address: WebAddress, _ navigation: Navigation) -> [Effect] {
    if navigation.tap != nil { isRestarted = false }
    if navigation.frame == .sub { return [.allow] }
    if navigation.opensWindow {
      guard spend(navigation.tap) else { return [.cancel] }
      stopped = nil
      requested = navigation.target
      credentialHost = nil
      return [.cancel, .load(.address(navigation.target, credentials: nil))]
    }
    stopped = nil
    requested = navigation.target
    loadingTap = navigation.tap
    if let credentialHost, credentialHost != page.credentialHost(of: address) {
      // A redirect to another host, or to `http`, would carry the header fields on.
      self.credentialHost = nil
      return [.cancel, .load(.address(navigation.target, credentials: nil))]
    }
    return [.allow]
  }

  /// Uses a tap, which opens one link.
  private mutating func spend(_ tap: Int?) -> Bool {
    guard let tap, tap > spentTap else { return false }
    spentTap = tap
    return true
  }

  /// Ends a load that leads elsewhere: the page stays as it is, or has failed if it shows nothing.
  private mutating func endLoading() {
    if document == .none {
      phase = .failed(DataError(.unavailable, "the page leads to an address that this app does not show"))
    } else if case .loading = phase {
      phase = .shown
    }
  }
}

/// Calls of the page.
extension WebPageState {
  private mutating func receive(_ message: Message) -> [Effect] {
    func refused(_ error: WebBridgeError) -> [Effect] { [.answer(id: message.id, .failure(error))] }
    guard let bridge = page.bridge, mayCall(message) else { return refused(.notAllowed) }
    guard let name = message.name else { return askForMessage(message.id, bridge) }
    guard message.json.count <= WebBridge.byteLimit else { return refused(.tooLarge) }
    guard bridge.names.contains(name) else { return refused(.unknownMessage) }
    calls.insert(message.id)
    return [.call(id: message.id, name: name, json: message.json)]
  }

  /// Forgets the calls of the document that was shown until now, and the messages for it.
  private mutating func forgetCalls() {
    calls = []
    reception = .off
  }

  /// The document asks for the next message of the app. It asks once at a time.
  private mutating func askForMessage(_ id: Int, _ bridge: WebBridge) -> [Effect] {
    guard !bridge.sentNames.isEmpty else { return [.answer(id: id, .failure(.unknownMessage))] }
    if case .handling(var next) = reception, !next.isEmpty {
      let message = next.removeFirst()
      reception = .handling(next: next)
      return [.answer(id: id, .success(message))]
    }
    var effects: [Effect] = []
    if case .waiting(let earlier) = reception { effects = [.answer(id: earlier, .failure(.failed))] }
    reception = .waiting(id: id)
    return effects
  }

  private mutating func send(_ name: String, _ json: [UInt8]) -> [Effect] {
    guard page.bridge?.sentNames.contains(name) == true, json.count <= WebBridge.byteLimit else { return [] }
    let message = WebBridge.sent(name, json)
    switch reception {
    case .off: return []
    case .waiting(let id):
      reception = .handling(next: [])
      return [.answer(id: id, .success(message))]
    case .handling(let next):
      reception = .handling(next: Array((next + [message]).suffix(Self.waitingLimit)))
      return []
    }
  }

  /// Whether the frame of a message shows a document that may call the app.
  private func mayCall(_ message: Message) -> Bool {
    guard page.allowsScripts, message.frame == .main else { return false }
    switch document {
    case .none: return false
    case .ownHTML: return message.origin == "null"
    case .address(let address):
      guard let shown = WebAddress(address), let origin = WebAddress(message.origin) else { return false }
      return shown.isSecure && origin.isSecure && shown.host == origin.host && page.hosts.contains(shown, .bridge)
    }
  }

  private mutating func answer(_ id: Int, _ result: Result<[UInt8], WebBridgeError>) -> [Effect] {
    // The document that has called is gone.
    guard calls.remove(id) != nil else { return [] }
    if case .success(let json) = result, json.count > WebBridge.byteLimit {
      return [.answer(id: id, .failure(.tooLarge))]
    }
    return [.answer(id: id, result)]
  }
}
