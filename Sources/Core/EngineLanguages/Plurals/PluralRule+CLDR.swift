// swift-format-ignore-file
// The plural rules of the Unicode CLDR, version 48. Written by scripts/plural-rules.
// Copyright © 1991-2025 Unicode, Inc. Unicode License V3 (Tests/Support/Fixtures/cldr/LICENSE).

extension PluralRule {
  /// The languages of each cardinal rule.
  static let cardinalLanguages = [
    "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog",
    "ak bho csw guw ln mg nso pa ti wa",
    "am as bn doi fa gu hi kn kok kok-Latn pcm zu",
    "ar ars",
    "ast de en et fi fy gl ia ie io ji lij nl sc sv sw ur yi",
    "be",
    "blo cv ksh",
    "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa root sah ses sg su th to tpi vi wo yo yue zh",
    "br",
    "bs hr sh sr",
    "ca it lld pt-PT scn vec",
    "ceb fil tl",
    "cs sk",
    "cy",
    "da",
    "dsb hsb",
    "es",
    "ff hy kab",
    "fr",
    "ga",
    "gd",
    "gv",
    "he iw",
    "is",
    "iu naq sat se sma smi smj smn sms",
    "kw",
    "lag",
    "lt",
    "lv prg",
    "mk",
    "mo ro",
    "mt",
    "pl",
    "pt",
    "ru uk",
    "sgs",
    "shi",
    "si",
    "sl",
    "tzm",
  ]

  /// Returns the form of a number by a cardinal rule.
  static func cardinalForm(_ index: Int, _ n: PluralOperands) -> PluralForm {
    switch index {
    case 0:  // af an asa az bal bem bez bg …
      if n.n(1...1) { return .one }
    case 1:  // ak bho csw guw ln mg nso pa …
      if n.n(0...1) { return .one }
    case 2:  // am as bn doi fa gu hi kn …
      if n.i(0...0) || n.n(1...1) { return .one }
    case 3:  // ar ars
      if n.n(0...0) { return .zero }
      if n.n(1...1) { return .one }
      if n.n(2...2) { return .two }
      if n.n(3...10, mod: 100) { return .few }
      if n.n(11...99, mod: 100) { return .many }
    case 4:  // ast de en et fi fy gl ia …
      if n.i(1...1) && n.v(0...0) { return .one }
    case 5:  // be
      if n.n(1...1, mod: 10) && !n.n(11...11, mod: 100) { return .one }
      if n.n(2...4, mod: 10) && !n.n(12...14, mod: 100) { return .few }
      if n.n(0...0, mod: 10) || n.n(5...9, mod: 10) || n.n(11...14, mod: 100) { return .many }
    case 6:  // blo cv ksh
      if n.n(0...0) { return .zero }
      if n.n(1...1) { return .one }
    case 8:  // br
      if n.n(1...1, mod: 10) && !(n.n(11...11, mod: 100) || n.n(71...71, mod: 100) || n.n(91...91, mod: 100)) { return .one }
      if n.n(2...2, mod: 10) && !(n.n(12...12, mod: 100) || n.n(72...72, mod: 100) || n.n(92...92, mod: 100)) { return .two }
      if (n.n(3...4, mod: 10) || n.n(9...9, mod: 10)) && !(n.n(10...19, mod: 100) || n.n(70...79, mod: 100) || n.n(90...99, mod: 100)) { return .few }
      if !n.n(0...0) && n.n(0...0, mod: 1000000) { return .many }
    case 9:  // bs hr sh sr
      if (n.v(0...0) && n.i(1...1, mod: 10) && !n.i(11...11, mod: 100)) || (n.f(1...1, mod: 10) && !n.f(11...11, mod: 100)) { return .one }
      if (n.v(0...0) && n.i(2...4, mod: 10) && !n.i(12...14, mod: 100)) || (n.f(2...4, mod: 10) && !n.f(12...14, mod: 100)) { return .few }
    case 10:  // ca it lld pt-PT scn vec
      if n.i(1...1) && n.v(0...0) { return .one }
      if !n.i(0...0) && n.i(0...0, mod: 1000000) && n.v(0...0) { return .many }
    case 11:  // ceb fil tl
      if (n.v(0...0) && (n.i(1...1) || n.i(2...2) || n.i(3...3))) || (n.v(0...0) && !(n.i(4...4, mod: 10) || n.i(6...6, mod: 10) || n.i(9...9, mod: 10))) || (!n.v(0...0) && !(n.f(4...4, mod: 10) || n.f(6...6, mod: 10) || n.f(9...9, mod: 10))) { return .one }
    case 12:  // cs sk
      if n.i(1...1) && n.v(0...0) { return .one }
      if n.i(2...4) && n.v(0...0) { return .few }
      if !n.v(0...0) { return .many }
    case 13:  // cy
      if n.n(0...0) { return .zero }
      if n.n(1...1) { return .one }
      if n.n(2...2) { return .two }
      if n.n(3...3) { return .few }
      if n.n(6...6) { return .many }
    case 14:  // da
      if n.n(1...1) || (!n.t(0...0) && (n.i(0...0) || n.i(1...1))) { return .one }
    case 15:  // dsb hsb
      if (n.v(0...0) && n.i(1...1, mod: 100)) || n.f(1...1, mod: 100) { return .one }
      if (n.v(0...0) && n.i(2...2, mod: 100)) || n.f(2...2, mod: 100) { return .two }
      if (n.v(0...0) && n.i(3...4, mod: 100)) || n.f(3...4, mod: 100) { return .few }
    case 16:  // es
      if n.n(1...1) { return .one }
      if !n.i(0...0) && n.i(0...0, mod: 1000000) && n.v(0...0) { return .many }
    case 17:  // ff hy kab
      if (n.i(0...0) || n.i(1...1)) { return .one }
    case 18:  // fr
      if (n.i(0...0) || n.i(1...1)) { return .one }
      if !n.i(0...0) && n.i(0...0, mod: 1000000) && n.v(0...0) { return .many }
    case 19:  // ga
      if n.n(1...1) { return .one }
      if n.n(2...2) { return .two }
      if n.n(3...6) { return .few }
      if n.n(7...10) { return .many }
    case 20:  // gd
      if (n.n(1...1) || n.n(11...11)) { return .one }
      if (n.n(2...2) || n.n(12...12)) { return .two }
      if (n.n(3...10) || n.n(13...19)) { return .few }
    case 21:  // gv
      if n.v(0...0) && n.i(1...1, mod: 10) { return .one }
      if n.v(0...0) && n.i(2...2, mod: 10) { return .two }
      if n.v(0...0) && (n.i(0...0, mod: 100) || n.i(20...20, mod: 100) || n.i(40...40, mod: 100) || n.i(60...60, mod: 100) || n.i(80...80, mod: 100)) { return .few }
      if !n.v(0...0) { return .many }
    case 22:  // he iw
      if (n.i(1...1) && n.v(0...0)) || (n.i(0...0) && !n.v(0...0)) { return .one }
      if n.i(2...2) && n.v(0...0) { return .two }
    case 23:  // is
      if (n.t(0...0) && n.i(1...1, mod: 10) && !n.i(11...11, mod: 100)) || (n.t(1...1, mod: 10) && !n.t(11...11, mod: 100)) { return .one }
    case 24:  // iu naq sat se sma smi smj smn …
      if n.n(1...1) { return .one }
      if n.n(2...2) { return .two }
    case 25:  // kw
      if n.n(0...0) { return .zero }
      if n.n(1...1) { return .one }
      if (n.n(2...2, mod: 100) || n.n(22...22, mod: 100) || n.n(42...42, mod: 100) || n.n(62...62, mod: 100) || n.n(82...82, mod: 100)) || (n.n(0...0, mod: 1000) && (n.n(1000...20000, mod: 100000) || n.n(40000...40000, mod: 100000) || n.n(60000...60000, mod: 100000) || n.n(80000...80000, mod: 100000))) || (!n.n(0...0) && n.n(100000...100000, mod: 1000000)) { return .two }
      if (n.n(3...3, mod: 100) || n.n(23...23, mod: 100) || n.n(43...43, mod: 100) || n.n(63...63, mod: 100) || n.n(83...83, mod: 100)) { return .few }
      if !n.n(1...1) && (n.n(1...1, mod: 100) || n.n(21...21, mod: 100) || n.n(41...41, mod: 100) || n.n(61...61, mod: 100) || n.n(81...81, mod: 100)) { return .many }
    case 26:  // lag
      if n.n(0...0) { return .zero }
      if (n.i(0...0) || n.i(1...1)) && !n.n(0...0) { return .one }
    case 27:  // lt
      if n.n(1...1, mod: 10) && !n.n(11...19, mod: 100) { return .one }
      if n.n(2...9, mod: 10) && !n.n(11...19, mod: 100) { return .few }
      if !n.f(0...0) { return .many }
    case 28:  // lv prg
      if n.n(0...0, mod: 10) || n.n(11...19, mod: 100) || (n.v(2...2) && n.f(11...19, mod: 100)) { return .zero }
      if (n.n(1...1, mod: 10) && !n.n(11...11, mod: 100)) || (n.v(2...2) && n.f(1...1, mod: 10) && !n.f(11...11, mod: 100)) || (!n.v(2...2) && n.f(1...1, mod: 10)) { return .one }
    case 29:  // mk
      if (n.v(0...0) && n.i(1...1, mod: 10) && !n.i(11...11, mod: 100)) || (n.f(1...1, mod: 10) && !n.f(11...11, mod: 100)) { return .one }
    case 30:  // mo ro
      if n.i(1...1) && n.v(0...0) { return .one }
      if !n.v(0...0) || n.n(0...0) || (!n.n(1...1) && n.n(1...19, mod: 100)) { return .few }
    case 31:  // mt
      if n.n(1...1) { return .one }
      if n.n(2...2) { return .two }
      if n.n(0...0) || n.n(3...10, mod: 100) { return .few }
      if n.n(11...19, mod: 100) { return .many }
    case 32:  // pl
      if n.i(1...1) && n.v(0...0) { return .one }
      if n.v(0...0) && n.i(2...4, mod: 10) && !n.i(12...14, mod: 100) { return .few }
      if (n.v(0...0) && !n.i(1...1) && n.i(0...1, mod: 10)) || (n.v(0...0) && n.i(5...9, mod: 10)) || (n.v(0...0) && n.i(12...14, mod: 100)) { return .many }
    case 33:  // pt
      if n.i(0...1) { return .one }
      if !n.i(0...0) && n.i(0...0, mod: 1000000) && n.v(0...0) { return .many }
    case 34:  // ru uk
      if n.v(0...0) && n.i(1...1, mod: 10) && !n.i(11...11, mod: 100) { return .one }
      if n.v(0...0) && n.i(2...4, mod: 10) && !n.i(12...14, mod: 100) { return .few }
      if (n.v(0...0) && n.i(0...0, mod: 10)) || (n.v(0...0) && n.i(5...9, mod: 10)) || (n.v(0...0) && n.i(11...14, mod: 100)) { return .many }
    case 35:  // sgs
      if n.n(1...1, mod: 10) && !n.n(11...11, mod: 100) { return .one }
      if n.n(2...2) { return .two }
      if !n.n(2...2) && n.n(2...9, mod: 10) && !n.n(11...19, mod: 100) { return .few }
      if !n.f(0...0) { return .many }
    case 36:  // shi
      if n.i(0...0) || n.n(1...1) { return .one }
      if n.n(2...10) { return .few }
    case 37:  // si
      if (n.n(0...0) || n.n(1...1)) || (n.i(0...0) && n.f(1...1)) { return .one }
    case 38:  // sl
      if n.v(0...0) && n.i(1...1, mod: 100) { return .one }
      if n.v(0...0) && n.i(2...2, mod: 100) { return .two }
      if (n.v(0...0) && n.i(3...4, mod: 100)) || !n.v(0...0) { return .few }
    case 39:  // tzm
      if n.n(0...1) || n.n(11...99) { return .one }
    default: break
    }
    return .other
  }

  /// Returns the forms of a cardinal rule besides `other`.
  static func cardinalForms(_ index: Int) -> [PluralForm] {
    switch index {
    case 0: [.one]
    case 1: [.one]
    case 2: [.one]
    case 3: [.zero, .one, .two, .few, .many]
    case 4: [.one]
    case 5: [.one, .few, .many]
    case 6: [.zero, .one]
    case 8: [.one, .two, .few, .many]
    case 9: [.one, .few]
    case 10: [.one, .many]
    case 11: [.one]
    case 12: [.one, .few, .many]
    case 13: [.zero, .one, .two, .few, .many]
    case 14: [.one]
    case 15: [.one, .two, .few]
    case 16: [.one, .many]
    case 17: [.one]
    case 18: [.one, .many]
    case 19: [.one, .two, .few, .many]
    case 20: [.one, .two, .few]
    case 21: [.one, .two, .few, .many]
    case 22: [.one, .two]
    case 23: [.one]
    case 24: [.one, .two]
    case 25: [.zero, .one, .two, .few, .many]
    case 26: [.zero, .one]
    case 27: [.one, .few, .many]
    case 28: [.zero, .one]
    case 29: [.one]
    case 30: [.one, .few]
    case 31: [.one, .two, .few, .many]
    case 32: [.one, .few, .many]
    case 33: [.one, .many]
    case 34: [.one, .few, .many]
    case 35: [.one, .two, .few, .many]
    case 36: [.one, .few]
    case 37: [.one]
    case 38: [.one, .two, .few]
    case 39: [.one]
    default: []
    }
  }

  /// The languages of each ordinal rule.
  static let ordinalLanguages = [
    "af am an ar ast bg bs ce cs cv da de dsb el es et eu fa fi fy gl gsw he hr hsb ia id ie in is iw ja km kn ko ky lt lv ml mn my nb nl no pa pl prg ps pt root ru sd sh si sk sl sr sw ta te th tpi tr ur uz yue zh zu",
    "as bn",
    "az",
    "bal fil fr ga hy lo mo ms ro tl vi",
    "be",
    "blo",
    "ca",
    "cy",
    "en",
    "gd",
    "gu hi",
    "hu",
    "it lld sc vec",
    "ka",
    "kk",
    "kok kok-Latn mr",
    "kw",
    "lij scn",
    "mk",
    "ne",
    "or",
    "sq",
    "sv",
    "tk",
    "uk",
  ]

  /// Returns the form of a number by a ordinal rule.
  static func ordinalForm(_ index: Int, _ n: PluralOperands) -> PluralForm {
    switch index {
    case 1:  // as bn
      if (n.n(1...1) || n.n(5...5) || n.n(7...7) || n.n(8...8) || n.n(9...9) || n.n(10...10)) { return .one }
      if (n.n(2...2) || n.n(3...3)) { return .two }
      if n.n(4...4) { return .few }
      if n.n(6...6) { return .many }
    case 2:  // az
      if (n.i(1...1, mod: 10) || n.i(2...2, mod: 10) || n.i(5...5, mod: 10) || n.i(7...7, mod: 10) || n.i(8...8, mod: 10)) || (n.i(20...20, mod: 100) || n.i(50...50, mod: 100) || n.i(70...70, mod: 100) || n.i(80...80, mod: 100)) { return .one }
      if (n.i(3...3, mod: 10) || n.i(4...4, mod: 10)) || (n.i(100...100, mod: 1000) || n.i(200...200, mod: 1000) || n.i(300...300, mod: 1000) || n.i(400...400, mod: 1000) || n.i(500...500, mod: 1000) || n.i(600...600, mod: 1000) || n.i(700...700, mod: 1000) || n.i(800...800, mod: 1000) || n.i(900...900, mod: 1000)) { return .few }
      if n.i(0...0) || n.i(6...6, mod: 10) || (n.i(40...40, mod: 100) || n.i(60...60, mod: 100) || n.i(90...90, mod: 100)) { return .many }
    case 3:  // bal fil fr ga hy lo mo ms …
      if n.n(1...1) { return .one }
    case 4:  // be
      if (n.n(2...2, mod: 10) || n.n(3...3, mod: 10)) && !(n.n(12...12, mod: 100) || n.n(13...13, mod: 100)) { return .few }
    case 5:  // blo
      if n.i(0...0) { return .zero }
      if n.i(1...1) { return .one }
      if (n.i(2...2) || n.i(3...3) || n.i(4...4) || n.i(5...5) || n.i(6...6)) { return .few }
    case 6:  // ca
      if (n.n(1...1) || n.n(3...3)) { return .one }
      if n.n(2...2) { return .two }
      if n.n(4...4) { return .few }
    case 7:  // cy
      if (n.n(0...0) || n.n(7...7) || n.n(8...8) || n.n(9...9)) { return .zero }
      if n.n(1...1) { return .one }
      if n.n(2...2) { return .two }
      if (n.n(3...3) || n.n(4...4)) { return .few }
      if (n.n(5...5) || n.n(6...6)) { return .many }
    case 8:  // en
      if n.n(1...1, mod: 10) && !n.n(11...11, mod: 100) { return .one }
      if n.n(2...2, mod: 10) && !n.n(12...12, mod: 100) { return .two }
      if n.n(3...3, mod: 10) && !n.n(13...13, mod: 100) { return .few }
    case 9:  // gd
      if (n.n(1...1) || n.n(11...11)) { return .one }
      if (n.n(2...2) || n.n(12...12)) { return .two }
      if (n.n(3...3) || n.n(13...13)) { return .few }
    case 10:  // gu hi
      if n.n(1...1) { return .one }
      if (n.n(2...2) || n.n(3...3)) { return .two }
      if n.n(4...4) { return .few }
      if n.n(6...6) { return .many }
    case 11:  // hu
      if (n.n(1...1) || n.n(5...5)) { return .one }
    case 12:  // it lld sc vec
      if (n.n(11...11) || n.n(8...8) || n.n(80...80) || n.n(800...800)) { return .many }
    case 13:  // ka
      if n.i(1...1) { return .one }
      if n.i(0...0) || (n.i(2...20, mod: 100) || n.i(40...40, mod: 100) || n.i(60...60, mod: 100) || n.i(80...80, mod: 100)) { return .many }
    case 14:  // kk
      if n.n(6...6, mod: 10) || n.n(9...9, mod: 10) || (n.n(0...0, mod: 10) && !n.n(0...0)) { return .many }
    case 15:  // kok kok-Latn mr
      if n.n(1...1) { return .one }
      if (n.n(2...2) || n.n(3...3)) { return .two }
      if n.n(4...4) { return .few }
    case 16:  // kw
      if n.n(1...4) || (n.n(1...4, mod: 100) || n.n(21...24, mod: 100) || n.n(41...44, mod: 100) || n.n(61...64, mod: 100) || n.n(81...84, mod: 100)) { return .one }
      if n.n(5...5) || n.n(5...5, mod: 100) { return .many }
    case 17:  // lij scn
      if (n.n(11...11) || n.n(8...8) || n.n(80...89) || n.n(800...899)) { return .many }
    case 18:  // mk
      if n.i(1...1, mod: 10) && !n.i(11...11, mod: 100) { return .one }
      if n.i(2...2, mod: 10) && !n.i(12...12, mod: 100) { return .two }
      if (n.i(7...7, mod: 10) || n.i(8...8, mod: 10)) && !(n.i(17...17, mod: 100) || n.i(18...18, mod: 100)) { return .many }
    case 19:  // ne
      if n.n(1...4) { return .one }
    case 20:  // or
      if (n.n(1...1) || n.n(5...5) || n.n(7...9)) { return .one }
      if (n.n(2...2) || n.n(3...3)) { return .two }
      if n.n(4...4) { return .few }
      if n.n(6...6) { return .many }
    case 21:  // sq
      if n.n(1...1) { return .one }
      if n.n(4...4, mod: 10) && !n.n(14...14, mod: 100) { return .many }
    case 22:  // sv
      if (n.n(1...1, mod: 10) || n.n(2...2, mod: 10)) && !(n.n(11...11, mod: 100) || n.n(12...12, mod: 100)) { return .one }
    case 23:  // tk
      if (n.n(6...6, mod: 10) || n.n(9...9, mod: 10)) || n.n(10...10) { return .few }
    case 24:  // uk
      if n.n(3...3, mod: 10) && !n.n(13...13, mod: 100) { return .few }
    default: break
    }
    return .other
  }

  /// Returns the forms of a ordinal rule besides `other`.
  static func ordinalForms(_ index: Int) -> [PluralForm] {
    switch index {
    case 1: [.one, .two, .few, .many]
    case 2: [.one, .few, .many]
    case 3: [.one]
    case 4: [.few]
    case 5: [.zero, .one, .few]
    case 6: [.one, .two, .few]
    case 7: [.zero, .one, .two, .few, .many]
    case 8: [.one, .two, .few]
    case 9: [.one, .two, .few]
    case 10: [.one, .two, .few, .many]
    case 11: [.one]
    case 12: [.many]
    case 13: [.one, .many]
    case 14: [.many]
    case 15: [.one, .two, .few]
    case 16: [.one, .many]
    case 17: [.many]
    case 18: [.one, .two, .many]
    case 19: [.one]
    case 20: [.one, .two, .few, .many]
    case 21: [.one, .many]
    case 22: [.one]
    case 23: [.few]
    case 24: [.few]
    default: []
    }
  }
}
