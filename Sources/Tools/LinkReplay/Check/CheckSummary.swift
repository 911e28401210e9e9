/// The numbers of links by verdict.
struct CheckSummary {
  private var counts: [LinkCheck.Verdict: Int] = [:]

  var count: Int { counts.values.reduce(0, +) }

  func count(of verdict: LinkCheck.Verdict) -> Int { counts[verdict] ?? 0 }

  mutating func add(_ verdict: LinkCheck.Verdict) { counts[verdict, default: 0] += 1 }

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
