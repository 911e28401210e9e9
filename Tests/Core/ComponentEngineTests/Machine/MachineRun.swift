import DeepLinks
import EngineBase

@testable import ComponentEngine

/// A machine without components, guards, user and presenter: the test gives the answers that they would give.
@MainActor
final class MachineRun {
  private final class Part: ComponentProtocol {
    let context: ComponentContext
    init(_ context: ComponentContext) { self.context = context }
    var viewController: Int { 0 }
  }

  enum Answered { case components, mount, settle, present }

  private var machine: RouterMachine

  /// The effects that are answered as if nothing had happened in between.
  var answered: Set<Answered> = [.mount, .settle, .present]

  /// The guards that were asked last.
  var ask: GuardAsk?

  /// The component that the phases have left active.
  private(set) var active: ComponentUID?

  init(_ configuration: RouterConfiguration<some Any>) {
    machine = RouterMachine(configuration.table, configuration.guards, configuration.initialState)
  }

  /// Launches a small shop.
  convenience init(navigators: [NavigatorRegistration] = [NavigatorRegistration("main", root: "home")]) throws {
    let signedIn = RouteGuard("signedIn") { _ in .allow }
    let configuration = try RouterConfiguration<Int>(
      navigators: navigators,
      components: [
        ComponentRegistration("home", "home") { Part($0) },
        ComponentRegistration("goods", "goods/:id<int>") { Part($0) },
        ComponentRegistration("account", "account", guards: ["signedIn"]) { Part($0) },
        ComponentRegistration("club", "club/:id<int>", guards: ["signedIn"]) { Part($0) },
        ComponentRegistration("login", "login") { Part($0) },
      ], guards: [signedIn], policy: LinkPolicy(schemes: ["shop"]))
    self.init(configuration)
    _ = effects(of: .launch())
  }

  var isAtRest: Bool { machine.isAtRest }
  var moment: RouterMoment { machine.moment }
  var sender: SentIntent.Sender { machine.sender.sender }
  var state: RouterState { machine.stacks }
  var top: Int? { state.top?.uid.number }

  /// Sends an intent in the name of the code that runs now.
  func send(_ intent: Intent) -> IntentRecord {
    let (sender, cause) = machine.sender
    let sent = SentIntent(number: machine.intents.nextNumber(), intent: intent, requester: nil, sender: sender)
    let record = IntentRecord(sent, cause: cause)
    machine.receive(.sent(record))
    return record
  }

  func receive(_ event: RouterMachine.Event) { machine.receive(event) }

  /// Sends an intent and returns the effects that follow.
  func effects(of intent: Intent) -> [String] {
    _ = send(intent)
    return effects()
  }

  /// Gives an event and returns the effects that follow.
  func effects(after event: RouterMachine.Event) -> [String] {
    machine.receive(event)
    return effects()
  }

  /// Carries out effects until the test must answer.
  func effects() -> [String] {
    var texts: [String] = []
    while true {
      switch machine.next() {
      case .none: return texts
      case .begin(let record):
        texts.append("begin \(record.number)")
        if !record.hasEnded { resolveLinks(of: record) }
      case .askGuard(let ask):
        self.ask = ask
        texts.append("ask \(ask.lists.map { $0.map(\.name).joined(separator: "+") }.joined(separator: " "))")
      case .dropAsk: texts.append("drop ask")
      case .askComponents(let record, let uids):
        texts.append("ask \(uids.map(\.description).joined(separator: " ")) for \(record.number)")
        guard answered.contains(.components) else { return texts }
        machine.receive(.componentsAnswered(.allow, by: nil))
      case .askUser(let question, let record): texts.append("ask user about \(question.uid) for \(record.number)")
      case .dropQuestion(let uid): texts.append("drop question about \(uid)")
      case .mount(let change):
        texts.append("mount " + change.plan.mounts.map { "\($0.mounted.uid)" }.joined(separator: " "))
        guard answered.contains(.mount) else { return texts }
        machine.receive(.mounted)
      case .settle(let change):
        texts.append("settle")
        guard answered.contains(.settle) else { return texts }
        let updates = change.plan.updates(of: change.planner.touched) { _ in false }
        let changes = active != change.plan.after.topUID || !updates.isEmpty
        active = change.plan.after.topUID
        machine.receive(.settled(hasCalledPhases: changes))
      case .present(_, let number):
        texts.append("present \(number)")
        guard answered.contains(.present) else { return texts }
        machine.receive(.presenterDone(number))
        machine.receive(.presenterReturned)
      case .unmount(let change):
        texts += change.plan.removals.map { "unmount \($0)" }
      case .redirectOpened(let record, _, let uid): texts.append("\(record.number) awaits \(uid)")
      case .end(let record, .success(let outcome)): texts.append("end \(record.number) \(outcome.status)")
      case .end(let record, .failure(let error)): texts.append("end \(record.number) \(error.code)")
      case .activate(let record): texts.append("activate for \(record.number)")
      case .endWaits, .drop: break
      case .tearDown(let uids): texts.append("tear down " + uids.map(\.description).joined(separator: " "))
      case .ended: texts.append("ended")
      }
    }
  }

  private func resolveLinks(of record: IntentRecord) {
    if record.link == nil, let (link, source) = record.intent.link {
      do throws(LinkError) {
        machine.receive(.resolved(record, .success(try machine.intentPlanner.table.resolve(link, source: source))))
      } catch {
        machine.receive(.resolved(record, .failure(.link(error))))
      }
    } else if record.facts?.arrangement == nil, case .arrange(_, let items) = record.intent {
      do throws(RouterError) {
        let arrangement = try Arrangement(items, machine.intentPlanner.table, module: nil, onResolved: { _ in })
        machine.receive(.arranged(record, .success(arrangement)))
      } catch {
        machine.receive(.arranged(record, .failure(error)))
      }
    }
  }
}
