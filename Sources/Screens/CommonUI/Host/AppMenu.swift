import ComponentEngine

/// An app's menu, whose entries have their own numbers.
@MainActor
struct AppMenu {
  private let sections: [MenuSection]

  init(_ sections: [MenuSection]) { self.sections = sections }

  /// The menu as a screen, with its current badges.
  func screen(_ router: some Navigating) -> Screen {
    Screen(
      "Menu",
      sections: sections.map { section in
        ScreenSection(section.title, section.items.map { item in row(item, router) })
      })
  }

  private func row(_ item: MenuItem, _ router: some Navigating) -> Row {
    let badge = item.badge.flatMap {
      try? router.object(for: $0, as: (any CustomStringConvertible).self, source: .internal)
    }
    return Row(item.title, value: badge?.description, id: "\(item.link)", target: .open(item.link))
  }
}
