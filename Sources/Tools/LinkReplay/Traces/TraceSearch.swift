/// Finds an event of the replay among the later lines of a step.
///
/// The lines up to a found one are not searched again, and few lines are searched for each event, so that a recording
/// of any length is compared in linear time.
struct TraceSearch {
  /// The number of lines that are searched for an event.
  static let limit = 1_000

  /// The position of the line with the event that was searched last.
  private var found: Int?

  /// Returns whether a line of the step after a position has an event. Call ``forget()`` before another event is
  /// searched.
  ///
  /// - Parameters:
  ///   - position: The position of the line that is expected next. It does not decrease.
  ///   - lines: The lines of the recording. A line with an intent ends the step.
  ///   - isEvent: Whether a line has the event.
  mutating func isLater(
    than position: Int, in lines: [Trace.Line], _ isEvent: (TraceEntry.Content) -> Bool
  ) -> Bool {
    if let found, found > position { return true }
    found = nil
    for index in (position + 1)..<max(position + 1, min(lines.count, position + 1 + Self.limit)) {
      let content = lines[index].entry.content
      if case .sent = content { return false }
      guard isEvent(content) else { continue }
      found = index
      return true
    }
    return false
  }

  /// Forgets the event.
  mutating func forget() { found = nil }
}
