import ComponentEngine

/// An app's menu in a terminal: what it leads to has numbers of its own.
struct TerminalMenu {
  /// The menu as a screen.
  let screen: Screen

  init(_ sections: [MenuSection]) {
    screen = Screen(
      "Menu",
      sections: sections.map { section in
        ScreenSection(
          section.title,
          section.items.map { item in
            Row(item.title, target: .intent(.open(item.link, .reconcile, source: .internal)))
          })
      })
  }
}
