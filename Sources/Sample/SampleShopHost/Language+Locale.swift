public import CommonUI
public import SampleShopAPI

extension Language {
  /// The language of the articles on screens in a locale: English if the server does not have the locale's language.
  /// Chinese that is written in traditional characters is another language than the server's.
  public init(_ locale: ScreenLocale) {
    let parts = locale.identifier.split(separator: "-").dropFirst().map { $0.lowercased() }
    let isTraditional = parts.contains { ["hk", "mo", "tw"].contains($0) }
    let script = parts.first { $0.count == 4 } ?? (isTraditional ? "hant" : "hans")
    let tag = locale.language == "zh" && script == "hans" ? "zh-Hans" : locale.language
    self = Language(rawValue: tag) ?? .english
  }
}
