import ComponentEngine

/// A search for the repairs with which a text opens.
struct LinkRepairs {
  struct Proposal: Equatable {
    /// The faults as parts of a sentence, in the order in which they were repaired.
    var faults: [String]
    /// The link that opens.
    var link: String
  }

  /// The repairs of the text around a link, of its encoding, and of its address. Another fault can be behind these.
  private static let first: [LinkRepair] = [
    .visibleCharacters, .backslashes, .unwrapping, .plainCharacters,
    .trimmingPunctuation,
    .decodingLink, .slashes, .scheme, .userInfo, .nearScheme, .nearHost, .innerLink,
  ]

  /// The repairs that a link which opens may need as well.
  private static let last: [LinkRepair] = [
    .quotedPrintable, .htmlEntities, .visibleCharacters, .quotes, .fragmentPath,
  ]

  let table: RouteTable
  let source: LinkSource

  /// Returns the first repair, or the first two, with which a text opens; nil if the text opens with none.
  func proposal(for text: String) -> Proposal? {
    // The marks of an encoding are no delimiters of the link.
    for encoding in [LinkRepair.quotedPrintable, .htmlEntities] {
      guard let changed = encoding.apply(to: text, table) else { continue }
      let fault = encoding.fault(of: text, changed)
      if changed.hasSchemeMark, let link = table.proposal(changed, source: source) {
        return cleaned(Proposal(faults: [fault], link: link))
      }
      guard var found = proposal(for: changed) else { continue }
      found.faults.insert(fault, at: 0)
      return found
    }
    if let found = opened(text, LinkRepair.allCases.filter { $0 != .segments && $0 != .fragmentPath }) {
      return cleaned(found)
    }
    for repair in Self.first {
      guard let changed = repair.apply(to: text, table), changed.hasSchemeMark,
        var found = opened(changed, LinkRepair.allCases.filter { $0 != repair })
      else { continue }
      found.faults.insert(repair.fault(of: text, changed), at: 0)
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
      return Proposal(faults: [repair.fault(of: text, repaired)], link: link)
    }
    return nil
  }

  /// Whether a text is a host of the app, which opens the root.
  private func isHost(_ text: String) -> Bool { table.policy.hosts.contains(text.lowercased()) }

  /// Returns the proposal without the faults with which its link opens.
  private func cleaned(_ proposal: Proposal) -> Proposal {
    Self.last.reduce(into: proposal) { proposal, repair in
      guard let repaired = repair.apply(to: proposal.link, table),
        let link = table.proposal(repaired, source: source)
      else { return }
      proposal.faults.append(repair.fault(of: proposal.link, repaired))
      proposal.link = link
    }
  }
}
