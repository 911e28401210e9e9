public import CommonUI
import EngineLanguages
public import SampleShopAPI

extension Language {
  /// The language of the articles on screens in a locale: English if the server has none that is understood there.
  public init(_ locale: ScreenLocale) {
    let tag = LanguageTag(locale.identifier)
    self = ([tag.description] + tag.fallbacks).lazy.compactMap(Language.init(rawValue:)).first ?? .english
  }
}
