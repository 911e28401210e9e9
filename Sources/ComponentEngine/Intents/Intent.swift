/// What the router is asked to do. Each is one transition.
public enum Intent: Sendable, Hashable {
  /// The first transition: mounts the root of the first navigator, or the link and the root of its navigator together. A link
  /// that fails is reported beside the root, which is always mounted.
  case launch(Link?, source: LinkSource)
  /// Opens a link.
  case open(Link, OpenMode, source: LinkSource, options: OpenOptions = OpenOptions())
  /// Closes this many components from the top; at a modal's last component the modal. A root navigator keeps its bottom.
  case back(Int)
  /// Takes the selected navigator to its bottom component, without modals.
  case home
  /// Closes the frontmost modal with all it holds.
  case dismiss
  /// Closes a component and everything above it.
  case close(String)
  /// A component is done: the same, and those who wait for its result get it.
  case finish(String)
  /// Selects a root navigator; modals are closed. Selecting the selected one without modals takes it to its bottom.
  case select(String)
  /// The user went back to this component in the UI.
  case hostDidPop(to: String)
  /// The user dismissed this modal in the UI; nil for the frontmost one.
  case hostDidDismiss(modal: Int?)
  /// The user selected this root navigator in the UI.
  case hostDidSelect(String)
  /// Every stack, tab and modal as it was; see ``Navigating/restore(_:)``.
  case restore(RouterSnapshot)
  /// What guards ask for has changed: they are asked again for everything that is mounted, and what they do not allow goes.
  case recheckGuards
  /// The app goes to the background: the active component hears `willInactive` at once, whatever is under way.
  case didEnterBackground
  /// The app comes back from the background.
  case willEnterForeground

  /// A link, as text or taken apart.
  public enum Link: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A whole link.
    case text(String)
    /// A path without scheme, `goods/42?coupon=SPRING`.
    case path(String)
    /// A link that was parsed or built.
    indirect case url(RouterURL)

    /// A whole link, written in code.
    public init(stringLiteral text: String) { self = .text(text) }
  }

  /// How a link meets what is there.
  public enum OpenMode: String, Sendable, Hashable {
    /// The link describes the navigator's whole stack and the modals over it; what is already there stays mounted.
    case reconcile
    /// The same, keeping nothing but the root.
    case reset
    /// The components are added to the frontmost navigator.
    case append
  }

  /// Whether the UI has already moved: such intents go before those that wait, and the presenter is not called.
  var isHostReport: Bool {
    switch self {
    case .hostDidPop, .hostDidDismiss, .hostDidSelect, .willEnterForeground: true
    default: false
    }
  }

  /// Whether what guards refuse is left out and the rest happens.
  var isPartial: Bool {
    switch self {
    case .restore, .recheckGuards: true
    default: false
    }
  }

  /// Whether the app starts with it.
  var isLaunch: Bool {
    switch self {
    case .launch, .restore: true
    default: false
    }
  }

  /// The link to open, if there is one. Giving such an intent twice while the first is under way is a double tap.
  var link: (Link, LinkSource)? {
    switch self {
    case .open(let link, _, let source, _), .launch(let link?, let source): (link, source)
    default: nil
    }
  }

  /// What goes with the link.
  var options: OpenOptions {
    if case .open(_, _, _, let options) = self { options } else { OpenOptions() }
  }
}

extension Intent: CustomStringConvertible {
  /// The intent as a replay writes it, `open shop://goods/42`.
  public var description: String {
    switch self {
    case .launch(nil, _): "launch"
    case .launch(let link?, _): "launch \(link)"
    case .open(let link, .reconcile, _, _): "open \(link)"
    case .open(let link, let mode, _, _): "\(mode.rawValue) \(link)"
    case .back(let steps): "back \(steps)"
    case .home: "home"
    case .dismiss: "dismiss"
    case .close(let uid): "close \(uid)"
    case .finish(let uid): "finish \(uid)"
    case .restore: "restore"
    case .recheckGuards: "recheck-guards"
    case .select(let navigator): "select \(navigator)"
    case .hostDidPop(let uid): "host-pop \(uid)"
    case .hostDidDismiss(let modal): "host-dismiss\(modal.map { " modal#\($0)" } ?? "")"
    case .hostDidSelect(let navigator): "host-select \(navigator)"
    case .didEnterBackground: "background"
    case .willEnterForeground: "foreground"
    }
  }
}

extension Intent.Link: CustomStringConvertible {
  /// The link's text.
  public var description: String {
    switch self {
    case .text(let text), .path(let text): text
    case .url(let url): url.description
    }
  }
}
