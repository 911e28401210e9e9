import ComponentEngine

/// Opens links in all versions of an app that people use.
@MainActor
final class VersionsComparison {
  /// The result of a link in a version.
  enum Result: String, CaseIterable {
    /// It opens what it opens in the newest version in which it opens.
    case opens
    /// It opens something else, or the same in another place, way or company.
    case differs
    /// It opens nothing.
    case fails
  }

  /// The results of a link, in the order of the versions.
  struct Row {
    let place: LinePlace
    let link: String
    let results: [Result]
    let effects: [LinkEffect]
    /// Whether an older version opens the link, and the newest one breaks it; see ``LinkComparison/Verdict/breaks``.
    let isBroken: Bool
  }

  private let replays: ColdReplays

  /// - Parameter versions: The versions, oldest first.
  init(_ versions: [ShippedVersion]) { replays = ColdReplays(versions.map(\.configuration)) }

  /// Opens a link from outside, in a new app of each version: without any guard's permission, and if it needs one, also
  /// with all of them.
  func row(_ line: ReplayLine) async -> Row {
    let denied = await replays.open(line, isGranted: false)
    let granted = denied.contains(where: \.needsGuard) ? await replays.open(line, isGranted: true) : denied
    let opens = zip(denied, granted).map { $0.isOpen || $0.needsGuard && $1.isOpen }
    let reference = opens.lastIndex(of: true) ?? denied.count - 1
    let verdicts = zip(denied, granted).map { first, second in
      let (one, other) = (first.verdict(denied[reference]), second.verdict(granted[reference]))
      return other == .breaks ? other : one ?? other
    }
    let results = zip(opens, verdicts).map { isOpen, verdict in
      !isOpen ? Result.fails : verdict == nil ? .opens : .differs
    }
    let isBroken = opens.last == true ? verdicts.contains(.breaks) : opens.contains(true)
    let isSameDenied = zip(denied, opens).allSatisfy { !$1 || $0.verdict(denied[reference]) == nil }
    return Row(
      place: line.place, link: line.text, results: results, effects: isSameDenied ? granted : denied, isBroken: isBroken
    )
  }
}
