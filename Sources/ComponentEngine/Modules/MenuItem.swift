/// An entry of the app's menu: a name, and the link that it opens.
public struct MenuItem: Sendable, Hashable {
  /// What is shown.
  public var title: String

  /// The name of the icon that is shown with it.
  public var icon: String?

  /// The section of the menu that it stands in.
  public var section: String

  /// What it opens.
  public var link: Link

  /// What names the object that is shown beside the title, a count; see ``ObjectRegistration``. Asked whenever the menu is shown;
  /// where it gives nothing, nothing is shown. Default none.
  public var badge: Link?

  /// Where it stands in its section: the lowest first, and of equal ones by title and link. Default 0.
  public var order: Int

  /// An entry of a menu.
  public init(
    _ title: String, icon: String? = nil, section: String, link: Link, badge: Link? = nil, order: Int = 0
  ) {
    self.title = title
    self.icon = icon
    self.section = section
    self.link = link
    self.badge = badge
    self.order = order
  }
}

/// A section of the app's menu, with the items of all modules.
public struct MenuSection: Sendable, Hashable {
  /// What the items call it.
  public let title: String

  /// Its items, in order; at least one.
  public let items: [MenuItem]

  package init(title: String, items: [MenuItem]) {
    self.title = title
    self.items = items
  }

  /// Sorts items into sections: those that are named come first, in that order, the others after them by title.
  static func sections(of items: [MenuItem], inOrder named: [String]) -> [MenuSection] {
    let sections = Dictionary(grouping: items, by: \.section)
    let others = Set(sections.keys).subtracting(named).sorted()
    return (named + others).compactMap { title in
      sections[title].map { MenuSection(title: title, items: $0.sorted(by: isBefore)) }
    }
  }

  private static func isBefore(_ left: MenuItem, _ right: MenuItem) -> Bool {
    (left.order, left.title, left.link.description) < (right.order, right.title, right.link.description)
  }
}
