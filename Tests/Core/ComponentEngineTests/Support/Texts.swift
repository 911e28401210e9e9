import ComponentEngine

extension Intent {
  /// Creates an intent from its description. Links are paths without scheme, `open goods/1`.
  init(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    var modal: NavigatorID {
      guard let number = Int(argument.drop { $0 != "#" }.dropFirst()) else {
        preconditionFailure("no modal in \(text)")
      }
      return .modal(number)
    }
    var uid: ComponentUID { ComponentUID(stringLiteral: argument) }
    self =
      switch words[0] {
      case "launch": .launch(words.count > 1 ? DeepLink(argument) : nil)
      case "open": .open(DeepLink(argument))
      case "reset": .open(DeepLink(argument), .reset)
      case "append": .append(argument)
      case "back": .back(Int(argument) ?? 1)
      case "home": .home
      case "dismiss": .dismiss
      case "close": .close(uid)
      case "arrange": .arrange(argument)
      case "select": .select(.root(argument))
      case "host-pop": .hostDidPop(to: uid)
      case "host-dismiss": .hostDidDismiss(modal)
      case "host-select": .hostDidSelect(.root(argument))
      case "finish": .finish(uid)
      case "recheck-guards": .recheckGuards
      case "background": .didEnterBackground
      case "foreground": .willEnterForeground
      default: preconditionFailure("\(text) is no intent")
      }
  }
}

extension Intent {
  /// An `append` to a navigator: `--onto account --selecting goods/1`; by default to the frontmost one.
  private static func append(_ argument: String) -> Intent {
    var words = argument.split(separator: " ").map(String.init)
    guard words.first == "--onto" else { return .append(DeepLink(argument)) }
    let selecting = words.contains("--selecting")
    words.removeAll { $0 == "--selecting" }
    let link = DeepLink(words.count > 2 ? words[2] : "")
    if words[1] == "sender" { return .append(link, onto: .sender, selecting: selecting) }
    let number = words[1].hasPrefix("modal#") ? Int(words[1].dropFirst(6)) : nil
    return .append(link, onto: .navigator(number.map { .modal($0) } ?? .root(words[1])), selecting: selecting)
  }
}

extension Intent {
  /// An `arrange` of a navigator: `main home#1 goods/2`.
  private static func arrange(_ argument: String) -> Intent {
    let words = argument.split(separator: " ").map(String.init)
    let number = words[0].hasPrefix("modal#") ? Int(words[0].dropFirst(6)) : nil
    return .arrange(
      number.map { .modal($0) } ?? .root(words[0]),
      words.dropFirst().map { word in ComponentUID(word).map { .mounted($0) } ?? .link(DeepLink(word)) })
  }
}

extension LinkParameters {
  var text: String { map(\.text).joined(separator: "&") }
}

extension LinkParameter {
  var text: String { value.map { "\(key)=\($0)" } ?? key }
}

extension Result<Outcome, RouterError> {
  /// `applied`, `unchanged` or the error's code.
  var text: String {
    switch self {
    case .success(let outcome): outcome.status.rawValue
    case .failure(let error): error.code
    }
  }
}

extension RouterEvent {
  /// Whether the event is only for recordings of sessions.
  var isForRecordings: Bool {
    switch self {
    case .sent, .modeChosen, .closeAnswered, .confirmed, .queueHeld, .queueReleased, .ending: true
    default: false
    }
  }

  /// The event as text. Events that a lifecycle recorder records have the same text as there.
  var text: String {
    switch self {
    case .sent(let sent): "sent \(sent.intent)\(sent.moment == .atRest ? "" : " (\(sent.moment))")"
    case .closeAnswered(let sent, let uid, let answer): "\(uid) answers \(answer) to \(sent.intent)"
    case .confirmed(let uid, let mayClose): "\(uid) \(mayClose ? "may" : "must not") be closed"
    case .queueHeld: "held"
    case .queueReleased: "released"
    case .ending: "ending"
    case .began(let sent): "began \(sent.intent)\(sent.requester.map { " by \($0)" } ?? "")"
    case .modeChosen(let sent, let mode): "\(mode.rawValue) for \(sent.intent)"
    case .resolved(let link): "resolved \(link.components.map(\.name).joined(separator: " "))"
    case .guarded(let sent, let name, let decision, _): "\(name) \(decision.text) \(sent.intent)"
    case .guardTimedOut(let sent, let name): "\(name) timed out for \(sent.intent)"
    case .redirected(let sent, _, let link, let uid): "\(sent.intent) waits for \(uid) of \(link)"
    case .phase(let phase, let uid): "\(uid) \(phase.rawValue)"
    case .presented: "present"
    case .presenterTimedOut(let sent): "\(sent.intent) timed out"
    case .ended(let sent, let result, _): "ended \(sent.intent) \(result.text)"
    case .stateNotSaved(let uid, let reason): "\(uid) not saved: \(reason)"
    case .leaked(let uid): "leak \(uid)"
    case .data(let activity): "data \(activity)"
    }
  }
}

extension GuardDecision {
  var text: String {
    switch self {
    case .allow: "allows"
    case .reject: "rejects"
    case .redirect(let link): "redirects to \(link) from"
    }
  }
}
