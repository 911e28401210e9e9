import EngineLanguages
import Testing

// Specification: words 1.
struct LanguageTagTests {
  @Test(arguments: [
    ("de", []), ("de-AT", ["de"]), ("pt-AO", ["pt-PT", "pt"]),
    ("es-MX", ["es-419", "es"]),
    ("en-GB", ["en-001", "en"]), ("en-CH", ["en-150", "en-001", "en"]), ("nb", ["no"]), ("nn-NO", ["nn", "no"]),
    ("no", []),
    ("zh-Hant-MO", ["zh-Hant-HK", "zh-Hant"]), ("zh-TW", ["zh-Hant-TW", "zh-Hant"]),
    ("zh-CN", ["zh-Hans-CN", "zh-Hans", "zh"]), ("zh", ["zh-Hans"]), ("zh-Hans", ["zh"]),
    ("sr-ME", ["sr-Latn-ME", "sr-Latn"]), ("sr-Latn", []),
    ("uz-AF", ["uz-Arab-AF", "uz-Arab"]), ("sr-Cyrl-BA", ["sr-Cyrl", "sr"]), ("hi-Latn", ["en-IN", "en-001", "en"]),
    ("tlh", []), ("", []),
  ])
  func `a language falls back to its parents and never changes the script`(tag: String, fallbacks: [String]) {
    #expect(LanguageTag(tag).fallbacks == fallbacks)
  }

  @Test(arguments: [
    ("ZH_hant_hk", "zh-Hant-HK"), ("de-DE-1996", "de-DE"), ("ar-EG-u-nu-latn", "ar-EG"), ("es-419", "es-419"),
    ("sr--Latn", "sr-Latn"), ("de-x-Latn", "de"), ("en-1996", "en"), ("-", ""), ("i-\u{130}", "i"), ("\u{130}t", ""),
  ])
  func `a tag is read in any form, and other parts are ignored`(text: String, tag: String) {
    #expect(LanguageTag(text).description == tag)
  }

  @Test func `the script decides about the direction`() {
    #expect(["ar", "fa-AF", "he", "dv", "pa-PK", "az-Arab", "yi"].allSatisfy { LanguageTag($0).isRightToLeft })
    #expect(["en", "pa", "az", "ur-Latn", "zh-TW", "tlh"].allSatisfy { !LanguageTag($0).isRightToLeft })
  }
}
