/// The scripts in which languages are written (Unicode CLDR, version 48, `likelySubtags`).
enum LikelyScripts {
  /// Returns the script of a language in a region; `Latn` for a language that is not in the tables.
  static func script(of language: String, in region: String?) -> String {
    if let region, let other = others(language).first(where: { $0.regions.split(separator: " ").contains(region[...]) })
    {
      return other.script
    }
    return usual(language)
  }

  /// Whether the language is written in several scripts.
  static func hasSeveral(_ language: String) -> Bool { !others(language).isEmpty }

  private static func usual(_ language: String) -> String {
    switch language {
    case "ar", "ars", "bal", "ckb", "fa", "ks", "ps", "sd", "sdh", "ug", "ur": "Arab"
    case "dv": "Thaa"
    case "he", "iw", "ji", "yi": "Hebr"
    case "nqo": "Nkoo"
    case "syr": "Syrc"
    case "be", "bg", "ce", "cv", "kk", "ky", "mk", "mn", "os", "ru", "sah", "sr", "tg", "tt", "uk": "Cyrl"
    case "as", "bn": "Beng"
    case "bho", "brx", "doi", "hi", "kok", "mr", "ne", "sa": "Deva"
    case "am", "ti", "tig": "Ethi"
    case "bo", "dz": "Tibt"
    case "chr": "Cher"
    case "csw", "iu": "Cans"
    case "el": "Grek"
    case "gu": "Gujr"
    case "hnj": "Hmnp"
    case "hy": "Armn"
    case "ii": "Yiii"
    case "ja": "Jpan"
    case "ka": "Geor"
    case "km": "Khmr"
    case "kn": "Knda"
    case "ko": "Kore"
    case "lo": "Laoo"
    case "ml": "Mlym"
    case "my": "Mymr"
    case "or": "Orya"
    case "osa": "Osge"
    case "pa": "Guru"
    case "sat": "Olck"
    case "shi": "Tfng"
    case "si": "Sinh"
    case "ta": "Taml"
    case "te": "Telu"
    case "th": "Thai"
    case "yue": "Hant"
    case "zh": "Hans"
    default: "Latn"
    }
  }

  /// The regions in which a language is written in another script than usual.
  private static func others(_ language: String) -> [(script: String, regions: String)] {
    switch language {
    case "az": [("Arab", "IQ IR"), ("Cyrl", "RU")]
    case "ha": [("Arab", "CM SD")]
    case "kk": [("Arab", "AF CN IR MN")]
    case "ku": [("Arab", "LB")]
    case "ky": [("Arab", "CN"), ("Latn", "TR")]
    case "mn": [("Mong", "CN")]
    case "ms": [("Arab", "CC")]
    case "pa": [("Arab", "PK")]
    case "sd": [("Deva", "IN")]
    case "sr": [("Latn", "ME RO TR")]
    case "tg": [("Arab", "PK")]
    case "ug": [("Cyrl", "KZ MN")]
    case "uz": [("Arab", "AF"), ("Cyrl", "CN")]
    case "yue": [("Hans", "CN")]
    case "zh": [("Hant", "AU BN GB GF HK ID MO PA PF PH SR TH TW US VN")]
    default: []
    }
  }
}
