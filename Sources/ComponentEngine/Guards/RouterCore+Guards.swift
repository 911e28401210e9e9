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
      if !ticket.intent.mountsFirstRoot || !state.isFirstRoot(mounted.component) { components.append(mounted.component) }
    }
    return openQuestions(ticket, components, answered: ownRedirect(ticket, link))
  }

  /// What has to be asked before an intent of which only a part may happen: each component by itself.
  func openQuestions(_ ticket: Ticket, each components: [ResolvedComponent]) -> [GuardQuestion] {
    guard !guards.isEmpty else { return [] }
    return components.flatMap { openQuestions(ticket, [$0]) }
  }

  /// A global guard is not asked for what it has opened itself: it would redirect to that for ever.
  private func ownRedirect(_ ticket: Ticket, _ link: ResolvedLink?) -> [GuardQuestion] {
    guard let position = ticket.redirector, guards[position].isGlobal, let link else { return [] }
    return [GuardQuestion(position: position, components: link.components)]
  }

  private func openQuestions(
    _ ticket: Ticket, _ components: [ResolvedComponent], answered: [GuardQuestion] = []
  ) -> [GuardQuestion] {
    if ticket.answers.epoch != guardEpoch {
      ticket.answers.allowed = []
      ticket.answers.denied = []
      ticket.answers.epoch = guardEpoch
    }
    let answered = answered + ticket.answers.allowed + ticket.answers.denied.map(\.question)
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

  func refuse(_ ticket: Ticket, _ name: String, _ reason: String) {
    refuse(ticket, .guardRejected(guard: name, reason: reason))
  }

  func refuse(_ ticket: Ticket, _ error: RouterError) {
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
      case _ where ticket.intent.skipsRefusedItems:
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
    let request = GuardRequest(intent: ticket.intent, components: question.components, requester: ticket.requester)
    let answer = await Race<GuardDecision?>().value(timeout: guardTimeout, on: clock, timeoutValue: nil) {
      await asked.decide(request)
    }
    if let answer {
      emit(.guarded(ticket.sent, guard: asked.name, answer))
    } else {
      emit(.guardTimedOut(ticket.sent, guard: asked.name))
    }
    return answer ?? .reject("it has not answered within \(guardTimeout)")
  }
}
