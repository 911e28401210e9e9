/// Asking components before a link closes them.
extension RouterCore {
  /// The plan as the components that it closes want it; nil where the intent has left the line to ask the user.
  func planConsideringClosed(_ plan: Plan, _ ticket: Ticket, _ link: ResolvedLink?) -> Plan? {
    guard case .open(_, let mode, _, _) = ticket.intent, let link else { return plan }
    var answer = CloseAnswer.allow
    var asked: ComponentUID?
    plan.forEachRemoval { uid in
      guard answer == .allow, uid != ticket.requester, !ticket.closable.contains(uid) else { return }
      answer = components[uid]?.componentShouldClose(for: ticket.intent) ?? .allow
      asked = uid
    }
    switch answer {
    case .allow: return plan
    case .append: break
    case .ask(let text):
      if let confirmClosing, let asked {
        let question = CloseQuestion(uid: asked, text: text, intent: ticket.intent)
        outside.append(ticket)
        Task { closeIfConfirmed(question, ticket, await confirmClosing(question)) }
        return nil
      }
    }
    return mode == .append ? plan : Plan(from: state, to: Planner(table: table, state: state).append(link), link: link)
  }

  private func closeIfConfirmed(_ question: CloseQuestion, _ ticket: Ticket, _ isConfirmed: Bool) {
    if isConfirmed { ticket.closable.insert(question.uid) } else { ticket.isTakenBack = true }
    comeBack(ticket)
  }
}
