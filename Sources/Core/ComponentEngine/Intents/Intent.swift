public import DeepLinks
public import EngineBase

/// A request to the router. Each is one transition, except a launch or a restoration whose guards suspend, which is
/// two.
///
/// Large cases are indirect, so that a copy of an intent is one reference.
public enum Intent: Sendable, Equatable {
  /// Mounts the root of the first navigator, or a link together with the root of its navigator. A link that fails is
  /// reported beside the root, which is always mounted; see ``Outcome/linkError``.
  indirect case launch(DeepLink? = nil, source: LinkSource = .internal)
  /// Opens a link.
  indirect case open(
    DeepLink, OpenMode = .reconcile, source: LinkSource = .internal, options: OpenOptions = OpenOptions())
  /// Closes this many components from the top; at a modal's last component the modal. A root navigator keeps its
  /// bottom.
  case back(Int = 1)
  /// Takes the selected navigator to its bottom component, without modals.
  case home
  /// Closes the frontmost modal with its whole stack.
  case dismiss
  /// Closes a component and everything above it.
  case close(ComponentUID)
  /// Closes a component that has finished and everything above it, without asking. Callers that wait for its result
  /// receive it, and intents that wait for it as a guard's redirect are resumed.
  case finish(ComponentUID)
  /// Gives a navigator this stack, bottom to top: its components stay, move or close, and links are opened between
  /// them. An empty list closes a modal, and takes a root navigator to its bottom. The selection and the modals stay.
  ///
  /// A declared root is at the bottom, whether the list names it or not. Refused with an error, before anything
  /// changes: a component of another navigator (`unknownComponent`), a component twice, the root in another place, a
  /// component that is presented, and a link without components (`invalidParameter`).
  indirect case arrange(NavigatorID, [ArrangedItem])
  /// Selects a root navigator and closes the modals. Selecting the selected one without modals takes it to its bottom.
  case select(NavigatorID)
  /// Reports that the user went back to this component in the UI.
  case hostDidPop(to: ComponentUID)
  /// Reports that the user dismissed this modal in the UI.
  case hostDidDismiss(NavigatorID)
  /// Reports that the user selected this root navigator in the UI.
  case hostDidSelect(NavigatorID)
  /// Restores every stack, tab and modal of a snapshot; see ``Navigating/restore(_:)``.
  indirect case restore(RouterSnapshot)
  /// Asks all guards again about all mounted components, and closes the components that they refuse.
  case recheckGuards
  /// Sends `willInactive` to the active component at once, even while another intent is processed.
  case didEnterBackground
  /// Makes the top component active again at its turn, unless the app has entered the background meanwhile.
  case willEnterForeground

  /// How a link is applied to the current stacks.
  public enum OpenMode: String, Sendable, Hashable, Codable {
    /// The link describes the navigator's whole stack and the modals over it. Mounted components that the link names
    /// stay mounted.
    case reconcile
    /// As ``reconcile``, but only the root stays mounted.
    case reset
    /// The components are added to the frontmost navigator, or to the one that ``OpenOptions/onto`` names.
    case append
  }

  /// The navigator to which ``OpenMode/append`` adds components.
  public enum AppendPlace: Sendable, Hashable {
    /// The topmost modal, or the selected root navigator.
    case frontmost
    /// The navigator of the component that sends the intent. The host, and a component that is not mounted at the
    /// intent's turn, have none: `unknownNavigator`.
    case sender
    /// A root navigator, or a modal that is open; otherwise `unknownNavigator`.
    case navigator(NavigatorID)
  }
}

extension Intent {
  /// Adds the components of a link to the frontmost navigator: `open` with ``OpenMode/append``.
  public static func append(
    _ link: DeepLink, source: LinkSource = .internal, options: OpenOptions = OpenOptions()
  ) -> Intent {
    .open(link, .append, source: source, options: options)
  }

  /// Adds the components of a link to a navigator. `place` and `selecting` replace those of the options; see
  /// ``OpenOptions/onto`` and ``OpenOptions/selecting``.
  public static func append(
    _ link: DeepLink, onto place: AppendPlace, selecting: Bool = false, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions()
  ) -> Intent {
    var options = options
    options.onto = place
    options.selecting = selecting
    return .append(link, source: source, options: options)
  }

  /// Whether the UI has already moved. Such intents go before waiting intents.
  var isHostReport: Bool {
    switch self {
    case .hostDidPop, .hostDidDismiss, .hostDidSelect: true
    default: false
    }
  }

  /// The link to open. An intent with a link joins an equal one that is under way: a double tap.
  package var link: (link: DeepLink, source: LinkSource)? {
    switch self {
    case .open(let link, _, let source, _), .launch(let link?, let source): (link, source)
    default: nil
    }
  }

  /// The options of ``open(_:_:source:options:)``; the defaults for other intents.
  var options: OpenOptions {
    if case .open(_, _, _, let options) = self { options } else { OpenOptions() }
  }
}

extension Intent: CustomStringConvertible {
  /// The intent in the form of a replay's directive, `open shop://goods/42`.
  public var description: String {
    switch self {
    case .launch(nil, _): "launch"
    case .launch(let link?, _): "launch \(link)"
    case .open(let link, .reconcile, _, _): "open \(link)"
    case .open(let link, .append, _, let options): "append \(options.placeText)\(link)"
    case .open(let link, let mode, _, _): "\(mode.rawValue) \(link)"
    case .back(let steps): "back \(steps)"
    case .home: "home"
    case .dismiss: "dismiss"
    case .close(let uid): "close \(uid)"
    case .finish(let uid): "finish \(uid)"
    case .arrange(let navigator, let items):
      "arrange " + ([navigator.description] + items.map(\.description)).joined(separator: " ")
    case .restore: "restore"
    case .recheckGuards: "recheck-guards"
    case .select(let navigator): "select \(navigator)"
    case .hostDidPop(let uid): "host-pop \(uid)"
    case .hostDidDismiss(let modal): "host-dismiss \(modal)"
    case .hostDidSelect(let navigator): "host-select \(navigator)"
    case .didEnterBackground: "background"
    case .willEnterForeground: "foreground"
    }
  }
}

/// Options of an intent that opens a link. A link's text cannot set them.
public struct OpenOptions: Sendable, Equatable {
  /// Values for the components that the link names: ``ComponentContext/userInfo``.
  public var userInfo: UserInfo

  /// Whether guards are skipped. Ignored for links from outside, whose guards are always asked. Default false.
  public var skipsGuards: Bool

  /// Whether the intent continues to wait for a guard or the user when a later intent has changed the stacks.
  /// Otherwise it ends with ``RouterError/superseded``. Default false.
  public var keepsWaiting: Bool

  /// The navigator to which ``Intent/OpenMode/append`` adds the components. Other modes ignore it. Default
  /// ``Intent/AppendPlace/frontmost``.
  ///
  /// In a navigator that is not the frontmost one, the components are mounted and not shown. There a component that is
  /// presented is `invalidParameter`, and a guard that redirects rejects.
  public var onto: Intent.AppendPlace

  /// Whether ``onto`` becomes the frontmost navigator in the same transition: modals over it are closed, and a root
  /// navigator is selected. Default false.
  public var selecting: Bool

  /// Whether the mode was chosen by an ``IncomingMode``.
  var isIncoming = false

  /// Options with the defaults that the properties name.
  public init(
    userInfo: UserInfo = UserInfo(), skipsGuards: Bool = false, keepsWaiting: Bool = false,
    onto: Intent.AppendPlace = .frontmost, selecting: Bool = false
  ) {
    self.userInfo = userInfo
    self.skipsGuards = skipsGuards
    self.keepsWaiting = keepsWaiting
    self.onto = onto
    self.selecting = selecting
  }
}

extension OpenOptions {
  /// The place in the form of a replay's directive, with a space after it: `--onto account --selecting `.
  var placeText: String {
    let place: String
    switch onto {
    case .frontmost: return ""
    case .sender: place = "sender"
    case .navigator(let id): place = id.description
    }
    return "--onto \(place) " + (selecting ? "--selecting " : "")
  }
}
