/// The parents that the Unicode CLDR names (version 48, `parentLocales`), besides the tag without its last part.
enum ParentTags {
  static func parent(of tag: String) -> String? {
    switch tag {
    case "nb", "nn": return "no"
    case "ht": return "fr-HT"
    case "hi-Latn": return "en-IN"
    case "zh-Hant-MO": return "zh-Hant-HK"
    default: break
    }
    guard let hyphen = tag.firstIndex(of: "-") else { return nil }
    let regions: [(parent: String, language: String, regions: String)] = [
      ("en-150", "en", "AT BE CH CZ DE DK EE ES FI FR GE HU IT LT LV NL NO PL PT RO SE SI SK UA"),
      (
        "en-001", "en",
        "150 AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GS GY HK ID IE IL IM IN IO JE JM "
          + "KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL SS SX SZ TC "
          + "TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW"
      ),
      ("es-419", "es", "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE"),
      ("pt-PT", "pt", "AO CH CV FR GQ GW LU MO MZ ST TL"),
    ]
    let (language, region) = (tag[..<hyphen], tag[tag.index(after: hyphen)...])
    return regions.first { $0.language == language && $0.regions.split(separator: " ").contains(region) }?.parent
  }
}
