import EngineBase

/// A link without a matching division of its segments.
public struct UnmatchedLink: Sendable, Equatable, CustomStringConvertible {
  /// The first segment from the left that no pattern matches; the last segment if patterns need further segments.
  public let segment: Int

  private let link: RouterURL
  private let table: RouteTable

  init(_ link: RouterURL, segment: Int, table: RouteTable) {
    self.link = link
    self.segment = segment
    self.table = table
  }

  /// The names of the link's segments.
  private var names: [String] { link.tokens.filter(\.isSegment).map(\.parameter.key) }

  /// The paths of up to three similar routes, the nearest first. O(routes × length).
  public var suggestions: [String] {
    let names = names
    let near = table.routes.filter { $0.unavailability == nil }.compactMap { route -> (path: String, distance: Int)? in
      guard let pattern = try? RoutePattern(route.path), !pattern.places.isEmpty else { return nil }
      // The segments before the mismatch are already correct.
      let first = pattern.hasCatchAll ? 0 : max(0, segment - pattern.places.count + 1)
      let distance = (first...segment).compactMap { Self.distance(pattern.places, names[$0...]) }.min()
      return distance.map { (route.path, $0) }
    }
    return near.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.prefix(3).map(\.path)
  }

  /// Returns the distance between a pattern and segments: the number of letters to change, and two for each place that
  /// is missing or of another type. Returns nil if the distance is larger than a typing error.
  private static func distance(_ places: [RoutePattern.Place], _ segments: ArraySlice<String>) -> Int? {
    var distance = 0
    var edits = 0
    var letters = 0
    for (place, segment) in zip(places, segments) {
      switch place {
      case .literal(let text):
        edits += slips(text, segment)
        letters += text.utf8.count
      case .parameter(_, let type): distance += type.accepts(segment) ? 0 : 2
      case .catchAll: break
      }
    }
    let missing = max(0, places.count - segments.count)
    guard letters > 0, edits * 2 <= max(letters, 2), missing <= 2 else { return nil }
    return distance + edits + 2 * missing
  }

  /// Returns the number of wrong letters. A difference in case or in canonical spelling counts as one.
  private static func slips(_ text: String, _ segment: String) -> Int {
    if text == segment { return text.hasSameBytes(as: segment) ? 0 : 1 }
    let lowercased = [text, segment].map { $0.utf8.prefix(64).map(toLowercase) }
    return max(1, editDistance(lowercased[0], lowercased[1]))
  }

  /// A sentence with the unmatched segment and similar routes.
  public var description: String {
    let near = suggestions
    return "no route matches segment \(segment + 1) (\"\(names[segment])\")"
      + (near.isEmpty ? "" : "; near: \(near.joined(separator: ", "))")
  }

  /// Returns whether the same segments fail at the same position.
  public static func == (left: UnmatchedLink, right: UnmatchedLink) -> Bool {
    left.segment == right.segment && left.names.elementsEqual(right.names) { $0.hasSameBytes(as: $1) }
  }
}
