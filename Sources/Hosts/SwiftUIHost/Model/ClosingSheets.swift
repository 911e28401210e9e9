import ComponentEngine

/// The sheets that the model has dismissed, until their contents have disappeared.
@MainActor
struct ClosingSheets {
  private struct Sheet {
    let level: Int
    let stack: NavigationStackModel
    var isReported = false
  }

  private var closing: [Sheet] = []
  private var visible: Set<NavigatorID> = []

  /// The model dismisses the sheets from a level on.
  mutating func close(_ sheets: [NavigationStackModel], from level: Int) {
    for index in sheets.indices.dropFirst(level) where !closing.contains(where: { $0.stack.id == sheets[index].id }) {
      closing.append(Sheet(level: index, stack: sheets[index]))
    }
  }

  mutating func appeared(_ sheet: NavigatorID) { visible.insert(sheet) }

  mutating func disappeared(_ sheet: NavigatorID) {
    visible.remove(sheet)
    closing.removeAll { $0.stack.id == sheet }
  }

  /// The time of the dismissals has elapsed: returns the sheet that is still visible at a level, and whether it is
  /// returned the first time. Forgets sheets that never appeared.
  mutating func remaining(at level: Int) -> (stack: NavigationStackModel, isFirst: Bool)? {
    closing.removeAll { !visible.contains($0.stack.id) }
    guard let index = closing.firstIndex(where: { $0.level == level }) else { return nil }
    defer { closing[index].isReported = true }
    return (closing[index].stack, !closing[index].isReported)
  }
}
