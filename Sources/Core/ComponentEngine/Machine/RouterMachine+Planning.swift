import DeepLinks
import EngineBase

/// The turn of an intent: planning it, and asking the components that it would close.
extension RouterMachine {
  /// Plans an intent whose turn has come.
  mutating func plan(_ record: IntentRecord, in change: Change) {
    if record.hasEnded {
      intents.effects.append(.drop(record))
      stage = .planning(change, nil)
      return
    }
    do throws(RouterError) {
      accept(try planned(record, in: change), of: record, in: change)
    } catch {
      accept(.part(.notPlanned(record, .failure(error))), of: record, in: change)
    }
  }

  private mutating func planned(
    _ record: IntentRecord, in change: Change
  ) throws(RouterError) -> IntentPlanner.Planned {
    guard case .finish(let uid) = record.intent else {
      return try intentPlanner.plan(record, in: change, beside: intents)
    }
    let isRedirect = change.planner.state.component(uid)?.isRedirect == true
    let planned = try intentPlanner.plan(record, in: change, beside: intents)
    change.finishesRedirect = change.finishesRedirect || isRedirect || intents.isAwaited(uid)
    change.planner.takeFinishedBottom(uid)
    for resumed in intents.takeRedirected(awaiting: uid) {
      // The finish cannot be withdrawn from now on.
      record.phase = .applying
      resumed.resume()
      change.backlog.append(resumed)
    }
    return planned
  }

  private mutating func accept(_ planned: IntentPlanner.Planned, of record: IntentRecord, in change: Change) {
    switch planned {
    case .part(let part): change.parts.append(part)
    case .redirectedRoot(let part, let redirection):
      _ = open(redirection, for: nil, in: change)
      change.parts.append(.planned(part))
    case .redirect(let redirection):
      let opening = open(redirection, for: record, in: change)
      intents.wait(record, for: Redirect(redirection: redirection, target: .opening(opening)))
    case .withoutLink:
      intents.prepend(continueLink(of: record, in: change), record.answer)
      return
    case .guards(let questions, let subject): return evaluate(record, questions, about: subject, in: change)
    case .components(let uids, let proposal):
      stage = .asking(change, record, proposal)
      step = .askComponents(record, uids)
      return
    }
    stage = .planning(change, nil)
  }

  /// The components have answered that the intent would close.
  mutating func componentsAnswered(_ answer: CloseAnswer, _ uid: ComponentUID?) {
    guard case .asking(let change, let record, let proposal) = stage else { return }
    if record.hasEnded {
      change.planner = proposal.start
      return leave(change, record)
    }
    switch answer {
    case .ask(let text):
      guard let uid else { break }
      change.planner = proposal.start
      intents.confirm(record, CloseQuestion(uid: uid, text: text, intent: record.intent))
      return leave(change, record)
    case .append: return accept(intentPlanner.planAppending(record, proposal, in: change), of: record, in: change)
    case .allow: break
    }
    accept(intentPlanner.plan(record, proposal, in: change), of: record, in: change)
  }

  // MARK: Intents of the router's own

  /// Adds the intent that opens a redirect to the change.
  private mutating func open(_ redirection: Redirection, for waiter: IntentRecord?, in change: Change) -> IntentRecord {
    let sent = SentIntent(number: intents.nextNumber(), intent: .open(redirection.link, .append), requester: nil)
    let opening = IntentRecord(sent, redirection: redirection, waiter: waiter)
    opening.phase = .planning(.notAsked)
    intents.register(opening)
    change.backlog.prepend(opening)
    return opening
  }

  /// Lets a launch go on whose guards have suspended. An intent of its own waits for them.
  mutating func goOn(_ launch: IntentRecord, _ ask: GuardAsk, in change: Change) {
    let waiting: IntentRecord
    if case .firstRoot = ask.subject {
      launch.makeFacts().shownRoot = ask.question.components.first
      waiting = continuing(launch, as: .launch())
      change.rootAnswer = .allowed
      launch.phase = .planning(ask.earlier)
    } else {
      waiting = continueLink(of: launch, in: change)
      launch.phase = .planning(.notAsked)
    }
    ask.record = waiting
    waiting.phase = .asked(ask)
    intents.addAsked(waiting)
    change.backlog.prepend(launch)
    stage = .planning(change, nil)
  }

  /// Returns the intent that opens the link of a launch as `open` does, after the launch has shown its root.
  private mutating func continueLink(of launch: IntentRecord, in change: Change) -> IntentRecord {
    guard case .launch(let link?, let source) = launch.intent else {
      preconditionFailure("a launch without a link continues with its link")
    }
    var options = OpenOptions()
    options.isIncoming = launch.isIncoming
    let opening = continuing(launch, as: .open(link, launch.mode, source: source, options: options))
    change.pendingLink = opening
    return opening
  }

  /// Returns an intent that continues a launch.
  private mutating func continuing(_ launch: IntentRecord, as intent: Intent) -> IntentRecord {
    let sent = SentIntent(
      number: intents.nextNumber(), intent: intent, requester: launch.requester, module: launch.sent.module)
    let record = IntentRecord(sent, continuing: launch)
    intents.register(record)
    return record
  }
}
