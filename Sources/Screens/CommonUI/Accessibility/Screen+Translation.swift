extension Screen {
  /// The faults of the texts that were not translated, of a screen that is described in an invented language: each text
  /// with a letter from A to Z that is neither of a catalog nor marked by ``ScreenLocale/content(_:)``. Empty in every
  /// other language. What the user has entered in a field is not looked at.
  public func untranslatedTexts(in locale: ScreenLocale) -> [ScreenFault] {
    guard locale.marksContent else { return [] }
    return texts.filter(\.hasUntranslatedLetter).map { text in
      ScreenFault(
        description:
          "\"\(text)\" of \"\(title)\" is not translated: take it from a catalog, or mark it as content if a "
          + "server or a user has written it")
    }
  }

  /// The texts that the screen shows or that are spoken for it, without those of the engine.
  private var texts: [String] {
    let sections = sections.flatMap { section in
      [section.header, section.footer].compactMap(\.self) + section.rows.flatMap(\.texts)
    }
    return [title] + [notice?.text].compactMap(\.self) + sections + actions.flatMap(\.texts)
  }
}

extension Row {
  fileprivate var texts: [String] {
    [title, value, detail, leading?.label, trailing?.label].compactMap(\.self) + accessibility.texts + elementTexts
  }

  private var elementTexts: [String] {
    switch element {
    case .text, .target, .toggle, .date, .progress, .more, .web: []
    case .field(let field): [field.prompt, field.problem].compactMap(\.self)
    case .choice(let choice): choice.options.map(\.title)
    case .stepper(let stepper): [stepper.problem].compactMap(\.self)
    case .image(let image): [image.label].compactMap(\.self)
    case .placeholder(let placeholder):
      [placeholder.image?.label].compactMap(\.self) + placeholder.actions.flatMap(\.texts)
    }
  }
}

extension ScreenAction {
  fileprivate var texts: [String] {
    [title, confirmation?.question, confirmation?.confirm, confirmation?.cancel].compactMap(\.self)
      + accessibility.texts
  }
}

extension Accessibility {
  fileprivate var texts: [String] { [label, value, hint].compactMap(\.self) }
}

extension String {
  /// Whether a letter from A to Z is outside the marks of content.
  fileprivate var hasUntranslatedLetter: Bool {
    var isContent = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2068}": isContent = true
      case "\u{2069}": isContent = false
      default: if !isContent, scalar.isASCII, scalar.properties.isAlphabetic { return true }
      }
    }
    return false
  }
}
