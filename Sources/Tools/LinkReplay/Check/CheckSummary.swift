/// The numbers of links by verdict.
struct CheckSummary {
  private var (opens, opensBut, doesNotOpen) = (0, 0, 0)

  var count: Int { opens + opensBut + doesNotOpen }

  func count(of verdict: LinkCheck.Verdict) -> Int {
    switch verdict {
    case .opens: opens
    case .opensBut: opensBut
    case .doesNotOpen: doesNotOpen
    }
  }

  mutating func add(_ verdict: LinkCheck.Verdict) {
    switch verdict {
    case .opens: opens += 1
    case .opensBut: opensBut += 1
    case .doesNotOpen: doesNotOpen += 1
    }
  }

  /// `45 links: 10 open, 20 open with warnings, 15 do not open`.
  var text: String {
    guard count > 0 else { return "0 links" }
    let parts = LinkCheck.Verdict.allCases.compactMap { verdict -> String? in
      let count = count(of: verdict)
      let verb = count == 1 ? "opens" : "open"
      return switch verdict {
      case _ where count == 0: nil
      case .opens: "\(count) \(verb)"
      case .opensBut: "\(count) \(verb) with warnings"
      case .doesNotOpen: "\(count) \(count == 1 ? "does" : "do") not open"
      }
    }
    return "\(count) \(count == 1 ? "link" : "links"): \(parts.joined(separator: ", "))"
  }
}
