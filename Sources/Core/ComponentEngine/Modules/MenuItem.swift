/// An entry of the app's menu: a title, and the link that it opens.
public struct MenuItem: Sendable, Hashable {
  /// The title.
  public var title: LocalizedTitle

  /// The name of the icon. Default nil.
  public var icon: String?

  /// The title of the item's section. Items whose sections have the same name are in one section.
  public var section: LocalizedTitle

  /// The link that the item opens.
  public var link: DeepLink

  /// The link to the object that is shown beside the title, as a rule a count; see ``ObjectRegistration``. It is
  /// resolved whenever the menu is shown; if it gives no object, nothing is shown. Default nil.
  public var badge: DeepLink?

  /// The item's place in its section. The lowest comes first, and items with equal places by the name of the title and
  /// by the link. Default 0.
  public var order: Int

  /// An entry of the menu, with the defaults that the properties name.
  public init(
    _ title: LocalizedTitle, icon: String? = nil, section: LocalizedTitle, link: DeepLink, badge: DeepLink? = nil,
    order: Int = 0
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
  /// The title, which is that of its first item.
  public let title: LocalizedTitle

  /// Its items, in order; at least one.
  public let items: [MenuItem]

  package init(title: LocalizedTitle, items: [MenuItem]) {
    self.title = title
    self.items = items
  }

  /// Sorts items into sections: the named sections first, in that order, then the others by name.
  static func sections(of items: [MenuItem], inOrder named: [String]) -> [MenuSection] {
    let sections = Dictionary(grouping: items, by: \.section.name)
    let others = Set(sections.keys).subtracting(named).sorted()
    return (named + others).compactMap { name in
      guard let items = sections[name]?.sorted(by: isBefore) else { return nil }
      return MenuSection(title: items[0].section, items: items)
    }
  }

  private static func isBefore(_ left: MenuItem, _ right: MenuItem) -> Bool {
    if (left.order, left.title.name) != (right.order, right.title.name) {
      return (left.order, left.title.name) < (right.order, right.title.name)
    }
    return left.link.description < right.link.description
  }
}
