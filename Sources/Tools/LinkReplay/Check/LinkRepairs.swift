import ComponentEngine

/// A search for the repairs with which a text opens.
struct LinkRepairs {
  struct Proposal: Equatable {
    /// The faults as parts of a sentence, in the order in which they were repaired.
    var faults: [String]
    /// The link that opens.
    var link: String
  }

  let table: RouteTable
  let source: LinkSource

  /// Returns the first repair, or the first two, with which a text opens; nil if the text opens with none.
  func proposal(for text: String) -> Proposal? {
    for encoding in LinkRepair.all(in: .encoding) {
      guard let changed = encoding.apply(to: text, table) else { continue }
      let fault = encoding.fault(text, changed)
      if changed.hasSchemeMark, let link = table.proposal(changed, source: source) {
        return cleaned(Proposal(faults: [fault], link: link))
      }
      guard var found = proposal(for: changed) else { continue }
      found.faults.insert(fault, at: 0)
      return found
    }
    if let found = opened(text, LinkRepair.all.filter { !$0.places.contains(.onlyWithAnother) }) {
      return cleaned(found)
    }
    for repair in LinkRepair.all(in: .beforeAnother) {
      guard let changed = repair.apply(to: text, table), changed.hasSchemeMark,
        var found = opened(changed, LinkRepair.all.filter { $0 != repair })
      else { continue }
      found.faults.insert(repair.fault(text, changed), at: 0)
      return cleaned(found)
    }
    return nil
  }

  /// Returns the first repair with which a text opens.
  private func opened(_ text: String, _ repairs: [LinkRepair]) -> Proposal? {
    for repair in repairs {
      guard let repaired = repair.apply(to: text, table), repaired.hasSchemeMark,
        // Any text can be the path of a web page, but a link was meant to be one.
        let link = table.proposal(repaired, source: source, opensPages: text.hasSchemeMark)
          ?? (repair == .scheme && isHost(text) ? repaired : nil)
      else { continue }
      return Proposal(faults: [repair.fault(text, repaired)], link: link)
    }
    return nil
  }

  /// Whether a text is a host of the app, which opens the root.
  private func isHost(_ text: String) -> Bool { table.policy.hosts.contains(text.lowercased()) }

  /// Returns the proposal without the faults with which its link opens.
  private func cleaned(_ proposal: Proposal) -> Proposal {
    LinkRepair.all(in: .opened).reduce(into: proposal) { proposal, repair in
      guard let repaired = repair.apply(to: proposal.link, table),
        let link = table.proposal(repaired, source: source)
      else { return }
      proposal.faults.append(repair.fault(proposal.link, repaired))
      proposal.link = link
    }
  }
}
