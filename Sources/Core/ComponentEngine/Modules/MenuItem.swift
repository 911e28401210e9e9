/// An entry of the app's menu: a title, and the link that it opens.
public struct MenuItem: Sendable, Hashable {
  /// The title.
  public var title: String

  /// The name of the icon. Default nil.
  public var icon: String?

  /// The title of the item's section.
  public var section: String

  /// The link that the item opens.
  public var link: DeepLink

  /// The link to the object that is shown beside the title, as a rule a count; see ``ObjectRegistration``. It is
  /// resolved whenever the menu is shown; if it gives no object, nothing is shown. Default nil.
  public var badge: DeepLink?

  /// The item's place in its section. The lowest comes first, and items with equal places by title and link. Default 0.
  public var order: Int

  /// An entry of the menu, with the defaults that the properties name.
  public init(
    _ title: String, icon: String? = nil, section: String, link: DeepLink, badge: DeepLink? = nil, order: Int = 0
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
  /// The title that the items name.
  public let title: String

  /// Its items, in order; at least one.
  public let items: [MenuItem]

  package init(title: String, items: [MenuItem]) {
    self.title = title
    self.items = items
  }

  /// Sorts items into sections: the named sections first, in that order, then the others by title.
  static func sections(of items: [MenuItem], inOrder named: [String]) -> [MenuSection] {
    let sections = Dictionary(grouping: items, by: \.section)
    let others = Set(sections.keys).subtracting(named).sorted()
    return (named + others).compactMap { title in
      sections[title].map { MenuSection(title: title, items: $0.sorted(by: isBefore)) }
    }
  }

  private static func isBefore(_ left: MenuItem, _ right: MenuItem) -> Bool {
    if (left.order, left.title) != (right.order, right.title) {
      return (left.order, left.title) < (right.order, right.title)
    }
    return left.link.description < right.link.description
  }
}
