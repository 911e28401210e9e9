package import CommonUI
package import EngineTerminal

/// The arguments that every app in a terminal has.
package struct HostArguments: Sendable, Equatable {
  /// The links to open.
  package var links: [String] = []
  /// Whether the app writes lines of text, also in a terminal.
  package var isPlain = false
  /// Whether the head of the terminal shows identities in place of titles.
  package var showsIdentities = false
  /// Whether the lifecycle of every component is shown.
  package var showsLifecycle = false
  /// The columns of a terminal from which on the lifecycle is shown beside the screens at first.
  package var traceColumns = 0
  /// The names of the scenarios; empty for the first one.
  package var scenarios: [String] = []
  /// The direction, if it is not that of the locale.
  package var direction: ScreenTraits.Direction?
  package var textScale = ScreenTraits.TextScale.large
  package var locale = ScreenLocale("en")

  package init() {}

  /// The environment of the screens.
  package var traits: ScreenTraits { ScreenTraits(direction: direction, textScale: textScale, locale: locale) }
}

extension HostArguments {
  package static let links = Command<Self>.Operands("[LINK…]") { $0.links.append($1) }
  package static let trace = CommandOption<Self>.flag("--trace", "Show every lifecycle phase.") {
    $0.showsLifecycle = true
  }
  package static let plain = CommandOption<Self>.flag("--plain", "Write lines of text, also in a terminal.") {
    $0.isPlain = true
  }
  package static let identities = CommandOption<Self>.flag(
    "--ids", "Show the identities of tabs and components in place of their titles, above the screen."
  ) { $0.showsIdentities = true }
  /// The options for the environment of the screens.
  package static let traits: [CommandOption<Self>] = [
    .flag("--rtl", "Describe the screens from right to left.") { $0.direction = .rightToLeft },
    .choice("--text-scale", "STEP", of: ScreenTraits.TextScale.self, "The size of text. Default large.") {
      $0.textScale = $1
    },
    .checked(
      "--locale", "TAG", languageTag,
      "The language of the texts, and the formats of numbers, money and dates. en-XA and ar-XB are invented languages."
    ) { $0.setLocale($1) },
  ]

  /// Stores the locale of a language tag; returns false for any other text.
  package mutating func setLocale(_ tag: String) -> Bool {
    guard let locale = Self.locale(of: tag) else { return false }
    self.locale = locale
    return true
  }

  /// Returns the locale of a language tag of at most 35 characters; nil for any other text.
  package static func locale(of tag: String) -> ScreenLocale? {
    guard tag.first?.isLetter == true, tag.utf8.count <= 35,
      tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { return nil }
    return ScreenLocale(tag)
  }

  /// The name of a language tag, in messages.
  package static let languageTag = "a language tag, as in de or pt-BR"

  /// The languages that a program offers while it runs, the invented ones last. A user can name others.
  package static let languages = [
    "en", "en-US", "en-GB", "de", "de-CH", "fr", "es", "it", "pt-BR", "nl", "pl", "sv", "ru", "ar", "fa", "he", "ja",
    "zh-Hans", "zh-Hant", "en-XA", "ar-XB",
  ]

  /// Returns the language that follows another one in ``languages``. The first one follows the last one, and a language
  /// that is not in the list.
  static func language(after language: String) -> String {
    let next = languages.firstIndex(of: language).map { $0 + 1 } ?? 0
    return languages[next % languages.count]
  }

  /// Returns the option for scenarios, of which several can be combined; the last option applies.
  package static func scenario(of names: [String]) -> CommandOption<Self> {
    let usual = names.first ?? ""
    return .checked(
      "--scenario", "NAME[,NAME…]", "one or several of \(names.joined(separator: ", "))",
      "The behaviour of the data. Default \(usual)."
    ) { arguments, text in
      let chosen = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard chosen.allSatisfy(names.contains) else { return false }
      arguments.scenarios = chosen == [usual] ? [] : chosen
      return true
    }
  }
}

extension ScreenHost {
  /// Shows the screens in another language from now on.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - direction: The direction of reading in every language; nil for that of the language's script.
  func show(in locale: ScreenLocale, direction: ScreenTraits.Direction?) {
    var traits = traits
    traits.locale = locale
    traits.direction = direction ?? locale.direction
    self.traits = traits
  }
}
