public import EngineBase

extension Intent {
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
