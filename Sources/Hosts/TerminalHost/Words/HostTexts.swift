// swift-format-ignore-file
// Written from HostTexts.xcstrings. Change the texts there.
package import CommonUI

/// The texts of HostTexts.xcstrings in the language of a screen.
package nonisolated struct HostTexts: Sendable {
  private let _texts: CatalogTexts

  /// Each text is in the locale's language, or else in the nearest language in which the host or the catalog has it.
  package init(_ locale: ScreenLocale) { _texts = CatalogTexts(Self.catalog, locale) }

  /// `Back`
  package var back: String { _texts[0] }

  /// `Close`
  package var close: String { _texts[1] }

  /// The effect of a key, in the help.
  ///
  /// `go back, close`
  package var helpBack: String { _texts[2] }

  /// The effect of a key, in the help.
  ///
  /// `open, press, switch, edit`
  package var helpChoose: String { _texts[3] }

  /// The effect of a key, in the help.
  ///
  /// `delete what is before the cursor`
  package var helpDelete: String { _texts[4] }

  /// The effect of a key, in the help.
  ///
  /// `draw everything again`
  package var helpDraw: String { _texts[5] }

  /// The effect of a key, in the help.
  ///
  /// `end editing`
  package var helpEndEditing: String { _texts[6] }

  /// The effect of a key, in the help.
  ///
  /// `go to the first screen of the tab`
  package var helpHome: String { _texts[7] }

  /// A heading over the keys of a field.
  ///
  /// `in a field`
  package var helpInAField: String { _texts[8] }

  /// The effect of a key, in the help.
  ///
  /// `show the next language`
  package var helpLanguage: String { _texts[9] }

  /// The effect of a key, in the help.
  ///
  /// `open a link; Tab completes it`
  package var helpLink: String { _texts[10] }

  /// The effect of a key, in the help.
  ///
  /// `show the menu`
  package var helpMenu: String { _texts[11] }

  /// The effect of a key, in the help.
  ///
  /// `move between rows and buttons`
  package var helpMove: String { _texts[12] }

  /// The effect of a key, in the help.
  ///
  /// `make a new line, in a field of several lines`
  package var helpNewLine: String { _texts[13] }

  /// The effect of a key, in the help.
  ///
  /// `go on to the next element`
  package var helpNext: String { _texts[14] }

  /// The effect of a key, in the help.
  ///
  /// `load the screen again`
  package var helpRefresh: String { _texts[15] }

  /// The effect of a key, in the help.
  ///
  /// `scroll, as the wheel of a mouse does`
  package var helpScroll: String { _texts[16] }

  /// The effect of a key, in the help.
  ///
  /// `change a number or a day`
  package var helpStep: String { _texts[17] }

  /// fg is a command of the shell.
  ///
  /// `suspend; fg continues`
  package var helpSuspend: String { _texts[18] }

  /// The effect of a key, in the help.
  ///
  /// `show a tab`
  package var helpTab: String { _texts[19] }

  /// The effect of a key, in the help.
  ///
  /// `show or hide the trace`
  package var helpTrace: String { _texts[20] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `answer`
  package var keyAnswer: String { _texts[21] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `back`
  package var keyBack: String { _texts[22] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `choose`
  package var keyChoose: String { _texts[23] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `close`
  package var keyClose: String { _texts[24] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `done`
  package var keyDone: String { _texts[25] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `empty`
  package var keyEmpty: String { _texts[26] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `help`
  package var keyHelp: String { _texts[27] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `link`
  package var keyLink: String { _texts[28] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `menu`
  package var keyMenu: String { _texts[29] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `move`
  package var keyMove: String { _texts[30] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `new line`
  package var keyNewLine: String { _texts[31] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `next`
  package var keyNext: String { _texts[32] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `no`
  package var keyNo: String { _texts[33] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `quit`
  package var keyQuit: String { _texts[34] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `refresh`
  package var keyRefresh: String { _texts[35] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `scroll`
  package var keyScroll: String { _texts[36] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `trace`
  package var keyTrace: String { _texts[37] }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `yes`
  package var keyYes: String { _texts[38] }

  /// The title of the help.
  ///
  /// `Keys`
  package var keys: String { _texts[39] }

  /// The tag of the language that the screens have now.
  ///
  /// `Language: %@`
  package func language(_ value1: some TextArgument) -> String { _texts[40, value1] }

  /// Beside the title; at most 10 letters.
  ///
  /// `loading`
  package var loading: String { _texts[41] }

  /// The address of a web page.
  ///
  /// `no browser can be opened here; the page is at %@`
  package func noBrowser(_ value1: some TextArgument) -> String { _texts[42, value1] }

  /// `The app has no menu`
  package var noMenu: String { _texts[43] }

  /// `Nothing is open; press / for a link, or m for the menu`
  package var nothingIsOpen: String { _texts[44] }

  /// `Nothing is open. Open a link.`
  package var nothingIsOpenOnAPage: String { _texts[45] }

  /// The title of a panel.
  ///
  /// `Open a link`
  package var openALink: String { _texts[46] }

  /// Spoken by a screen reader.
  ///
  /// `Tabs`
  package var tabs: String { _texts[47] }

  /// The title of a panel with what the app does.
  ///
  /// `Trace`
  package var trace: String { _texts[48] }

  /// Beside the title; at most 10 letters.
  ///
  /// `updating`
  package var updating: String { _texts[49] }

  /// The texts of each language in the order of the members, the source language first.
  package static let catalog = TextCatalog(
    "HostTexts", "en",
    [
      "Back",  // back
      "Close",  // close
      "go back, close",  // helpBack
      "open, press, switch, edit",  // helpChoose
      "delete what is before the cursor",  // helpDelete
      "draw everything again",  // helpDraw
      "end editing",  // helpEndEditing
      "go to the first screen of the tab",  // helpHome
      "in a field",  // helpInAField
      "show the next language",  // helpLanguage
      "open a link; Tab completes it",  // helpLink
      "show the menu",  // helpMenu
      "move between rows and buttons",  // helpMove
      "make a new line, in a field of several lines",  // helpNewLine
      "go on to the next element",  // helpNext
      "load the screen again",  // helpRefresh
      "scroll, as the wheel of a mouse does",  // helpScroll
      "change a number or a day",  // helpStep
      "suspend; fg continues",  // helpSuspend
      "show a tab",  // helpTab
      "show or hide the trace",  // helpTrace
      "answer",  // keyAnswer
      "back",  // keyBack
      "choose",  // keyChoose
      "close",  // keyClose
      "done",  // keyDone
      "empty",  // keyEmpty
      "help",  // keyHelp
      "link",  // keyLink
      "menu",  // keyMenu
      "move",  // keyMove
      "new line",  // keyNewLine
      "next",  // keyNext
      "no",  // keyNo
      "quit",  // keyQuit
      "refresh",  // keyRefresh
      "scroll",  // keyScroll
      "trace",  // keyTrace
      "yes",  // keyYes
      "Keys",  // keys
      "Language: {1}",  // language
      "loading",  // loading
      "no browser can be opened here; the page is at {1}",  // noBrowser
      "The app has no menu",  // noMenu
      "Nothing is open; press / for a link, or m for the menu",  // nothingIsOpen
      "Nothing is open. Open a link.",  // nothingIsOpenOnAPage
      "Open a link",  // openALink
      "Tabs",  // tabs
      "Trace",  // trace
      "updating",  // updating
    ],
    [
      "ar": [
        "رجوع",  // back
        "إغلاق",  // close
        "الرجوع، الإغلاق",  // helpBack
        "فتح، ضغط، تبديل، تحرير",  // helpChoose
        "حذف ما قبل المؤشر",  // helpDelete
        "إعادة رسم كل شيء",  // helpDraw
        "إنهاء التحرير",  // helpEndEditing
        "الذهاب إلى الشاشة الأولى في علامة التبويب",  // helpHome
        "في حقل",  // helpInAField
        "عرض اللغة التالية",  // helpLanguage
        "فتح رابط؛ مفتاح Tab يكمله",  // helpLink
        "عرض القائمة",  // helpMenu
        "التنقل بين الصفوف والأزرار",  // helpMove
        "بدء سطر جديد، في حقل متعدد الأسطر",  // helpNewLine
        "الانتقال إلى العنصر التالي",  // helpNext
        "إعادة تحميل الشاشة",  // helpRefresh
        "التمرير، كما تفعل عجلة الفأرة",  // helpScroll
        "تغيير رقم أو يوم",  // helpStep
        "تعليق؛ الأمر fg يتابع",  // helpSuspend
        "عرض علامة تبويب",  // helpTab
        "إظهار السجل أو إخفاؤه",  // helpTrace
        "إجابة",  // keyAnswer
        "رجوع",  // keyBack
        "اختيار",  // keyChoose
        "إغلاق",  // keyClose
        "تم",  // keyDone
        "تفريغ",  // keyEmpty
        "مساعدة",  // keyHelp
        "رابط",  // keyLink
        "القائمة",  // keyMenu
        "تنقّل",  // keyMove
        "سطر جديد",  // keyNewLine
        "التالي",  // keyNext
        "لا",  // keyNo
        "إنهاء",  // keyQuit
        "تحديث",  // keyRefresh
        "تمرير",  // keyScroll
        "السجل",  // keyTrace
        "نعم",  // keyYes
        "المفاتيح",  // keys
        "اللغة: {1}",  // language
        "تحميل",  // loading
        "لا يمكن فتح متصفح هنا؛ عنوان الصفحة {1}",  // noBrowser
        "ليس للتطبيق قائمة",  // noMenu
        "لا شيء مفتوح؛ اضغط / لفتح رابط، أو m لعرض القائمة",  // nothingIsOpen
        "لا شيء مفتوح. افتح رابطًا.",  // nothingIsOpenOnAPage
        "فتح رابط",  // openALink
        "علامات التبويب",  // tabs
        "السجل",  // trace
        "تحديث",  // updating
      ],
      "de": [
        "Zurück",  // back
        "Schließen",  // close
        "zurückgehen, schließen",  // helpBack
        "öffnen, drücken, umschalten, bearbeiten",  // helpChoose
        "löschen, was vor der Schreibmarke steht",  // helpDelete
        "alles neu zeichnen",  // helpDraw
        "die Bearbeitung beenden",  // helpEndEditing
        "zum ersten Bildschirm des Tabs gehen",  // helpHome
        "in einem Feld",  // helpInAField
        "die nächste Sprache zeigen",  // helpLanguage
        "einen Link öffnen; Tab vervollständigt ihn",  // helpLink
        "das Menü zeigen",  // helpMenu
        "zwischen Zeilen und Schaltflächen wechseln",  // helpMove
        "eine neue Zeile beginnen, in einem mehrzeiligen Feld",  // helpNewLine
        "zum nächsten Element gehen",  // helpNext
        "den Bildschirm neu laden",  // helpRefresh
        "blättern, wie mit dem Mausrad",  // helpScroll
        "eine Zahl oder einen Tag ändern",  // helpStep
        "anhalten; fg setzt fort",  // helpSuspend
        "einen Tab zeigen",  // helpTab
        "das Protokoll ein- oder ausblenden",  // helpTrace
        "antworten",  // keyAnswer
        "zurück",  // keyBack
        "wählen",  // keyChoose
        "schließen",  // keyClose
        "fertig",  // keyDone
        "leeren",  // keyEmpty
        "Hilfe",  // keyHelp
        "Link",  // keyLink
        "Menü",  // keyMenu
        "wechseln",  // keyMove
        "neue Zeile",  // keyNewLine
        "weiter",  // keyNext
        "nein",  // keyNo
        "beenden",  // keyQuit
        "neu laden",  // keyRefresh
        "blättern",  // keyScroll
        "Protokoll",  // keyTrace
        "ja",  // keyYes
        "Tasten",  // keys
        "Sprache: {1}",  // language
        "lädt",  // loading
        "hier lässt sich kein Browser öffnen; die Seite ist unter {1}",  // noBrowser
        "Die App hat kein Menü",  // noMenu
        "Nichts ist geöffnet; drücke / für einen Link oder m für das Menü",  // nothingIsOpen
        "Nichts ist geöffnet. Öffne einen Link.",  // nothingIsOpenOnAPage
        "Link öffnen",  // openALink
        "Tabs",  // tabs
        "Protokoll",  // trace
        "lädt neu",  // updating
      ],
      "zh-Hans": [
        "返回",  // back
        "关闭",  // close
        "返回、关闭",  // helpBack
        "打开、按下、切换、编辑",  // helpChoose
        "删除光标前的内容",  // helpDelete
        "全部重新绘制",  // helpDraw
        "结束编辑",  // helpEndEditing
        "转到标签页的第一个屏幕",  // helpHome
        "在输入栏中",  // helpInAField
        "显示下一种语言",  // helpLanguage
        "打开链接；按 Tab 键补全",  // helpLink
        "显示菜单",  // helpMenu
        "在行和按钮之间移动",  // helpMove
        "在多行输入栏中换行",  // helpNewLine
        "转到下一个元素",  // helpNext
        "重新加载屏幕",  // helpRefresh
        "滚动，如同鼠标滚轮",  // helpScroll
        "更改数字或日期",  // helpStep
        "挂起；fg 继续",  // helpSuspend
        "显示标签页",  // helpTab
        "显示或隐藏跟踪",  // helpTrace
        "回答",  // keyAnswer
        "返回",  // keyBack
        "选择",  // keyChoose
        "关闭",  // keyClose
        "完成",  // keyDone
        "清空",  // keyEmpty
        "帮助",  // keyHelp
        "链接",  // keyLink
        "菜单",  // keyMenu
        "移动",  // keyMove
        "换行",  // keyNewLine
        "下一项",  // keyNext
        "否",  // keyNo
        "退出",  // keyQuit
        "刷新",  // keyRefresh
        "滚动",  // keyScroll
        "跟踪",  // keyTrace
        "是",  // keyYes
        "按键",  // keys
        "语言：{1}",  // language
        "正在加载",  // loading
        "此处无法打开浏览器；页面地址为 {1}",  // noBrowser
        "此应用没有菜单",  // noMenu
        "没有打开任何内容；按 / 输入链接，或按 m 打开菜单",  // nothingIsOpen
        "没有打开任何内容。请打开一个链接。",  // nothingIsOpenOnAPage
        "打开链接",  // openALink
        "标签页",  // tabs
        "跟踪",  // trace
        "正在更新",  // updating
      ],
    ])
}
