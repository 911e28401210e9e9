// swift-format-ignore-file
// Written from CommonTexts.xcstrings. Change the texts there.

/// The texts of CommonTexts.xcstrings in the language of a screen.
package nonisolated struct CommonTexts: Sendable {
  private let _texts: CatalogTexts

  /// Each text is in the locale's language, or else in the nearest language in which the host or the catalog has it.
  package init(_ locale: ScreenLocale) { _texts = CatalogTexts(Self.catalog, locale) }

  /// Spoken by a screen reader.
  ///
  /// `adjustable`
  package var adjustable: String { _texts[0] }

  /// Spoken by a screen reader.
  ///
  /// `asks first`
  package var asksFirst: String { _texts[1] }

  /// The button that goes to the page before in a web page.
  ///
  /// `Back`
  package var back: String { _texts[2] }

  /// `working…`
  package var busy: String { _texts[3] }

  /// The title of a screen that is busy.
  ///
  /// `%@ (working…)`
  package func busyTitle(_ value1: some TextArgument) -> String { _texts[4, value1] }

  /// Spoken by a screen reader.
  ///
  /// `button`
  package var button: String { _texts[5] }

  /// The usual answer to a question that changes nothing.
  ///
  /// `Cancel`
  package var cancel: String { _texts[6] }

  /// The reason of a failure.
  ///
  /// `cancelled`
  package var cancelled: String { _texts[7] }

  /// `chosen`
  package var chosen: String { _texts[8] }

  /// The data in a sentence, as in "the articles", and the reason.
  ///
  /// `Could not load %1$@: %2$@`
  package func couldNotLoad(_ value1: some TextArgument, _ value2: some TextArgument) -> String { _texts[9, value1, value2] }

  /// Spoken by a screen reader.
  ///
  /// `date picker`
  package var datePicker: String { _texts[10] }

  /// `Decrease %@`
  package func decrease(_ value1: some TextArgument) -> String { _texts[11, value1] }

  /// Spoken by a screen reader.
  ///
  /// `destructive`
  package var destructive: String { _texts[12] }

  /// Spoken by a screen reader.
  ///
  /// `dimmed`
  package var dimmed: String { _texts[13] }

  /// Spoken by a screen reader.
  ///
  /// `empty`
  package var empty: String { _texts[14] }

  /// `Enter a number, as in 12`
  package var enterANumber: String { _texts[15] }

  /// `Enter a text`
  package var enterAText: String { _texts[16] }

  /// `Enter an email address, as in ada@example.com`
  package var enterAnEmailAddress: String { _texts[17] }

  /// Spoken by a screen reader.
  ///
  /// `filled in`
  package var filledIn: String { _texts[18] }

  /// The button that goes to the page after this one in a web page.
  ///
  /// `Forward`
  package var forward: String { _texts[19] }

  /// Spoken by a screen reader.
  ///
  /// `heading`
  package var heading: String { _texts[20] }

  /// Spoken by a screen reader.
  ///
  /// `image`
  package var image: String { _texts[21] }

  /// `Increase %@`
  package func increase(_ value1: some TextArgument) -> String { _texts[22, value1] }

  /// The reason of a failure.
  ///
  /// `the answer cannot be read`
  package var invalidAnswer: String { _texts[23] }

  /// Spoken by a screen reader.
  ///
  /// `invalid entry`
  package var invalidEntry: String { _texts[24] }

  /// Spoken by a screen reader.
  ///
  /// `link`
  package var link: String { _texts[25] }

  /// The data in a sentence, as in "the articles", and the reason.
  ///
  /// `%1$@ may be out of date: %2$@`
  package func mayBeOutOfDate(_ value1: some TextArgument, _ value2: some TextArgument) -> String { _texts[26, value1, value2] }

  /// `Menu`
  package var menu: String { _texts[27] }

  /// The answer to a question.
  ///
  /// `No`
  package var no: String { _texts[28] }

  /// `none`
  package var noDay: String { _texts[29] }

  /// The reason of a failure.
  ///
  /// `it does not exist`
  package var notFound: String { _texts[30] }

  /// `off`
  package var off: String { _texts[31] }

  /// `on`
  package var on: String { _texts[32] }

  /// Spoken by a screen reader.
  ///
  /// `option`
  package var option: String { _texts[33] }

  /// `%lld %%`
  package func percent(_ value1: Int) -> String { _texts[34, value1] }

  /// `Refresh`
  package var refresh: String { _texts[35] }

  /// Spoken by a screen reader.
  ///
  /// `required`
  package var required: String { _texts[36] }

  /// Spoken by a screen reader.
  ///
  /// `secure`
  package var secure: String { _texts[37] }

  /// Spoken by a screen reader.
  ///
  /// `selected`
  package var selected: String { _texts[38] }

  /// Spoken by a screen reader.
  ///
  /// `switch`
  package var `switch`: String { _texts[39] }

  /// Spoken by a screen reader.
  ///
  /// `text field`
  package var textField: String { _texts[40] }

  /// `Enter at most %1$lld characters, not %2$lld`
  package func tooLong(_ value1: Int, _ value2: Int) -> String { _texts[41, value1, value2] }

  /// `Try again`
  package var tryAgain: String { _texts[42] }

  /// The reason of a failure.
  ///
  /// `you have to sign in`
  package var unauthorized: String { _texts[43] }

  /// The reason of a failure.
  ///
  /// `the server cannot be reached`
  package var unavailable: String { _texts[44] }

  /// Spoken by a screen reader.
  ///
  /// `updates`
  package var updates: String { _texts[45] }

  /// Spoken by a screen reader.
  ///
  /// `web page`
  package var webPage: String { _texts[46] }

  /// Spoken by a screen reader.
  ///
  /// `working`
  package var working: String { _texts[47] }

  /// The answer to a question.
  ///
  /// `Yes`
  package var yes: String { _texts[48] }

  /// The texts of each language in the order of the members, the source language first.
  package static let catalog = TextCatalog(
    "CommonTexts", "en",
    [
      "adjustable",  // adjustable
      "asks first",  // asksFirst
      "Back",  // back
      "working…",  // busy
      "{1} (working…)",  // busyTitle
      "button",  // button
      "Cancel",  // cancel
      "cancelled",  // cancelled
      "chosen",  // chosen
      "Could not load {1}: {2}",  // couldNotLoad
      "date picker",  // datePicker
      "Decrease {1}",  // decrease
      "destructive",  // destructive
      "dimmed",  // dimmed
      "empty",  // empty
      "Enter a number, as in 12",  // enterANumber
      "Enter a text",  // enterAText
      "Enter an email address, as in ada@example.com",  // enterAnEmailAddress
      "filled in",  // filledIn
      "Forward",  // forward
      "heading",  // heading
      "image",  // image
      "Increase {1}",  // increase
      "the answer cannot be read",  // invalidAnswer
      "invalid entry",  // invalidEntry
      "link",  // link
      "{1} may be out of date: {2}",  // mayBeOutOfDate
      "Menu",  // menu
      "No",  // no
      "none",  // noDay
      "it does not exist",  // notFound
      "off",  // off
      "on",  // on
      "option",  // option
      "{1} %",  // percent
      "Refresh",  // refresh
      "required",  // required
      "secure",  // secure
      "selected",  // selected
      "switch",  // switch
      "text field",  // textField
      "Enter at most {1} characters, not {2}",  // tooLong
      "Try again",  // tryAgain
      "you have to sign in",  // unauthorized
      "the server cannot be reached",  // unavailable
      "updates",  // updates
      "web page",  // webPage
      "working",  // working
      "Yes",  // yes
    ],
    [
      "ar": [
        "قابل للضبط",  // adjustable
        "يسأل أولًا",  // asksFirst
        "رجوع",  // back
        "جارٍ العمل…",  // busy
        "{1} (جارٍ العمل…)",  // busyTitle
        "زر",  // button
        "إلغاء",  // cancel
        "أُلغي",  // cancelled
        "محدد",  // chosen
        "تعذّر التحميل ({1}): {2}",  // couldNotLoad
        "منتقي التاريخ",  // datePicker
        "إنقاص {1}",  // decrease
        "لا يمكن التراجع عنه",  // destructive
        "غير متاح",  // dimmed
        "فارغ",  // empty
        "أدخل رقمًا، مثل ١٢",  // enterANumber
        "أدخل نصًا",  // enterAText
        "أدخل عنوان بريد إلكتروني، مثل \u{2068}ada@example.com\u{2069}",  // enterAnEmailAddress
        "معبّأ",  // filledIn
        "إلى الأمام",  // forward
        "عنوان",  // heading
        "صورة",  // image
        "زيادة {1}",  // increase
        "تعذّرت قراءة الرد",  // invalidAnswer
        "إدخال غير صالح",  // invalidEntry
        "رابط",  // link
        "ربما لم يعد محدّثًا ({1}): {2}",  // mayBeOutOfDate
        "القائمة",  // menu
        "لا",  // no
        "لا يوجد",  // noDay
        "غير موجود",  // notFound
        "معطّل",  // off
        "مفعّل",  // on
        "خيار",  // option
        "{1}٪",  // percent
        "تحديث",  // refresh
        "مطلوب",  // required
        "آمن",  // secure
        "محدد",  // selected
        "مفتاح تبديل",  // switch
        "حقل نص",  // textField
        "أدخل {1} من الأحرف على الأكثر، لا {2}",  // tooLong
        "أعد المحاولة",  // tryAgain
        "يلزم تسجيل الدخول",  // unauthorized
        "تعذّر الوصول إلى الخادم",  // unavailable
        "يتحدّث تلقائيًا",  // updates
        "صفحة ويب",  // webPage
        "جارٍ العمل",  // working
        "نعم",  // yes
      ],
      "de": [
        "anpassbar",  // adjustable
        "fragt erst nach",  // asksFirst
        "Zurück",  // back
        "wird geladen …",  // busy
        "{1} (wird geladen …)",  // busyTitle
        "Taste",  // button
        "Abbrechen",  // cancel
        "abgebrochen",  // cancelled
        "gewählt",  // chosen
        "Laden nicht möglich ({1}): {2}",  // couldNotLoad
        "Datumsauswahl",  // datePicker
        "{1} verringern",  // decrease
        "unwiderruflich",  // destructive
        "nicht verfügbar",  // dimmed
        "leer",  // empty
        "Gib eine Zahl ein, zum Beispiel 12",  // enterANumber
        "Gib einen Text ein",  // enterAText
        "Gib eine E-Mail-Adresse ein, zum Beispiel ada@example.com",  // enterAnEmailAddress
        "ausgefüllt",  // filledIn
        "Vorwärts",  // forward
        "Überschrift",  // heading
        "Bild",  // image
        "{1} erhöhen",  // increase
        "die Antwort ist nicht lesbar",  // invalidAnswer
        "ungültige Eingabe",  // invalidEntry
        "Link",  // link
        "Vielleicht veraltet ({1}): {2}",  // mayBeOutOfDate
        "Menü",  // menu
        "Nein",  // no
        "kein Tag",  // noDay
        "nicht vorhanden",  // notFound
        "aus",  // off
        "ein",  // on
        "Option",  // option
        "{1}\u{A0}%",  // percent
        "Aktualisieren",  // refresh
        "erforderlich",  // required
        "gesichert",  // secure
        "ausgewählt",  // selected
        "Schalter",  // switch
        "Textfeld",  // textField
        "Gib höchstens {1} Zeichen ein, nicht {2}",  // tooLong
        "Erneut versuchen",  // tryAgain
        "eine Anmeldung ist nötig",  // unauthorized
        "der Server ist nicht erreichbar",  // unavailable
        "aktualisiert sich",  // updates
        "Webseite",  // webPage
        "wird geladen",  // working
        "Ja",  // yes
      ],
      "zh-Hans": [
        "可调",  // adjustable
        "会先询问",  // asksFirst
        "后退",  // back
        "正在处理…",  // busy
        "{1}（正在处理…）",  // busyTitle
        "按钮",  // button
        "取消",  // cancel
        "已取消",  // cancelled
        "已选",  // chosen
        "无法加载{1}：{2}",  // couldNotLoad
        "日期选择器",  // datePicker
        "减少{1}",  // decrease
        "不可撤销",  // destructive
        "不可用",  // dimmed
        "空",  // empty
        "请输入数字，例如 12",  // enterANumber
        "请输入文字",  // enterAText
        "请输入电子邮件地址，例如 ada@example.com",  // enterAnEmailAddress
        "已填写",  // filledIn
        "前进",  // forward
        "标题",  // heading
        "图像",  // image
        "增加{1}",  // increase
        "无法读取答复",  // invalidAnswer
        "输入无效",  // invalidEntry
        "链接",  // link
        "{1}可能不是最新的：{2}",  // mayBeOutOfDate
        "菜单",  // menu
        "否",  // no
        "无",  // noDay
        "不存在",  // notFound
        "关",  // off
        "开",  // on
        "选项",  // option
        "{1}%",  // percent
        "刷新",  // refresh
        "必填",  // required
        "安全",  // secure
        "已选定",  // selected
        "开关",  // switch
        "文本栏",  // textField
        "请最多输入 {1} 个字符，而不是 {2} 个",  // tooLong
        "重试",  // tryAgain
        "需要登录",  // unauthorized
        "无法连接到服务器",  // unavailable
        "自动更新",  // updates
        "网页",  // webPage
        "正在处理",  // working
        "是",  // yes
      ],
    ])
}
