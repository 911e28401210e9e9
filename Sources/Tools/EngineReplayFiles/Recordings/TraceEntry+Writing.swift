package import ComponentEngine
import DeepLinks
import EngineBase
import EngineJSON

extension TraceEntry {
  /// The entry as a line of a trace, without a line end.
  package var line: String {
    OrderedJSON.object([("at", .number(time)), ("router", .number(router))] + content.fields).line
  }
}

extension OrderedJSON {
  fileprivate typealias Fields = [(String, OrderedJSON)]

  fileprivate static func object(_ fields: Fields) -> OrderedJSON {
    .object(fields.map { Field(key: $0.0, value: $0.1) })
  }
}

extension TraceEntry.Content {
  fileprivate var fields: OrderedJSON.Fields {
    switch self {
    case .begin(let beginning):
      [("event", "begin"), ("canAsk", .bool(beginning.canAsk))]
        + (beginning.routes.map { [("routes", .text($0))] } ?? [])
    case .sent(let sent): [("event", "sent")] + sent.fields
    case .modeChosen(let intent, let mode):
      [("event", "mode"), ("intent", .number(intent)), ("mode", .text(mode.rawValue))]
    case .guarded(let answer): [("event", "guard")] + answer.fields
    case .closeAnswered(let intent, let uid, let answer):
      [("event", "close"), ("intent", .number(intent)), ("uid", .text("\(uid)")), ("answer", .text(answer.word))]
    case .confirmed(let uid, let mayClose):
      [("event", "confirm"), ("uid", .text("\(uid)")), ("answer", .bool(mayClose))]
    case .held: [("event", "hold")]
    case .released: [("event", "release")]
    case .phase(let phase, let uid):
      [("event", "phase"), ("uid", .text("\(uid)")), ("phase", .text(phase.rawValue))]
    case .presented(let stacks): [("event", "present")] + stacks.fields
    case .ended(let intent, let outcome):
      [("event", "end"), ("intent", .number(intent)), ("outcome", .text(outcome.outcome.rawValue))]
        + (outcome.code.map { [("code", .text($0))] } ?? [])
    case .ending: [("event", "stop")]
    }
  }
}

extension CloseAnswer {
  package var word: String {
    switch self {
    case .allow: "allow"
    case .ask: "ask"
    case .append: "append"
    }
  }
}

extension GuardDecision {
  package var word: String {
    switch self {
    case .allow: "allow"
    case .reject: "reject"
    case .redirect: "redirect"
    }
  }
}

extension TraceGuardAnswer {
  fileprivate var fields: OrderedJSON.Fields {
    var fields: OrderedJSON.Fields = [
      ("intent", .number(intent)), ("guard", .text(name)), ("about", OrderedJSON(about)),
      ("answer", .text(decision.word)),
    ]
    if case .redirect(let link) = decision { fields += link.fields }
    return fields
  }
}

extension TraceStacks {
  fileprivate var fields: OrderedJSON.Fields {
    let navigators = navigators.map { navigator in
      OrderedJSON.object([
        ("id", .text("\(navigator.id)")), ("kind", navigator.id.isModal ? "modal" : "root"),
        ("stack", OrderedJSON(navigator.stack.map(\.description))),
      ])
    }
    return [("navigators", .list(navigators)), ("selected", .text("\(selected)"))]
  }
}

extension DeepLink {
  fileprivate var fields: OrderedJSON.Fields {
    let form: OrderedJSON? = parsed?.scheme == nil && parsed != nil ? "path" : mustBeAbsolute ? "absolute" : nil
    return [("link", .text(description))] + (form.map { [("form", $0)] } ?? [])
  }
}

extension TraceIntent {
  fileprivate var fields: OrderedJSON.Fields {
    var fields: OrderedJSON.Fields = [("intent", .number(number))]
    fields += intent?.fields ?? [("action", nil)]
    if let value { fields.append(("value", OrderedJSON(value))) }
    if let requester { fields.append(("requester", .text("\(requester)"))) }
    if let module { fields.append(("module", .text(module.rawValue))) }
    switch sender {
    case .outside: break
    case .phase: fields.append(("sender", "phase"))
    case .presenter: fields.append(("sender", "presenter"))
    case .task(let number, let uid):
      fields += [("sender", "task"), ("of", .number(number))]
      if let uid { fields.append(("closing", .text("\(uid)"))) }
    }
    if moment != .atRest { fields.append(("while", .text(moment.rawValue))) }
    return fields
  }
}

extension Intent {
  /// The word for the intent in a trace.
  package var action: String {
    switch self {
    case .launch: "launch"
    case .open(_, .reconcile, _, _): "open"
    case .open(_, let mode, _, _): mode.rawValue
    case .back: "back"
    case .home: "home"
    case .dismiss: "dismiss"
    case .close: "close"
    case .arrange: "arrange"
    case .finish: "finish"
    case .select: "select"
    case .hostDidPop: "host-pop"
    case .hostDidDismiss: "host-dismiss"
    case .hostDidSelect: "host-select"
    case .restore: "restore"
    case .recheckGuards: "recheck-guards"
    case .didEnterBackground: "background"
    case .willEnterForeground: "foreground"
    }
  }

  fileprivate var fields: OrderedJSON.Fields {
    let action: OrderedJSON.Fields = [("action", .text(action))]
    switch self {
    case .launch(let link, let source): return action + (link?.fields ?? []) + [("source", .text(source.rawValue))]
    case .open(let link, _, let source, let options):
      let flags = [
        ("skipsGuards", options.skipsGuards), ("keepsWaiting", options.keepsWaiting),
        ("hasUserInfo", !options.userInfo.isEmpty), ("ontoSender", options.onto == .sender),
        ("selecting", options.selecting),
      ]
      let onto: OrderedJSON.Fields =
        if case .navigator(let id) = options.onto { [("onto", .text("\(id)"))] } else { [] }
      return action + link.fields + [("source", .text(source.rawValue))]
        + flags.filter(\.1).map { ($0.0, .bool(true)) } + onto
    case .back(let steps): return action + [("steps", .number(steps))]
    case .close(let uid), .finish(let uid), .hostDidPop(let uid): return action + [("uid", .text("\(uid)"))]
    case .arrange(let id, let items):
      let stack = items.map { item -> OrderedJSON in
        switch item {
        case .mounted(let uid): .text("\(uid)")
        case .link(let link): .object(link.fields)
        }
      }
      return action + [("navigator", .text("\(id)")), ("stack", .list(stack))]
    case .select(let id), .hostDidSelect(let id), .hostDidDismiss(let id):
      return action + [("navigator", .text("\(id)"))]
    case .restore(let snapshot):
      return action + [("snapshot", JSONValue(given: snapshot).map { OrderedJSON($0) } ?? .null)]
    case .home, .dismiss, .recheckGuards, .didEnterBackground, .willEnterForeground: return action
    }
  }
}
