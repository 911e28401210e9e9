import ComponentEngine
import DeepLinks
import EngineBase
import EngineJSON

extension TraceEntry {
  init(_ fields: TraceFields) throws(TraceError) {
    let (time, router) = (try fields.number("at"), try fields.number("router"))
    self.init(time: time, router: router, content: try TraceEntry.Content(fields))
  }
}

extension TraceEntry.Content {
  private enum Event: String, CaseIterable {
    case begin, sent, mode, close, confirm, hold, release, phase, present, end, stop
    case guarded = "guard"
  }

  fileprivate init(_ fields: TraceFields) throws(TraceError) {
    switch try fields.choice("event", Event.self) {
    case .begin:
      self = .begin(
        TraceBeginning(
          canAsk: try fields.flag("canAsk"), routes: try fields.optional("routes", "a text", \.text)))
    case .sent: self = .sent(try TraceIntent(fields))
    case .mode:
      self = .modeChosen(
        intent: try fields.number("intent"),
        try fields.value("mode", "reconcile, reset or append") { $0.text.flatMap { Intent.OpenMode(rawValue: $0) } })
    case .guarded: self = .guarded(try TraceGuardAnswer(fields))
    case .close:
      self = .closeAnswered(
        intent: try fields.number("intent"), try fields.uid("uid"),
        try fields.value("answer", "allow, ask or append") { CloseAnswer(word: $0.text) })
    case .confirm: self = .confirmed(try fields.uid("uid"), try fields.flag("answer"))
    case .hold: self = .held
    case .release: self = .released
    case .phase: self = .phase(try fields.choice("phase", LifecyclePhase.self), try fields.uid("uid"))
    case .present: self = .presented(try TraceStacks(fields))
    case .end:
      let code = try fields.optional("code", "a text", \.text)
      let outcome = try fields.choice("outcome", ReplayStep.Outcome.self)
      self = .ended(intent: try fields.number("intent"), TraceOutcome(outcome: outcome, code: code))
    case .stop: self = .ending
    }
  }
}

extension CloseAnswer {
  fileprivate init?(word: String?) {
    switch word {
    case "allow": self = .allow
    case "ask": self = .ask("May it be closed?")
    case "append": self = .append
    default: return nil
    }
  }
}

extension TraceGuardAnswer {
  fileprivate init(_ fields: TraceFields) throws(TraceError) {
    let (intent, name) = (try fields.number("intent"), try fields.text("guard"))
    let about = try fields.value("about", "a list of texts", \.texts)
    let decision: GuardDecision
    switch try fields.text("answer") {
    case "allow": decision = .allow
    case "reject": decision = .reject("it was rejected")
    case "redirect": decision = .redirect(try fields.link())
    case let word: throw TraceError("\"answer\" is \"\(word)\": expected allow, reject or redirect")
    }
    self.init(intent: intent, name: name, about: about, decision: decision)
  }
}

extension TraceStacks {
  fileprivate init(_ fields: TraceFields) throws(TraceError) {
    let navigators = try fields.value("navigators", "a list of navigators with id, kind and stack") {
      $0.list { Navigator($0) }
    }
    self.init(navigators: navigators, selected: try fields.navigator("selected"))
  }
}

extension TraceStacks.Navigator {
  fileprivate init?(_ value: JSONValue) {
    guard case .object(let fields) = value, let id = fields["id"]?.text, let stack = fields["stack"]?.uids else {
      return nil
    }
    switch fields["kind"]?.text {
    case "root": self.init(id: .root(id), stack: stack)
    case "modal":
      guard let id = fields["id"]?.navigator, id.isModal else { return nil }
      self.init(id: id, stack: stack)
    default: return nil
    }
  }
}

extension TraceFields {
  fileprivate func link() throws(TraceError) -> DeepLink {
    let text = try text("link")
    switch try optional("form", "path or absolute", \.text) {
    case nil: return DeepLink(text)
    case "path":
      guard let url = try? RouterURL.parse(relative: text) else { throw TraceError("\"link\" is no path: \(text)") }
      return DeepLink(url)
    case "absolute": return DeepLink(absolute: text)
    case let form?: throw TraceError("\"form\" is \"\(form)\": expected path or absolute")
    }
  }
}

extension TraceIntent {
  fileprivate init(_ fields: TraceFields) throws(TraceError) {
    self.init(
      number: try fields.number("intent"), intent: fields["action"] == nil ? nil : try Intent(fields),
      value: fields["value"], requester: try fields.optional("requester", "a uid like goods#2", \.uid),
      module: try fields.optional("module", "a text", \.text).map { ModuleID($0) },
      sender: try SentIntent.Sender(fields),
      moment: fields["while"] == nil ? .atRest : try fields.choice("while", RouterMoment.self))
  }
}

extension SentIntent.Sender {
  fileprivate init(_ fields: TraceFields) throws(TraceError) {
    switch try fields.optional("sender", "phase, presenter or task", \.text) {
    case nil: self = .outside
    case "phase": self = .phase
    case "presenter": self = .presenter
    case "task":
      self = .task(try fields.number("of"), closing: try fields.optional("closing", "a uid like goods#2", \.uid))
    case let sender?: throw TraceError("\"sender\" is \"\(sender)\": expected phase, presenter or task")
    }
  }
}

/// The user information of a recorded intent that had any. Its values are not recorded.
private enum RecordedUserInfo: ValueKey { typealias Value = Int }

extension Intent {
  fileprivate init(_ fields: TraceFields) throws(TraceError) {
    let action = try fields.text("action")
    switch action {
    case "launch":
      let link = fields["link"] == nil ? nil : try fields.link()
      self = .launch(link, source: try fields.choice("source", LinkSource.self))
    case "open": self = try Self.open(.reconcile, fields)
    case "append": self = try Self.open(.append, fields)
    case "reset": self = try Self.open(.reset, fields)
    case "back": self = .back(try fields.value("steps", "a whole number", \.number))
    case "close": self = .close(try fields.uid("uid"))
    case "finish": self = .finish(try fields.uid("uid"))
    case "host-pop": self = .hostDidPop(to: try fields.uid("uid"))
    case "arrange":
      let items = try fields.value("stack", "a list of uids and links") { value -> [Intent.ArrangedItem]? in
        value.list { ArrangedItem($0) }
      }
      self = .arrange(try fields.navigator("navigator"), items)
    case "select": self = .select(try fields.navigator("navigator"))
    case "host-select": self = .hostDidSelect(try fields.navigator("navigator"))
    case "host-dismiss": self = .hostDidDismiss(try fields.navigator("navigator"))
    case "restore":
      self = .restore(try fields.value("snapshot", "a snapshot") { try? $0.decoded(as: RouterSnapshot.self) })
    default:
      let plain: [Intent] = [.home, .dismiss, .recheckGuards, .didEnterBackground, .willEnterForeground]
      guard let intent = plain.first(where: { $0.action == action }) else {
        throw TraceError("there is no action \"\(action)\"")
      }
      self = intent
    }
  }

  private static func open(_ mode: OpenMode, _ fields: TraceFields) throws(TraceError) -> Intent {
    var options = OpenOptions()
    options.skipsGuards = fields["skipsGuards"] == .bool(true)
    options.keepsWaiting = fields["keepsWaiting"] == .bool(true)
    if fields["ontoSender"] == .bool(true) { options.onto = .sender }
    if fields["onto"] != nil { options.onto = .navigator(try fields.navigator("onto")) }
    options.selecting = fields["selecting"] == .bool(true)
    if fields["hasUserInfo"] == .bool(true) { options.userInfo = UserInfo(RecordedUserInfo.self, 1) }
    return .open(try fields.link(), mode, source: try fields.choice("source", LinkSource.self), options: options)
  }
}

extension Intent.ArrangedItem {
  /// Reads a uid, or an object with a link.
  fileprivate init?(_ value: JSONValue) {
    if let uid = value.uid {
      self = .mounted(uid)
    } else if let link = try? TraceFields(value).link() {
      self = .link(link)
    } else {
      return nil
    }
  }
}
