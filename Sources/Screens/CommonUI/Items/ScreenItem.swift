/// A part of a screen that a host with a list draws as one cell: the notice, a row, an option of a choice, an action.
package struct ScreenItem: Identifiable {
  /// The kinds of cells.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case notice, text, target, field, multiLineField, toggle, choice, option, stepper, date, image, progress,
      placeholder,
      more, web, action
  }

  /// The identity of an item within its screen. An item that changes its kind is another item.
  package struct ID: Sendable, Hashable {
    package let kind: Kind
    /// The identity of the row, or the title of an action.
    let name: String
    /// The position among the items of the row.
    let part: Int
    /// The number of earlier items with the same kind, name and part, so that identities are unique also in a faulty
    /// description.
    var occurrence = 0
  }

  /// The content of an item.
  package enum Content: Sendable {
    case notice(Notice)
    /// A row; of a choice and of a placeholder only the texts.
    case row(Row)
    case option(Row.Choice.Option, isEnabled: Bool)
    case action(ScreenAction)
  }

  /// The identity.
  package fileprivate(set) var id: ID
  /// The content.
  package let content: Content
  /// The item as an assistive technology presents it.
  package let spoken: AccessibleElement

  /// The element of the item that the user can operate now; nil without one.
  package var control: ScreenControl? {
    switch content {
    case .notice: nil
    case .row(let row):
      switch row.element {
      case .choice, .placeholder: nil
      default: row.controls.first
      }
    case .option(let option, let isEnabled):
      isEnabled ? ScreenControl(title: option.title, kind: .target(option.target, nil)) : nil
    case .action(let action): action.controls.first
    }
  }
}

extension ScreenItem {
  /// The item's web page; nil for other items.
  package var webPage: WebPage? {
    if case .row(let row) = content, case .web(let page) = row.element { page } else { nil }
  }
}

/// A group of items.
package struct ScreenItemSection: Identifiable {
  /// The identity of a group within its screen.
  package enum ID: Sendable, Hashable {
    case notice
    /// The section at a position of the description. A list does not ask again for the view of a header, so that a
    /// section that receives or loses one is another section.
    case content(Int, hasHeader: Bool, hasFooter: Bool)
    case actions
  }

  /// The identity.
  package let id: ID
  /// The text above the items; nil for none.
  package var header: String?
  /// The items in reading order.
  package var items: [ScreenItem]
  /// The text under the items; nil for none.
  package var footer: String?
}

extension Screen {
  /// The screen as a list of groups: the notice, the sections, the actions.
  ///
  /// - Parameter locale: The locale for the numbers and dates of assistive technologies.
  package func itemSections(_ locale: ScreenLocale) -> [ScreenItemSection] {
    var groups: [ScreenItemSection] = []
    if let notice { groups.append(ScreenItemSection(id: .notice, items: [ScreenItem(notice)])) }
    for (position, section) in sections.enumerated() {
      groups.append(
        ScreenItemSection(
          id: .content(position, hasHeader: section.header != nil, hasFooter: section.footer != nil),
          header: section.header, items: section.rows.flatMap { $0.items(locale) }, footer: section.footer))
    }
    if !actions.isEmpty {
      groups.append(ScreenItemSection(id: .actions, items: actions.map { ScreenItem($0, of: $0.title, locale) }))
    }
    var occurrences: [ScreenItem.ID: Int] = [:]
    for group in groups.indices {
      for item in groups[group].items.indices {
        let id = groups[group].items[item].id
        groups[group].items[item].id.occurrence = occurrences[id, default: 0]
        occurrences[id, default: 0] += 1
      }
    }
    return groups
  }
}

extension ScreenItem {
  fileprivate init(_ notice: Notice) {
    self.init(
      id: ID(kind: .notice, name: "", part: 0), content: .notice(notice),
      spoken: AccessibleElement(notice.text, traits: notice.kind == .problem ? [.updates] : []))
  }

  fileprivate init(_ action: ScreenAction, of name: String, part: Int = 0, _ locale: ScreenLocale) {
    self.init(
      id: ID(kind: .action, name: name, part: part), content: .action(action), spoken: action.accessibleElement(locale))
  }
}

extension Row {
  /// The items of the row: one, or further ones for options and for the actions of a placeholder.
  fileprivate func items(_ locale: ScreenLocale) -> [ScreenItem] {
    let spoken = accessibleElements(locale)
    let first = ScreenItem(id: .init(kind: element.itemKind, name: id, part: 0), content: .row(self), spoken: spoken[0])
    switch element {
    case .choice(let choice):
      let options = zip(choice.options, spoken.dropFirst()).enumerated().map { part, option in
        ScreenItem(
          id: .init(kind: .option, name: id, part: part), content: .option(option.0, isEnabled: isEnabled),
          spoken: option.1)
      }
      return [first] + options
    case .placeholder(let placeholder):
      return [first] + placeholder.actions.enumerated().map { ScreenItem($1, of: id, part: $0, locale) }
    default: return [first]
    }
  }
}

extension Row.Element {
  fileprivate var itemKind: ScreenItem.Kind {
    switch self {
    case .text: .text
    case .target: .target
    case .field(let field): field.kind == .multiLine ? .multiLineField : .field
    case .toggle: .toggle
    case .choice: .choice
    case .stepper: .stepper
    case .date: .date
    case .image: .image
    case .progress: .progress
    case .placeholder: .placeholder
    case .more: .more
    case .web: .web
    }
  }
}
