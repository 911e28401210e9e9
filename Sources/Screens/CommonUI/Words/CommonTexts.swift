// swift-format-ignore-file
// Written from CommonTexts.xcstrings. Change the texts there.

/// The texts of CommonTexts.xcstrings in the language of a screen.
package nonisolated struct CommonTexts: Sendable {
  /// The languages of the catalog, the source language first.
  package static let languages = TextLanguages(["en", "ar", "de", "zh-Hans"], of: "CommonTexts")

  private let _language: TextLanguage
  private let _translation: TranslatedTexts?

  /// Chooses the texts of the locale's language, or else of the nearest language that the catalog or the host has.
  package init(_ locale: ScreenLocale) {
    _language = Self.languages.language(for: locale)
    _translation = Self.languages.translation(for: locale)
  }

  /// Spoken by a screen reader.
  ///
  /// `adjustable`
  package var adjustable: String {
    if let text = _translation?.text("adjustable") { return text }
    switch _language.index {
    case 1:  // ar
      return "قابل للضبط"
    case 2:  // de
      return "anpassbar"
    case 3:  // zh-Hans
      return "可调"
    default:  // en
      return _language.source("adjustable")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `asks first`
  package var asksFirst: String {
    if let text = _translation?.text("asks first") { return text }
    switch _language.index {
    case 1:  // ar
      return "يسأل أولًا"
    case 2:  // de
      return "fragt erst nach"
    case 3:  // zh-Hans
      return "会先询问"
    default:  // en
      return _language.source("asks first")
    }
  }

  /// The button that goes to the page before in a web page.
  ///
  /// `Back`
  package var back: String {
    if let text = _translation?.text("Back") { return text }
    switch _language.index {
    case 1:  // ar
      return "رجوع"
    case 2:  // de
      return "Zurück"
    case 3:  // zh-Hans
      return "后退"
    default:  // en
      return _language.source("Back")
    }
  }

  /// `working…`
  package var busy: String {
    if let text = _translation?.text("busy") { return text }
    switch _language.index {
    case 1:  // ar
      return "جارٍ العمل…"
    case 2:  // de
      return "wird geladen …"
    case 3:  // zh-Hans
      return "正在处理…"
    default:  // en
      return _language.source("working…")
    }
  }

  /// The title of a screen that is busy.
  ///
  /// `%@ (working…)`
  package func busyTitle(_ value1: some TextArgument) -> String {
    if let text = _translation?.text("busy title", value1) { return text }
    let text1 = _language.text(value1)
    switch _language.index {
    case 1:  // ar
      return "\(text1) (جارٍ العمل…)"
    case 2:  // de
      return "\(text1) (wird geladen …)"
    case 3:  // zh-Hans
      return "\(text1)（正在处理…）"
    default:  // en
      return _language.source("\(text1) (working…)")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `button`
  package var button: String {
    if let text = _translation?.text("button") { return text }
    switch _language.index {
    case 1:  // ar
      return "زر"
    case 2:  // de
      return "Taste"
    case 3:  // zh-Hans
      return "按钮"
    default:  // en
      return _language.source("button")
    }
  }

  /// The usual answer to a question that changes nothing.
  ///
  /// `Cancel`
  package var cancel: String {
    if let text = _translation?.text("Cancel") { return text }
    switch _language.index {
    case 1:  // ar
      return "إلغاء"
    case 2:  // de
      return "Abbrechen"
    case 3:  // zh-Hans
      return "取消"
    default:  // en
      return _language.source("Cancel")
    }
  }

  /// The reason of a failure.
  ///
  /// `cancelled`
  package var cancelled: String {
    if let text = _translation?.text("cancelled") { return text }
    switch _language.index {
    case 1:  // ar
      return "أُلغي"
    case 2:  // de
      return "abgebrochen"
    case 3:  // zh-Hans
      return "已取消"
    default:  // en
      return _language.source("cancelled")
    }
  }

  /// `chosen`
  package var chosen: String {
    if let text = _translation?.text("chosen") { return text }
    switch _language.index {
    case 1:  // ar
      return "محدد"
    case 2:  // de
      return "gewählt"
    case 3:  // zh-Hans
      return "已选"
    default:  // en
      return _language.source("chosen")
    }
  }

  /// The data in a sentence, as in "the articles", and the reason.
  ///
  /// `Could not load %1$@: %2$@`
  package func couldNotLoad(_ value1: some TextArgument, _ value2: some TextArgument) -> String {
    if let text = _translation?.text("Could not load", value1, value2) { return text }
    let text1 = _language.text(value1)
    let text2 = _language.text(value2)
    switch _language.index {
    case 1:  // ar
      return "تعذّر التحميل (\(text1)): \(text2)"
    case 2:  // de
      return "Laden nicht möglich (\(text1)): \(text2)"
    case 3:  // zh-Hans
      return "无法加载\(text1)：\(text2)"
    default:  // en
      return _language.source("Could not load \(text1): \(text2)")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `date picker`
  package var datePicker: String {
    if let text = _translation?.text("date picker") { return text }
    switch _language.index {
    case 1:  // ar
      return "منتقي التاريخ"
    case 2:  // de
      return "Datumsauswahl"
    case 3:  // zh-Hans
      return "日期选择器"
    default:  // en
      return _language.source("date picker")
    }
  }

  /// `Decrease %@`
  package func decrease(_ value1: some TextArgument) -> String {
    if let text = _translation?.text("Decrease", value1) { return text }
    let text1 = _language.text(value1)
    switch _language.index {
    case 1:  // ar
      return "إنقاص \(text1)"
    case 2:  // de
      return "\(text1) verringern"
    case 3:  // zh-Hans
      return "减少\(text1)"
    default:  // en
      return _language.source("Decrease \(text1)")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `destructive`
  package var destructive: String {
    if let text = _translation?.text("destructive") { return text }
    switch _language.index {
    case 1:  // ar
      return "لا يمكن التراجع عنه"
    case 2:  // de
      return "unwiderruflich"
    case 3:  // zh-Hans
      return "不可撤销"
    default:  // en
      return _language.source("destructive")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `dimmed`
  package var dimmed: String {
    if let text = _translation?.text("dimmed") { return text }
    switch _language.index {
    case 1:  // ar
      return "غير متاح"
    case 2:  // de
      return "nicht verfügbar"
    case 3:  // zh-Hans
      return "不可用"
    default:  // en
      return _language.source("dimmed")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `empty`
  package var empty: String {
    if let text = _translation?.text("empty") { return text }
    switch _language.index {
    case 1:  // ar
      return "فارغ"
    case 2:  // de
      return "leer"
    case 3:  // zh-Hans
      return "空"
    default:  // en
      return _language.source("empty")
    }
  }

  /// `Enter a number, as in 12`
  package var enterANumber: String {
    if let text = _translation?.text("Enter a number") { return text }
    switch _language.index {
    case 1:  // ar
      return "أدخل رقمًا، مثل ١٢"
    case 2:  // de
      return "Gib eine Zahl ein, zum Beispiel 12"
    case 3:  // zh-Hans
      return "请输入数字，例如 12"
    default:  // en
      return _language.source("Enter a number, as in 12")
    }
  }

  /// `Enter a text`
  package var enterAText: String {
    if let text = _translation?.text("Enter a text") { return text }
    switch _language.index {
    case 1:  // ar
      return "أدخل نصًا"
    case 2:  // de
      return "Gib einen Text ein"
    case 3:  // zh-Hans
      return "请输入文字"
    default:  // en
      return _language.source("Enter a text")
    }
  }

  /// `Enter an email address, as in ada@example.com`
  package var enterAnEmailAddress: String {
    if let text = _translation?.text("Enter an email address") { return text }
    switch _language.index {
    case 1:  // ar
      return "أدخل عنوان بريد إلكتروني، مثل \u{2068}ada@example.com\u{2069}"
    case 2:  // de
      return "Gib eine E-Mail-Adresse ein, zum Beispiel ada@example.com"
    case 3:  // zh-Hans
      return "请输入电子邮件地址，例如 ada@example.com"
    default:  // en
      return _language.source("Enter an email address, as in ada@example.com")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `filled in`
  package var filledIn: String {
    if let text = _translation?.text("filled in") { return text }
    switch _language.index {
    case 1:  // ar
      return "معبّأ"
    case 2:  // de
      return "ausgefüllt"
    case 3:  // zh-Hans
      return "已填写"
    default:  // en
      return _language.source("filled in")
    }
  }

  /// The button that goes to the page after this one in a web page.
  ///
  /// `Forward`
  package var forward: String {
    if let text = _translation?.text("Forward") { return text }
    switch _language.index {
    case 1:  // ar
      return "إلى الأمام"
    case 2:  // de
      return "Vorwärts"
    case 3:  // zh-Hans
      return "前进"
    default:  // en
      return _language.source("Forward")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `heading`
  package var heading: String {
    if let text = _translation?.text("heading") { return text }
    switch _language.index {
    case 1:  // ar
      return "عنوان"
    case 2:  // de
      return "Überschrift"
    case 3:  // zh-Hans
      return "标题"
    default:  // en
      return _language.source("heading")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `image`
  package var image: String {
    if let text = _translation?.text("image") { return text }
    switch _language.index {
    case 1:  // ar
      return "صورة"
    case 2:  // de
      return "Bild"
    case 3:  // zh-Hans
      return "图像"
    default:  // en
      return _language.source("image")
    }
  }

  /// `Increase %@`
  package func increase(_ value1: some TextArgument) -> String {
    if let text = _translation?.text("Increase", value1) { return text }
    let text1 = _language.text(value1)
    switch _language.index {
    case 1:  // ar
      return "زيادة \(text1)"
    case 2:  // de
      return "\(text1) erhöhen"
    case 3:  // zh-Hans
      return "增加\(text1)"
    default:  // en
      return _language.source("Increase \(text1)")
    }
  }

  /// The reason of a failure.
  ///
  /// `the answer cannot be read`
  package var invalidAnswer: String {
    if let text = _translation?.text("invalid answer") { return text }
    switch _language.index {
    case 1:  // ar
      return "تعذّرت قراءة الرد"
    case 2:  // de
      return "die Antwort ist nicht lesbar"
    case 3:  // zh-Hans
      return "无法读取答复"
    default:  // en
      return _language.source("the answer cannot be read")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `invalid entry`
  package var invalidEntry: String {
    if let text = _translation?.text("invalid entry") { return text }
    switch _language.index {
    case 1:  // ar
      return "إدخال غير صالح"
    case 2:  // de
      return "ungültige Eingabe"
    case 3:  // zh-Hans
      return "输入无效"
    default:  // en
      return _language.source("invalid entry")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `link`
  package var link: String {
    if let text = _translation?.text("link") { return text }
    switch _language.index {
    case 1:  // ar
      return "رابط"
    case 2:  // de
      return "Link"
    case 3:  // zh-Hans
      return "链接"
    default:  // en
      return _language.source("link")
    }
  }

  /// The data in a sentence, as in "the articles", and the reason.
  ///
  /// `%1$@ may be out of date: %2$@`
  package func mayBeOutOfDate(_ value1: some TextArgument, _ value2: some TextArgument) -> String {
    if let text = _translation?.text("May be out of date", value1, value2) { return text }
    let text1 = _language.text(value1)
    let text2 = _language.text(value2)
    switch _language.index {
    case 1:  // ar
      return "ربما لم يعد محدّثًا (\(text1)): \(text2)"
    case 2:  // de
      return "Vielleicht veraltet (\(text1)): \(text2)"
    case 3:  // zh-Hans
      return "\(text1)可能不是最新的：\(text2)"
    default:  // en
      return _language.source("\(text1) may be out of date: \(text2)")
    }
  }

  /// `Menu`
  package var menu: String {
    if let text = _translation?.text("Menu") { return text }
    switch _language.index {
    case 1:  // ar
      return "القائمة"
    case 2:  // de
      return "Menü"
    case 3:  // zh-Hans
      return "菜单"
    default:  // en
      return _language.source("Menu")
    }
  }

  /// The answer to a question.
  ///
  /// `No`
  package var no: String {
    if let text = _translation?.text("No") { return text }
    switch _language.index {
    case 1:  // ar
      return "لا"
    case 2:  // de
      return "Nein"
    case 3:  // zh-Hans
      return "否"
    default:  // en
      return _language.source("No")
    }
  }

  /// `none`
  package var noDay: String {
    if let text = _translation?.text("no day") { return text }
    switch _language.index {
    case 1:  // ar
      return "لا يوجد"
    case 2:  // de
      return "kein Tag"
    case 3:  // zh-Hans
      return "无"
    default:  // en
      return _language.source("none")
    }
  }

  /// The reason of a failure.
  ///
  /// `it does not exist`
  package var notFound: String {
    if let text = _translation?.text("not found") { return text }
    switch _language.index {
    case 1:  // ar
      return "غير موجود"
    case 2:  // de
      return "nicht vorhanden"
    case 3:  // zh-Hans
      return "不存在"
    default:  // en
      return _language.source("it does not exist")
    }
  }

  /// `off`
  package var off: String {
    if let text = _translation?.text("off") { return text }
    switch _language.index {
    case 1:  // ar
      return "معطّل"
    case 2:  // de
      return "aus"
    case 3:  // zh-Hans
      return "关"
    default:  // en
      return _language.source("off")
    }
  }

  /// `on`
  package var on: String {
    if let text = _translation?.text("on") { return text }
    switch _language.index {
    case 1:  // ar
      return "مفعّل"
    case 2:  // de
      return "ein"
    case 3:  // zh-Hans
      return "开"
    default:  // en
      return _language.source("on")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `option`
  package var option: String {
    if let text = _translation?.text("option") { return text }
    switch _language.index {
    case 1:  // ar
      return "خيار"
    case 2:  // de
      return "Option"
    case 3:  // zh-Hans
      return "选项"
    default:  // en
      return _language.source("option")
    }
  }

  /// `%lld %%`
  package func percent(_ value1: Int) -> String {
    if let text = _translation?.text("percent", value1) { return text }
    let text1 = _language.text(value1)
    switch _language.index {
    case 1:  // ar
      return "\(text1)٪"
    case 2:  // de
      return "\(text1)\u{A0}%"
    case 3:  // zh-Hans
      return "\(text1)%"
    default:  // en
      return _language.source("\(text1) %")
    }
  }

  /// `Refresh`
  package var refresh: String {
    if let text = _translation?.text("Refresh") { return text }
    switch _language.index {
    case 1:  // ar
      return "تحديث"
    case 2:  // de
      return "Aktualisieren"
    case 3:  // zh-Hans
      return "刷新"
    default:  // en
      return _language.source("Refresh")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `required`
  package var required: String {
    if let text = _translation?.text("required") { return text }
    switch _language.index {
    case 1:  // ar
      return "مطلوب"
    case 2:  // de
      return "erforderlich"
    case 3:  // zh-Hans
      return "必填"
    default:  // en
      return _language.source("required")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `secure`
  package var secure: String {
    if let text = _translation?.text("secure") { return text }
    switch _language.index {
    case 1:  // ar
      return "آمن"
    case 2:  // de
      return "gesichert"
    case 3:  // zh-Hans
      return "安全"
    default:  // en
      return _language.source("secure")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `selected`
  package var selected: String {
    if let text = _translation?.text("selected") { return text }
    switch _language.index {
    case 1:  // ar
      return "محدد"
    case 2:  // de
      return "ausgewählt"
    case 3:  // zh-Hans
      return "已选定"
    default:  // en
      return _language.source("selected")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `switch`
  package var `switch`: String {
    if let text = _translation?.text("switch") { return text }
    switch _language.index {
    case 1:  // ar
      return "مفتاح تبديل"
    case 2:  // de
      return "Schalter"
    case 3:  // zh-Hans
      return "开关"
    default:  // en
      return _language.source("switch")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `text field`
  package var textField: String {
    if let text = _translation?.text("text field") { return text }
    switch _language.index {
    case 1:  // ar
      return "حقل نص"
    case 2:  // de
      return "Textfeld"
    case 3:  // zh-Hans
      return "文本栏"
    default:  // en
      return _language.source("text field")
    }
  }

  /// `Enter at most %1$lld characters, not %2$lld`
  package func tooLong(_ value1: Int, _ value2: Int) -> String {
    if let text = _translation?.text("Too long", value1, value2) { return text }
    let text1 = _language.text(value1)
    let text2 = _language.text(value2)
    switch _language.index {
    case 1:  // ar
      return "أدخل \(text1) من الأحرف على الأكثر، لا \(text2)"
    case 2:  // de
      return "Gib höchstens \(text1) Zeichen ein, nicht \(text2)"
    case 3:  // zh-Hans
      return "请最多输入 \(text1) 个字符，而不是 \(text2) 个"
    default:  // en
      return _language.source("Enter at most \(text1) characters, not \(text2)")
    }
  }

  /// `Try again`
  package var tryAgain: String {
    if let text = _translation?.text("Try again") { return text }
    switch _language.index {
    case 1:  // ar
      return "أعد المحاولة"
    case 2:  // de
      return "Erneut versuchen"
    case 3:  // zh-Hans
      return "重试"
    default:  // en
      return _language.source("Try again")
    }
  }

  /// The reason of a failure.
  ///
  /// `you have to sign in`
  package var unauthorized: String {
    if let text = _translation?.text("unauthorized") { return text }
    switch _language.index {
    case 1:  // ar
      return "يلزم تسجيل الدخول"
    case 2:  // de
      return "eine Anmeldung ist nötig"
    case 3:  // zh-Hans
      return "需要登录"
    default:  // en
      return _language.source("you have to sign in")
    }
  }

  /// The reason of a failure.
  ///
  /// `the server cannot be reached`
  package var unavailable: String {
    if let text = _translation?.text("unavailable") { return text }
    switch _language.index {
    case 1:  // ar
      return "تعذّر الوصول إلى الخادم"
    case 2:  // de
      return "der Server ist nicht erreichbar"
    case 3:  // zh-Hans
      return "无法连接到服务器"
    default:  // en
      return _language.source("the server cannot be reached")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `updates`
  package var updates: String {
    if let text = _translation?.text("updates") { return text }
    switch _language.index {
    case 1:  // ar
      return "يتحدّث تلقائيًا"
    case 2:  // de
      return "aktualisiert sich"
    case 3:  // zh-Hans
      return "自动更新"
    default:  // en
      return _language.source("updates")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `web page`
  package var webPage: String {
    if let text = _translation?.text("web page") { return text }
    switch _language.index {
    case 1:  // ar
      return "صفحة ويب"
    case 2:  // de
      return "Webseite"
    case 3:  // zh-Hans
      return "网页"
    default:  // en
      return _language.source("web page")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `working`
  package var working: String {
    if let text = _translation?.text("working") { return text }
    switch _language.index {
    case 1:  // ar
      return "جارٍ العمل"
    case 2:  // de
      return "wird geladen"
    case 3:  // zh-Hans
      return "正在处理"
    default:  // en
      return _language.source("working")
    }
  }

  /// The answer to a question.
  ///
  /// `Yes`
  package var yes: String {
    if let text = _translation?.text("Yes") { return text }
    switch _language.index {
    case 1:  // ar
      return "نعم"
    case 2:  // de
      return "Ja"
    case 3:  // zh-Hans
      return "是"
    default:  // en
      return _language.source("Yes")
    }
  }
}
