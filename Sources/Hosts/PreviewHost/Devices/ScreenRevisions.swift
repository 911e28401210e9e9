import CommonUI
import ComponentEngine

/// The screens that a page has shown last, so that a click reaches the control that the user has seen, even if the
/// screen has changed meanwhile and its numbers are others.
struct ScreenRevisions {
  /// A control of a screen, without its number.
  private struct Identity: Hashable {
    /// The identity of the row, nil for an action of the screen.
    let row: String?
    let title: String
  }

  private struct Entry {
    let number: Int
    let uid: ComponentUID
    let controls: [Identity]
  }

  /// The number of revisions that are remembered.
  private static let limit = 32

  private var entries: [Entry] = []

  /// The number of the newest revision; 0 without one.
  private(set) var last = 0

  /// Remembers the screen that is shown now.
  mutating func add(_ screen: Screen, of uid: ComponentUID) -> Int {
    last += 1
    entries.append(Entry(number: last, uid: uid, controls: Self.identities(screen)))
    if entries.count > Self.limit { entries.removeFirst() }
    return last
  }

  /// Returns the present number of a control that the page has shown.
  ///
  /// - Parameters:
  ///   - place: The control as the page has shown it.
  ///   - screen: The screen that is shown now.
  ///   - uid: The component of that screen.
  /// - Throws: The screen is another one, or the control is gone.
  func number(
    of place: PreviewAction.ControlPlace, on screen: Screen, of uid: ComponentUID
  ) throws(PreviewError) -> Int {
    guard let entry = entries.first(where: { $0.number == place.revision }), entry.uid == uid else {
      throw PreviewError("the screen has changed meanwhile")
    }
    guard 0 < place.number, place.number <= entry.controls.count else {
      throw PreviewError("there is no \(place.number) on this screen")
    }
    let wanted = entry.controls[place.number - 1]
    // Of equal controls the one in the same position is meant.
    let position = entry.controls[..<place.number].count { $0 == wanted }
    let found = Self.identities(screen).enumerated().filter { $0.element == wanted }.map(\.offset)
    guard found.count >= position else { throw PreviewError("\"\(wanted.title)\" is not there any more") }
    return found[position - 1] + 1
  }

  private static func identities(_ screen: Screen) -> [Identity] {
    screen.sections.flatMap(\.rows).flatMap { row in row.controls.map { Identity(row: row.id, title: $0.title) } }
      + screen.actions.flatMap(\.controls).map { Identity(row: nil, title: $0.title) }
  }
}
