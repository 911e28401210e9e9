import ComponentEngine

extension Intent {
  /// An intent as its description writes it; links are paths without scheme, `open goods/1`.
  init(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    self =
      switch words[0] {
      case "launch": .launch(words.count > 1 ? .path(argument) : nil, source: .internal)
      case "open": .open(.path(argument), .reconcile, source: .internal)
      case "reset": .open(.path(argument), .reset, source: .internal)
      case "append": .open(.path(argument), .append, source: .internal)
      case "back": .back(Int(argument) ?? 1)
      case "home": .home
      case "dismiss": .dismiss
      case "close": .close(argument)
      case "select": .select(argument)
      case "host-pop": .hostDidPop(to: argument)
      case "host-dismiss": .hostDidDismiss(modal: Int(argument.drop { $0 != "#" }.dropFirst()))
      case "host-select": .hostDidSelect(argument)
      case "finish": .finish(argument)
      case "recheck-guards": .recheckGuards
      case "background": .didEnterBackground
      case "foreground": .willEnterForeground
      default: preconditionFailure("\(text) is no intent")
      }
  }
}

extension RouterState {
  /// The navigators that hold something or are selected (`*`), with their stacks.
  var text: String {
    navigators
      .filter { !$0.stack.isEmpty || $0.id == selected.id }
      .map { navigator in
        let mark = navigator.id == selected.id ? "*" : ""
        return (["\(navigator.id)\(mark):"] + navigator.stack.map(\.uid.description)).joined(separator: " ")
      }
      .joined(separator: "; ")
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
  /// Every event in words; those that a lifecycle recorder writes down too, as it does.
  var text: String {
    switch self {
    case .began(let intent, nil): "began \(intent)"
    case .began(let intent, let asker?): "began \(intent) by \(asker)"
    case .resolved(let link): "resolved \(link.components.map(\.name).joined(separator: " "))"
    case .guarded(let intent, let name, let decision): "\(name) \(decision.text) \(intent)"
    case .guardTimedOut(let intent, let name): "\(name) timed out for \(intent)"
    case .redirected(let intent, _, let link, let uid): "\(intent) waits for \(uid) of \(link)"
    case .phase(let phase, let uid): "\(uid) \(phase.rawValue)"
    case .presented: "present"
    case .presenterTimedOut(let intent): "\(intent) timed out"
    case .ended(let intent, let result, _): "ended \(intent) \(result.text)"
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
