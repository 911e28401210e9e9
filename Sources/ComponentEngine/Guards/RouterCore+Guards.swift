import DeepLinks

/// Asking guards, outside the line: a slow one holds up nobody but the intent that it is asked for.
extension RouterCore {
  /// What has to be asked before this plan may be carried out.
  func openQuestions(_ ticket: Ticket, _ plan: Plan, _ link: ResolvedLink?) -> [GuardQuestion] {
    guard !guards.isEmpty else { return [] }
    if let link, link.source == .internal, ticket.intent.options.skipsGuards { return [] }
    var components = link?.components ?? []
    for mounted in plan.mounts where !plan.named.contains(mounted.uid) {
      // An app that starts shows its first root whatever anybody says.
      if !ticket.intent.isLaunch || mounted.component != state.roots[0].root { components.append(mounted.component) }
    }
    return openQuestions(ticket, components)
  }

  /// What has to be asked before an intent of which only a part may happen: each component by itself.
  func openQuestions(_ ticket: Ticket, each components: [ResolvedComponent]) -> [GuardQuestion] {
    guard !guards.isEmpty else { return [] }
    return components.flatMap { openQuestions(ticket, [$0]) }
  }

  private func openQuestions(_ ticket: Ticket, _ components: [ResolvedComponent]) -> [GuardQuestion] {
    if ticket.answers.epoch != guardEpoch {
      ticket.answers.allowed = []
      ticket.answers.denied = []
      ticket.answers.epoch = guardEpoch
    }
    let answered = ticket.answers.allowed + ticket.answers.denied.map(\.question)
    return guards.questions(components).compactMap { $0.rest(after: answered) }
  }

  /// The intent leaves the line until all this is answered.
  func leaveLine(_ ticket: Ticket, toAsk questions: [GuardQuestion]) {
    outside.append(ticket)
    Task { await ask(questions, ticket) }
  }

  /// The intent comes back to the end of the line.
  func comeBack(_ ticket: Ticket) {
    outside.removeAll { $0 === ticket }
    line.append(ticket)
    serveLineIfIdle()
  }

  private func refuse(_ ticket: Ticket, _ name: String, _ reason: String) {
    refuse(ticket, .guardRejected(guard: name, reason: reason))
  }

  private func refuse(_ ticket: Ticket, _ error: RouterError) {
    ticket.refusal = error
    comeBack(ticket)
  }

  /// Asks one guard after the other, until one does not allow it.
  private func ask(_ questions: [GuardQuestion], _ ticket: Ticket) async {
    for question in questions {
      let name = guards[question.position].name
      let decision = await decision(question, ticket)
      switch decision {
      case .allow: ticket.answers.allowed.append(question)
      case _ where ticket.intent.isPartial:
        let reason = if case .reject(let reason) = decision { reason } else { "it asks for something else first" }
        ticket.answers.denied.append((question, .guardRejected(guard: name, reason: reason)))
      case .reject(let reason): return refuse(ticket, name, reason)
      case .redirect(let link):
        if ticket.answers.finished.contains(question.position) {
          return refuse(ticket, name, "it redirects to \(link) again, which has just finished")
        }
        return redirect(ticket, question.position, name, to: link)
      }
    }
    comeBack(ticket)
  }

  /// What a guard answers in its time.
  private func decision(_ question: GuardQuestion, _ ticket: Ticket) async -> GuardDecision {
    let asked = guards[question.position]
    let request = GuardRequest(intent: ticket.intent, components: question.components, asker: ticket.asker)
    let answer = await FirstAnswer<GuardDecision?>().value(within: guardTimeout, on: clock, late: nil) {
      await asked.decide(request)
    }
    if let answer {
      emit(.guarded(ticket.intent, guard: asked.name, answer))
    } else {
      emit(.guardTimedOut(ticket.intent, guard: asked.name))
    }
    return answer ?? .reject("it has not answered within \(guardTimeout)")
  }
}

/// Opening something else first.
extension RouterCore {
  private func redirect(_ ticket: Ticket, _ position: Int, _ name: String, to link: Intent.Link) {
    let intent: Intent =
      switch ticket.intent {
      case .launch: .launch(link, source: .internal)
      case .open(_, .append, _, _): .open(link, .append, source: .internal)
      default: .open(link, .reconcile, source: .internal)
      }
    // A ticket of its own in any case: it must not wait for the one that waits for it.
    let redirect = Ticket(intent, asker: nil, cause: ticket)
    redirect.whenEnded { [self] result in
      switch result {
      case .failure(let error): refuse(ticket, error)
      case .success(let outcome): wait(ticket, position, name, link, outcome)
      }
    }
    enter(redirect)
  }

  /// The redirect is open: the intent waits until its last component finishes.
  private func wait(_ ticket: Ticket, _ position: Int, _ name: String, _ link: Intent.Link, _ outcome: Outcome) {
    if let error = outcome.linkError { return refuse(ticket, error) }
    guard let uid = outcome.components.last, components[uid] != nil else {
      return refuse(ticket, name, "it redirects to \(link), which opens nothing that could finish")
    }
    outside.removeAll { $0 === ticket }
    emit(.redirected(ticket.intent, guard: name, to: link, awaiting: uid))
    if case .launch(let asked?, let source) = ticket.intent {
      // The app is there: who launched it must not wait for the user.
      let open = Ticket(.open(asked, .reconcile, source: source), asker: nil, cause: ticket)
      redirected.append(RedirectedIntent(ticket: open, position: position, awaited: uid))
      end(ticket, .success(outcome.pending(asked)))
    } else {
      redirected.append(RedirectedIntent(ticket: ticket, position: position, awaited: uid))
      ticket.rest()
    }
  }

  /// A component has finished: the intents that waited for it come back, in the order in which they came.
  func resumeRedirected(from uid: ComponentUID) {
    let resumed = redirected.filter { $0.awaited == uid }
    redirected.removeAll { $0.awaited == uid }
    guard !resumed.isEmpty else { return }
    for each in resumed {
      each.ticket.answers.finished.insert(each.position)
      each.ticket.answers.epoch = -1
      outside.append(each.ticket)
    }
    comeBackOneByOne(resumed.map(\.ticket)[...])
  }

  /// Each takes its place in the line when the one before has ended, or waits again.
  private func comeBackOneByOne(_ tickets: ArraySlice<Ticket>) {
    guard let first = tickets.first else { return }
    first.onRest { [self] in comeBackOneByOne(tickets.dropFirst()) }
    comeBack(first)
  }

  /// A component has gone without finishing: what waited for it does not happen.
  func refuseRedirected(awaiting uid: ComponentUID) {
    let refused = redirected.filter { $0.awaited == uid }
    redirected.removeAll { $0.awaited == uid }
    for each in refused {
      refuse(each.ticket, guards[each.position].name, "\(uid) was closed before it finished")
    }
  }
}

/// An intent that waits until a component finishes, which a guard has opened instead.
struct RedirectedIntent {
  let ticket: Ticket
  let position: Int
  let awaited: ComponentUID
}
