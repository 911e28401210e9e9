/// A link that no way of cutting its segments matches.
public struct UnmatchedLink: Sendable, Equatable, CustomStringConvertible {
  /// The first segment, from the left, that no pattern could go on with; the last one where patterns want more segments.
  public let segment: Int

  private let link: RouterURL
  private let table: RouteTable

  init(_ link: RouterURL, segment: Int, table: RouteTable) {
    self.link = link
    self.segment = segment
    self.table = table
  }

  /// The texts of the link's segments.
  private var names: [String] { link.tokens.filter(\.isSegment).map(\.parameter.key) }

  /// The paths of up to three routes that are near what stands at the segment, the nearest first. O(routes × length).
  public var suggestions: [String] {
    let names = names
    let near = table.routes.filter { $0.unavailability == nil }.compactMap { route -> (path: String, distance: Int)? in
      guard let pattern = try? RoutePattern(route.path), !pattern.places.isEmpty else { return nil }
      // What was matched before the segment needs no advice.
      let first = pattern.hasCatchAll ? 0 : max(0, segment - pattern.places.count + 1)
      let distance = (first...segment).compactMap { Self.distance(pattern.places, names[$0...]) }.min()
      return distance.map { (route.path, $0) }
    }
    return near.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.prefix(3).map(\.path)
  }

  /// How far a pattern is from the segments that it would stand for: letters to change, and two for each place that is
  /// missing or of another type; nil where that is more than a slip.
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

  /// How many letters are wrong; a wrong case, and an equivalent spelling, count as one slip in all.
  private static func slips(_ text: String, _ segment: String) -> Int {
    if text == segment { return text.hasSameBytes(as: segment) ? 0 : 1 }
    let lowercased = [text, segment].map { $0.utf8.prefix(64).map(toLowercase) }
    return max(1, editDistance(lowercased[0], lowercased[1]))
  }

  /// Levenshtein's distance, by the algorithm of Wagner and Fischer (1974), one row at a time.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (byte == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }

  /// A sentence that says which segment no route matches and which routes are near.
  public var description: String {
    let near = suggestions
    return "no route matches segment \(segment + 1) (\"\(names[segment])\")"
      + (near.isEmpty ? "" : "; near: \(near.joined(separator: ", "))")
  }

  /// Equal are the same segments that fail at the same place.
  public static func == (left: UnmatchedLink, right: UnmatchedLink) -> Bool {
    left.segment == right.segment && left.names.elementsEqual(right.names) { $0.hasSameBytes(as: $1) }
  }
}
