import ComponentEngine

/// A route that does not match a run of a link, or that another route precedes.
struct LosingRoute: Equatable {
  let route: Route
  /// The result of the comparison, for other programs.
  let code: String
  /// The segment that decided; nil if the number of segments did.
  let segment: Int?
  /// The reason, as the end of a sentence.
  let reason: String

  init(_ route: Route, _ candidate: RouteCandidate, _ segments: [String]) {
    self.route = route
    let places = (try? RoutePattern(route.path))?.places ?? []
    let quoted = { (segment: Int) in "segment \(segment + 1) (\(Self.quoted(segments, segment)))" }
    switch candidate.result {
    case .chosen: (code, segment, reason) = ("chosen", nil, "it matches")
    case .mismatch(let position, let place):
      (code, segment) = ("mismatch", position)
      reason = "\(quoted(position)) \(Self.fault(places, place))"
    case .linkEnds(let place):
      (code, segment) = ("linkEnds", nil)
      reason = "the link ends before \(place < places.count ? Self.text(places[place]) : "its last place")"
    case .segmentsLeft:
      let left = candidate.end ?? 0
      (code, segment) = ("segmentsLeft", left)
      reason = "\(quoted(left)) is left over, and a link of this app names one component only"
    case .restUnmatched(let position):
      (code, segment) = ("restUnmatched", position)
      reason = "it matches, but then no route matches \(quoted(position))"
    case .lessSpecific(let position, let kind, let chosen):
      (code, segment) = ("lessSpecific", position)
      reason = "it matches, but \(quoted(position)) as \(kind.words), which is less specific than \(chosen.words)"
    case .shorterRun: (code, segment, reason) = ("shorterRun", nil, "it matches as well, but fewer segments")
    }
  }

  private static func quoted(_ segments: [String], _ position: Int) -> String {
    position < segments.count ? "\"\(segments[position])\"" : "missing"
  }

  private static func fault(_ places: [RoutePattern.Place], _ place: Int) -> String {
    guard place < places.count else { return "is one too many" }
    switch places[place] {
    case .literal(let text): return "is not \"\(text)\""
    case .parameter(_, let type): return "is not \(type.words)"
    case .catchAll: return "is missing"
    }
  }

  private static func text(_ place: RoutePattern.Place) -> String {
    switch place {
    case .literal(let text): "\"\(text)\""
    case .parameter(let name, let type): "\(name), \(type.words)"
    case .catchAll(let name): "\(name), the remaining segments"
    }
  }
}

extension PlaceKind {
  /// The kind with its article.
  var words: String {
    switch self {
    case .literal: "a fixed word"
    case .choices: "one of several words"
    case .uuid: "a UUID"
    case .int: "a whole number"
    case .bool: "true or false"
    case .double: "a number"
    case .text: "any text"
    case .catchAll: "the remaining segments"
    }
  }
}

extension LinkValueType {
  /// The type with its article.
  var words: String {
    switch self {
    case .string: "any text"
    case .int: "a whole number"
    case .double: "a number"
    case .bool: "true or false"
    case .uuid: "a UUID"
    case .choices(let choices): "one of \(choices.joined(separator: ", "))"
    case .handoff: "a hand-off key"
    }
  }
}
