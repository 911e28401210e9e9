import ComponentEngine

/// An app's menu, whose entries have their own numbers.
@MainActor
struct AppMenu {
  private let sections: [MenuSection]

  init(_ sections: [MenuSection]) { self.sections = sections }

  /// The menu as a screen in the language of the locale, with its current badges.
  func screen(_ router: some Navigating, _ locale: ScreenLocale) -> Screen {
    Screen(
      CommonTexts(locale).menu,
      sections: sections.map { section in
        ScreenSection(
          section.title.text(in: locale.identifier), section.items.map { item in row(item, router, locale) })
      })
  }

  private func row(_ item: MenuItem, _ router: some Navigating, _ locale: ScreenLocale) -> Row {
    let badge = item.badge.flatMap {
      try? router.object(for: $0, as: (any CustomStringConvertible).self, source: .internal)
    }
    return Row(
      item.title.text(in: locale.identifier), value: badge?.description, id: "\(item.link)", target: .open(item.link))
  }
}
