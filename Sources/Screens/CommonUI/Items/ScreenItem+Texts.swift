/// The texts and images of a cell.
package struct ItemTexts: Sendable, Hashable {
  /// The role of a cell's title.
  package enum Style: Sendable, Hashable {
    /// A plain text.
    case plain
    /// A text that can be chosen and has no other sign of it.
    case link
    /// A failure.
    case problem
  }

  /// The mark at the end of a cell.
  package enum Mark: Sendable, Hashable {
    /// Opens another screen.
    case disclosure
    /// The chosen option.
    case chosen
    /// The work goes on.
    case working
  }

  package var title: String
  package var style = Style.plain
  package var value: String?
  /// The texts under the title.
  package var details: [String] = []
  package var leading: ScreenImage?
  package var trailing: ScreenImage?
  package var mark: Mark?
}

extension ScreenItem {
  /// The texts of the cell. A control of the item, such as a switch, shows its value itself.
  ///
  /// - Parameter locale: The locale for numbers.
  package func texts(_ locale: ScreenLocale) -> ItemTexts {
    switch content {
    case .notice(let notice): ItemTexts(title: notice.text, style: notice.kind == .problem ? .problem : .plain)
    case .option(let option, _):
      ItemTexts(title: option.title, mark: option.isChosen ? .chosen : nil)
    case .action(let action): ItemTexts(title: action.title)
    case .row(let row): row.texts(locale)
    }
  }
}

extension Row {
  fileprivate func texts(_ locale: ScreenLocale) -> ItemTexts {
    var texts = ItemTexts(title: title, details: [detail].compactMap(\.self))
    switch element {
    case .text: break
    case .target(let target):
      if target.isNavigation { texts.mark = .disclosure } else { texts.style = .link }
    case .field(let field):
      if field.isRequired { texts.title += " *" }
      texts.details = [field.shownProblem(locale), detail].compactMap(\.self)
    case .stepper(let stepper):
      texts.value = locale.number(stepper.value)
      texts.details = [stepper.problem, detail].compactMap(\.self)
      return texts
    case .image(let image): texts.title = title.isEmpty ? image.label ?? image.name : title
    case .progress(let progress):
      texts.value = progress.percent.map { CommonTexts(locale).percent($0) }
      texts.mark = .working
      return texts
    case .placeholder(let placeholder):
      texts.leading = placeholder.image
      if placeholder.kind == .failure { texts.style = .problem }
      return texts
    case .more(let more):
      texts.style = .link
      texts.mark = more.isLoading ? .working : nil
    case .web(let page):
      if page.address != nil { texts.style = .link }
      texts.details.append(page.words)
    case .toggle, .choice, .date: break
    }
    texts.value = value
    texts.leading = leading
    texts.trailing = trailing
    return texts
  }
}

extension Row.Stepper {
  /// The possible steps as the positions of a control with a lower and an upper end: 0 in between, -1 and 1 at an end;
  /// nil without a step.
  package var position: Int? {
    switch (previous, next) {
    case (nil, nil): nil
    case (nil, _): -1
    case (_, nil): 1
    default: 0
    }
  }
}
