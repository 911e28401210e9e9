import DeepLinks

/// Opening something else first.
extension RouterCore {
  func redirect(_ ticket: Ticket, _ position: Int, _ name: String, to link: Link) {
    let intent: Intent =
      switch ticket.intent {
      case .launch: .launch(link, source: .internal)
      case .open(_, .append, _, _): .open(link, .append, source: .internal)
      default: .open(link, .reconcile, source: .internal)
      }
    // A ticket of its own in any case: it must not wait for the one that waits for it.
    let redirect = Ticket(intent, requester: nil, cause: ticket, redirector: position)
    redirect.whenEnded { [self] result in
      switch result {
      case .failure(let error): refuse(ticket, error)
      case .success(let outcome): wait(ticket, position, name, link, outcome)
      }
    }
    enter(redirect)
  }

  /// What an intent that adds a redirect need not open once more: it is on top, and another intent waits for it.
  func redirectOnTop(_ ticket: Ticket) -> ComponentUID? {
    guard ticket.redirector != nil, case .open(let link, .append, _, _) = ticket.intent, let top = state.topUID else {
      return nil
    }
    return redirected.contains { $0.awaited == top && $0.link == link } ? top : nil
  }

  /// The redirect is open: the intent waits until its last component finishes.
  private func wait(_ ticket: Ticket, _ position: Int, _ name: String, _ link: Link, _ outcome: Outcome) {
    if let error = outcome.linkError { return refuse(ticket, error) }
    guard let uid = outcome.components.last, components[uid] != nil else {
      return refuse(ticket, name, "it redirects to \(link), which opens nothing that could finish")
    }
    outside.removeAll { $0 === ticket }
    emit(.redirected(ticket.sent, guard: name, to: link, awaiting: uid))
    if case .launch(let asked?, let source) = ticket.intent {
      // The app is there: who launched it must not wait for the user.
      let open = Ticket(.open(asked, .reconcile, source: source), requester: nil, cause: ticket)
      redirected.append(RedirectedIntent(ticket: open, position: position, link: link, awaited: uid))
      end(ticket, .success(outcome.pending(asked)))
    } else {
      redirected.append(RedirectedIntent(ticket: ticket, position: position, link: link, awaited: uid))
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
  let link: Link
  let awaited: ComponentUID
}
