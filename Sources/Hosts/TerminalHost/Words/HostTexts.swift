// swift-format-ignore-file
// Written from HostTexts.xcstrings. Change the texts there.
package import CommonUI

/// The texts of HostTexts.xcstrings in the language of a screen.
package nonisolated struct HostTexts: Sendable {
  /// The languages of the catalog, the source language first.
  package static let languages = TextLanguages(["en", "ar", "de", "zh-Hans"], of: "HostTexts")

  private let _language: TextLanguage
  private let _translation: TranslatedTexts?

  /// Chooses the texts of the locale's language, or else of the nearest language that the catalog or the host has.
  package init(_ locale: ScreenLocale) {
    _language = Self.languages.language(for: locale)
    _translation = Self.languages.translation(for: locale)
  }

  /// `Back`
  package var back: String {
    if let text = _translation?.text("Back") { return text }
    switch _language.index {
    case 1:  // ar
      return "رجوع"
    case 2:  // de
      return "Zurück"
    case 3:  // zh-Hans
      return "返回"
    default:  // en
      return _language.source("Back")
    }
  }

  /// `Close`
  package var close: String {
    if let text = _translation?.text("Close") { return text }
    switch _language.index {
    case 1:  // ar
      return "إغلاق"
    case 2:  // de
      return "Schließen"
    case 3:  // zh-Hans
      return "关闭"
    default:  // en
      return _language.source("Close")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `go back, close`
  package var helpBack: String {
    if let text = _translation?.text("Help back") { return text }
    switch _language.index {
    case 1:  // ar
      return "الرجوع، الإغلاق"
    case 2:  // de
      return "zurückgehen, schließen"
    case 3:  // zh-Hans
      return "返回、关闭"
    default:  // en
      return _language.source("go back, close")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `open, press, switch, edit`
  package var helpChoose: String {
    if let text = _translation?.text("Help choose") { return text }
    switch _language.index {
    case 1:  // ar
      return "فتح، ضغط، تبديل، تحرير"
    case 2:  // de
      return "öffnen, drücken, umschalten, bearbeiten"
    case 3:  // zh-Hans
      return "打开、按下、切换、编辑"
    default:  // en
      return _language.source("open, press, switch, edit")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `delete what is before the cursor`
  package var helpDelete: String {
    if let text = _translation?.text("Help delete") { return text }
    switch _language.index {
    case 1:  // ar
      return "حذف ما قبل المؤشر"
    case 2:  // de
      return "löschen, was vor der Schreibmarke steht"
    case 3:  // zh-Hans
      return "删除光标前的内容"
    default:  // en
      return _language.source("delete what is before the cursor")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `draw everything again`
  package var helpDraw: String {
    if let text = _translation?.text("Help draw") { return text }
    switch _language.index {
    case 1:  // ar
      return "إعادة رسم كل شيء"
    case 2:  // de
      return "alles neu zeichnen"
    case 3:  // zh-Hans
      return "全部重新绘制"
    default:  // en
      return _language.source("draw everything again")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `end editing`
  package var helpEndEditing: String {
    if let text = _translation?.text("Help end editing") { return text }
    switch _language.index {
    case 1:  // ar
      return "إنهاء التحرير"
    case 2:  // de
      return "die Bearbeitung beenden"
    case 3:  // zh-Hans
      return "结束编辑"
    default:  // en
      return _language.source("end editing")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `go to the first screen of the tab`
  package var helpHome: String {
    if let text = _translation?.text("Help home") { return text }
    switch _language.index {
    case 1:  // ar
      return "الذهاب إلى الشاشة الأولى في علامة التبويب"
    case 2:  // de
      return "zum ersten Bildschirm des Tabs gehen"
    case 3:  // zh-Hans
      return "转到标签页的第一个屏幕"
    default:  // en
      return _language.source("go to the first screen of the tab")
    }
  }

  /// A heading over the keys of a field.
  ///
  /// `in a field`
  package var helpInAField: String {
    if let text = _translation?.text("Help in a field") { return text }
    switch _language.index {
    case 1:  // ar
      return "في حقل"
    case 2:  // de
      return "in einem Feld"
    case 3:  // zh-Hans
      return "在输入栏中"
    default:  // en
      return _language.source("in a field")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `open a link; Tab completes it`
  package var helpLink: String {
    if let text = _translation?.text("Help link") { return text }
    switch _language.index {
    case 1:  // ar
      return "فتح رابط؛ مفتاح Tab يكمله"
    case 2:  // de
      return "einen Link öffnen; Tab vervollständigt ihn"
    case 3:  // zh-Hans
      return "打开链接；按 Tab 键补全"
    default:  // en
      return _language.source("open a link; Tab completes it")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `show the menu`
  package var helpMenu: String {
    if let text = _translation?.text("Help menu") { return text }
    switch _language.index {
    case 1:  // ar
      return "عرض القائمة"
    case 2:  // de
      return "das Menü zeigen"
    case 3:  // zh-Hans
      return "显示菜单"
    default:  // en
      return _language.source("show the menu")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `move between rows and buttons`
  package var helpMove: String {
    if let text = _translation?.text("Help move") { return text }
    switch _language.index {
    case 1:  // ar
      return "التنقل بين الصفوف والأزرار"
    case 2:  // de
      return "zwischen Zeilen und Schaltflächen wechseln"
    case 3:  // zh-Hans
      return "在行和按钮之间移动"
    default:  // en
      return _language.source("move between rows and buttons")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `make a new line, in a field of several lines`
  package var helpNewLine: String {
    if let text = _translation?.text("Help new line") { return text }
    switch _language.index {
    case 1:  // ar
      return "بدء سطر جديد، في حقل متعدد الأسطر"
    case 2:  // de
      return "eine neue Zeile beginnen, in einem mehrzeiligen Feld"
    case 3:  // zh-Hans
      return "在多行输入栏中换行"
    default:  // en
      return _language.source("make a new line, in a field of several lines")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `go on to the next element`
  package var helpNext: String {
    if let text = _translation?.text("Help next") { return text }
    switch _language.index {
    case 1:  // ar
      return "الانتقال إلى العنصر التالي"
    case 2:  // de
      return "zum nächsten Element gehen"
    case 3:  // zh-Hans
      return "转到下一个元素"
    default:  // en
      return _language.source("go on to the next element")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `load the screen again`
  package var helpRefresh: String {
    if let text = _translation?.text("Help refresh") { return text }
    switch _language.index {
    case 1:  // ar
      return "إعادة تحميل الشاشة"
    case 2:  // de
      return "den Bildschirm neu laden"
    case 3:  // zh-Hans
      return "重新加载屏幕"
    default:  // en
      return _language.source("load the screen again")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `scroll, as the wheel of a mouse does`
  package var helpScroll: String {
    if let text = _translation?.text("Help scroll") { return text }
    switch _language.index {
    case 1:  // ar
      return "التمرير، كما تفعل عجلة الفأرة"
    case 2:  // de
      return "blättern, wie mit dem Mausrad"
    case 3:  // zh-Hans
      return "滚动，如同鼠标滚轮"
    default:  // en
      return _language.source("scroll, as the wheel of a mouse does")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `change a number or a day`
  package var helpStep: String {
    if let text = _translation?.text("Help step") { return text }
    switch _language.index {
    case 1:  // ar
      return "تغيير رقم أو يوم"
    case 2:  // de
      return "eine Zahl oder einen Tag ändern"
    case 3:  // zh-Hans
      return "更改数字或日期"
    default:  // en
      return _language.source("change a number or a day")
    }
  }

  /// fg is a command of the shell.
  ///
  /// `suspend; fg continues`
  package var helpSuspend: String {
    if let text = _translation?.text("Help suspend") { return text }
    switch _language.index {
    case 1:  // ar
      return "تعليق؛ الأمر fg يتابع"
    case 2:  // de
      return "anhalten; fg setzt fort"
    case 3:  // zh-Hans
      return "挂起；fg 继续"
    default:  // en
      return _language.source("suspend; fg continues")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `show a tab`
  package var helpTab: String {
    if let text = _translation?.text("Help tab") { return text }
    switch _language.index {
    case 1:  // ar
      return "عرض علامة تبويب"
    case 2:  // de
      return "einen Tab zeigen"
    case 3:  // zh-Hans
      return "显示标签页"
    default:  // en
      return _language.source("show a tab")
    }
  }

  /// The effect of a key, in the help.
  ///
  /// `show or hide the trace`
  package var helpTrace: String {
    if let text = _translation?.text("Help trace") { return text }
    switch _language.index {
    case 1:  // ar
      return "إظهار السجل أو إخفاؤه"
    case 2:  // de
      return "das Protokoll ein- oder ausblenden"
    case 3:  // zh-Hans
      return "显示或隐藏跟踪"
    default:  // en
      return _language.source("show or hide the trace")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `answer`
  package var keyAnswer: String {
    if let text = _translation?.text("Key answer") { return text }
    switch _language.index {
    case 1:  // ar
      return "إجابة"
    case 2:  // de
      return "antworten"
    case 3:  // zh-Hans
      return "回答"
    default:  // en
      return _language.source("answer")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `back`
  package var keyBack: String {
    if let text = _translation?.text("Key back") { return text }
    switch _language.index {
    case 1:  // ar
      return "رجوع"
    case 2:  // de
      return "zurück"
    case 3:  // zh-Hans
      return "返回"
    default:  // en
      return _language.source("back")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `choose`
  package var keyChoose: String {
    if let text = _translation?.text("Key choose") { return text }
    switch _language.index {
    case 1:  // ar
      return "اختيار"
    case 2:  // de
      return "wählen"
    case 3:  // zh-Hans
      return "选择"
    default:  // en
      return _language.source("choose")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `close`
  package var keyClose: String {
    if let text = _translation?.text("Key close") { return text }
    switch _language.index {
    case 1:  // ar
      return "إغلاق"
    case 2:  // de
      return "schließen"
    case 3:  // zh-Hans
      return "关闭"
    default:  // en
      return _language.source("close")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `done`
  package var keyDone: String {
    if let text = _translation?.text("Key done") { return text }
    switch _language.index {
    case 1:  // ar
      return "تم"
    case 2:  // de
      return "fertig"
    case 3:  // zh-Hans
      return "完成"
    default:  // en
      return _language.source("done")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `empty`
  package var keyEmpty: String {
    if let text = _translation?.text("Key empty") { return text }
    switch _language.index {
    case 1:  // ar
      return "تفريغ"
    case 2:  // de
      return "leeren"
    case 3:  // zh-Hans
      return "清空"
    default:  // en
      return _language.source("empty")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `help`
  package var keyHelp: String {
    if let text = _translation?.text("Key help") { return text }
    switch _language.index {
    case 1:  // ar
      return "مساعدة"
    case 2:  // de
      return "Hilfe"
    case 3:  // zh-Hans
      return "帮助"
    default:  // en
      return _language.source("help")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `link`
  package var keyLink: String {
    if let text = _translation?.text("Key link") { return text }
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

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `menu`
  package var keyMenu: String {
    if let text = _translation?.text("Key menu") { return text }
    switch _language.index {
    case 1:  // ar
      return "القائمة"
    case 2:  // de
      return "Menü"
    case 3:  // zh-Hans
      return "菜单"
    default:  // en
      return _language.source("menu")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `move`
  package var keyMove: String {
    if let text = _translation?.text("Key move") { return text }
    switch _language.index {
    case 1:  // ar
      return "تنقّل"
    case 2:  // de
      return "wechseln"
    case 3:  // zh-Hans
      return "移动"
    default:  // en
      return _language.source("move")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `new line`
  package var keyNewLine: String {
    if let text = _translation?.text("Key new line") { return text }
    switch _language.index {
    case 1:  // ar
      return "سطر جديد"
    case 2:  // de
      return "neue Zeile"
    case 3:  // zh-Hans
      return "换行"
    default:  // en
      return _language.source("new line")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `next`
  package var keyNext: String {
    if let text = _translation?.text("Key next") { return text }
    switch _language.index {
    case 1:  // ar
      return "التالي"
    case 2:  // de
      return "weiter"
    case 3:  // zh-Hans
      return "下一项"
    default:  // en
      return _language.source("next")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `no`
  package var keyNo: String {
    if let text = _translation?.text("Key no") { return text }
    switch _language.index {
    case 1:  // ar
      return "لا"
    case 2:  // de
      return "nein"
    case 3:  // zh-Hans
      return "否"
    default:  // en
      return _language.source("no")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `quit`
  package var keyQuit: String {
    if let text = _translation?.text("Key quit") { return text }
    switch _language.index {
    case 1:  // ar
      return "إنهاء"
    case 2:  // de
      return "beenden"
    case 3:  // zh-Hans
      return "退出"
    default:  // en
      return _language.source("quit")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `refresh`
  package var keyRefresh: String {
    if let text = _translation?.text("Key refresh") { return text }
    switch _language.index {
    case 1:  // ar
      return "تحديث"
    case 2:  // de
      return "neu laden"
    case 3:  // zh-Hans
      return "刷新"
    default:  // en
      return _language.source("refresh")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `scroll`
  package var keyScroll: String {
    if let text = _translation?.text("Key scroll") { return text }
    switch _language.index {
    case 1:  // ar
      return "تمرير"
    case 2:  // de
      return "blättern"
    case 3:  // zh-Hans
      return "滚动"
    default:  // en
      return _language.source("scroll")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `trace`
  package var keyTrace: String {
    if let text = _translation?.text("Key trace") { return text }
    switch _language.index {
    case 1:  // ar
      return "السجل"
    case 2:  // de
      return "Protokoll"
    case 3:  // zh-Hans
      return "跟踪"
    default:  // en
      return _language.source("trace")
    }
  }

  /// The effect of a key, in the last line; one word if possible.
  ///
  /// `yes`
  package var keyYes: String {
    if let text = _translation?.text("Key yes") { return text }
    switch _language.index {
    case 1:  // ar
      return "نعم"
    case 2:  // de
      return "ja"
    case 3:  // zh-Hans
      return "是"
    default:  // en
      return _language.source("yes")
    }
  }

  /// The title of the help.
  ///
  /// `Keys`
  package var keys: String {
    if let text = _translation?.text("Keys") { return text }
    switch _language.index {
    case 1:  // ar
      return "المفاتيح"
    case 2:  // de
      return "Tasten"
    case 3:  // zh-Hans
      return "按键"
    default:  // en
      return _language.source("Keys")
    }
  }

  /// Beside the title; at most 10 letters.
  ///
  /// `loading`
  package var loading: String {
    if let text = _translation?.text("loading") { return text }
    switch _language.index {
    case 1:  // ar
      return "تحميل"
    case 2:  // de
      return "lädt"
    case 3:  // zh-Hans
      return "正在加载"
    default:  // en
      return _language.source("loading")
    }
  }

  /// The address of a web page.
  ///
  /// `no browser can be opened here; the page is at %@`
  package func noBrowser(_ value1: some TextArgument) -> String {
    if let text = _translation?.text("No browser", value1) { return text }
    let text1 = _language.text(value1)
    switch _language.index {
    case 1:  // ar
      return "لا يمكن فتح متصفح هنا؛ عنوان الصفحة \(text1)"
    case 2:  // de
      return "hier lässt sich kein Browser öffnen; die Seite ist unter \(text1)"
    case 3:  // zh-Hans
      return "此处无法打开浏览器；页面地址为 \(text1)"
    default:  // en
      return _language.source("no browser can be opened here; the page is at \(text1)")
    }
  }

  /// `The app has no menu`
  package var noMenu: String {
    if let text = _translation?.text("No menu") { return text }
    switch _language.index {
    case 1:  // ar
      return "ليس للتطبيق قائمة"
    case 2:  // de
      return "Die App hat kein Menü"
    case 3:  // zh-Hans
      return "此应用没有菜单"
    default:  // en
      return _language.source("The app has no menu")
    }
  }

  /// `Nothing is open; press / for a link, or m for the menu`
  package var nothingIsOpen: String {
    if let text = _translation?.text("Nothing is open") { return text }
    switch _language.index {
    case 1:  // ar
      return "لا شيء مفتوح؛ اضغط / لفتح رابط، أو m لعرض القائمة"
    case 2:  // de
      return "Nichts ist geöffnet; drücke / für einen Link oder m für das Menü"
    case 3:  // zh-Hans
      return "没有打开任何内容；按 / 输入链接，或按 m 打开菜单"
    default:  // en
      return _language.source("Nothing is open; press / for a link, or m for the menu")
    }
  }

  /// `Nothing is open. Open a link.`
  package var nothingIsOpenOnAPage: String {
    if let text = _translation?.text("Nothing is open on a page") { return text }
    switch _language.index {
    case 1:  // ar
      return "لا شيء مفتوح. افتح رابطًا."
    case 2:  // de
      return "Nichts ist geöffnet. Öffne einen Link."
    case 3:  // zh-Hans
      return "没有打开任何内容。请打开一个链接。"
    default:  // en
      return _language.source("Nothing is open. Open a link.")
    }
  }

  /// The title of a panel.
  ///
  /// `Open a link`
  package var openALink: String {
    if let text = _translation?.text("Open a link") { return text }
    switch _language.index {
    case 1:  // ar
      return "فتح رابط"
    case 2:  // de
      return "Link öffnen"
    case 3:  // zh-Hans
      return "打开链接"
    default:  // en
      return _language.source("Open a link")
    }
  }

  /// Spoken by a screen reader.
  ///
  /// `Tabs`
  package var tabs: String {
    if let text = _translation?.text("Tabs") { return text }
    switch _language.index {
    case 1:  // ar
      return "علامات التبويب"
    case 2:  // de
      return "Tabs"
    case 3:  // zh-Hans
      return "标签页"
    default:  // en
      return _language.source("Tabs")
    }
  }

  /// The title of a panel with what the app does.
  ///
  /// `Trace`
  package var trace: String {
    if let text = _translation?.text("Trace") { return text }
    switch _language.index {
    case 1:  // ar
      return "السجل"
    case 2:  // de
      return "Protokoll"
    case 3:  // zh-Hans
      return "跟踪"
    default:  // en
      return _language.source("Trace")
    }
  }

  /// Beside the title; at most 10 letters.
  ///
  /// `updating`
  package var updating: String {
    if let text = _translation?.text("updating") { return text }
    switch _language.index {
    case 1:  // ar
      return "تحديث"
    case 2:  // de
      return "lädt neu"
    case 3:  // zh-Hans
      return "正在更新"
    default:  // en
      return _language.source("updating")
    }
  }
}
