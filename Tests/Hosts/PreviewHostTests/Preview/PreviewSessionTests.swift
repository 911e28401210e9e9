import CommonUI
import ComponentEngine
import EnginePreviewServer
import TerminalHost
import Testing

@testable import PreviewHost

// Specification: preview 1.1, preview 1.2, preview 1.3.
@MainActor
struct PreviewSessionTests {
  private let preview = TestPreview()

  private var facts: String { preview.view()?.layers.last?.page ?? "" }

  @Test func `a page gets the app, the devices and the trace until now`() async {
    await preview.start("app://page/3", "app://page/4")
    let greeting = preview.page.greeting
    #expect(greeting?.name == "TestApp")
    #expect(greeting?.scenarios.map(\.name) == ["usual", "slow", "failing", "broken"])
    #expect(greeting?.links == ["app://page/42", "app://home", "app://about", "app://page/:id<int>", "app://sheet"])
    #expect(preview.page.events.prefix(3) == [.hello, .devices, .device])
    #expect(preview.path() == ["home", "page"])
    #expect(preview.page.trace(.intent).first == "launch app://page/3")
    #expect(preview.page.trace(.lifecycle).prefix(2) == ["home#1 willMount", "page#2 willMount"])
  }

  // Specification: words 10.
  @Test func `the words around a device are those of the host, where it has them`() async {
    // The first text of the catalog is that of the button "Back".
    let preview = TestPreview(translations: [CatalogTranslation(of: "HostTexts", texts: ["de": ["Rückwärts"]])])
    await preview.start()
    #expect(preview.view()?.words.back == "Back")
    await preview.act("do=set&device=1&name=language&value=de")
    #expect(preview.view()?.words.back == "Rückwärts" && preview.view()?.words.close == "Schließen")
  }

  @Test(arguments: ["zh-Hans", "en-XA", "ar-XB"])
  func `a language that the page offers, also an invented one, is that of a device`(language: String) async {
    #expect(HostArguments.languages.contains(language))
    await preview.start()
    #expect(await preview.act("do=set&device=1&name=language&value=\(language)") == nil)
    #expect(preview.view()?.settings.language == language && preview.view()?.words.back != "Back")
  }

  @Test func `a row, a field, a switch and an action have their effects`() async {
    await preview.start()
    #expect(await preview.operate("Name", "&text=Ada") == nil)
    #expect(await preview.operate("Switch") == nil)
    #expect(await preview.operate("Delete", "&confirmed=1") == nil)
    #expect(facts.contains("Ada true 1") && facts.contains("<li data-row=\"facts\">"))
    #expect(await preview.operate("First") == nil)
    #expect(preview.path() == ["home", "page"])
    #expect(preview.view()?.titles == ["Home", "Page 1"])
    #expect(preview.view()?.layers.map(\.title) == ["Page 1"])
  }

  @Test func `an action that asks first is performed only when the page has asked or the answer is yes`() async {
    await preview.start()
    await preview.operate("Delete")
    #expect(preview.view()?.question == .init(text: "Delete all?", confirm: "Delete", cancel: "Cancel"))
    await preview.act("do=answer&device=1&answer=no")
    #expect(preview.view()?.question == nil && facts.contains(" false 0"))
    await preview.operate("Delete")
    await preview.act("do=answer&device=1&answer=yes")
    #expect(facts.contains(" false 1"))
  }

  @Test func `a control that takes no such text is an error, and the module is not called`() async {
    await preview.start()
    #expect(await preview.operate("Switch", "&text=perhaps") == "\"Switch\" is a switch and takes on or off")
    #expect(facts.contains(" false 0"))
  }

  @Test func `a click reaches the control that the page has shown, also when its number has changed`() async throws {
    await preview.start()
    let revision = try #require(preview.view()?.layers.last?.revision)
    preview.inserted.rows = [Row("New", target: .append("app://page/8"))]
    await preview.operate("Switch", revision: revision + 0)
    await preview.rest()
    // The numbers of the older screen: 1 is First there, and New here.
    #expect(await preview.act("do=operate&device=1&revision=\(revision)&control=1") == nil)
    #expect(preview.view()?.layers.last?.title == "Page 1")
  }

  @Test func `a click on a screen that is not shown any more is refused`() async throws {
    await preview.start()
    let revision = try #require(preview.view()?.layers.last?.revision)
    await preview.operate("First")
    #expect(
      await preview.act("do=operate&device=1&revision=\(revision)&control=1") == "the screen has changed meanwhile")
    #expect(await preview.act("do=operate&device=1&revision=999&control=1") == "the screen has changed meanwhile")
    #expect(preview.path() == ["home", "page"])
  }

  @Test(arguments: [Int.min, .min + 1, -1, 0, 9, .max]) func `a number that no control has is refused`(number: Int)
    async throws
  {
    await preview.start()
    let revision = try #require(preview.view()?.layers.last?.revision)
    #expect(
      await preview.act("do=operate&device=1&revision=\(revision)&control=\(number)")
        == "there is no \(number) on this screen")
    #expect(
      await preview.act("do=menu&device=1&number=\(number)") == "there is no \(number) here; numbers go from 1 to 1")
    #expect(await preview.act("do=operate&device=1&revision=\(number)&control=1") == "the screen has changed meanwhile")
    #expect(await preview.act("do=back&device=\(number)") == "there is no device \(number)")
    #expect(preview.path() == ["home"])
  }

  @Test func `back, home, tabs, the menu and a modal are operated around the screen`() async {
    await preview.start("app://page/1")
    #expect(preview.view()?.canGoBack == true)
    await preview.act("do=back&device=1")
    #expect(preview.path() == ["home"] && preview.view()?.canGoBack == false)
    await preview.act("do=select&device=1&navigator=other")
    #expect(preview.view()?.tabs.map(\.isSelected) == [false, true])
    #expect(preview.view()?.tabs.map(\.title) == ["Main", "Other"])
    await preview.act("do=set&device=1&name=language&value=de")
    #expect(preview.view()?.tabs.map(\.title) == ["Main", "Anderes"])
    #expect(preview.view()?.words == .init(ScreenLocale("de"), menu: "Menü"))
    #expect(preview.view()?.words.back == "Zurück")
    await preview.act("do=set&device=1&name=language&value=en")
    #expect(preview.view()?.menu == [.init(title: "Pages", items: [.init(number: 1, title: "Page nine", value: nil)])])
    await preview.act("do=menu&device=1&number=1")
    #expect(preview.view()?.layers.last?.title == "Page 9")
    await preview.act("do=open&link=app://sheet")
    #expect(preview.view()?.isModal == true && preview.view()?.layers.map(\.isModal) == [false, true])
    await preview.act("do=dismiss&device=1")
    #expect(preview.view()?.isModal == false)
    await preview.act("do=home&device=1")
    #expect(preview.path().count == 1)
  }

  @Test func `a component that asks before it is closed asks on the page`() async {
    await preview.start("app://page/7")
    await preview.act("do=back&device=1")
    #expect(preview.view()?.question == .init(text: "Leave seven?", confirm: "Yes", cancel: "No"))
    await preview.act("do=answer&device=1&answer=yes")
    #expect(preview.path() == ["home"])
  }

  @Test func `a link that fails is a problem in the trace`() async {
    await preview.start()
    await preview.act("do=open&link=app://nowhere")
    #expect(preview.page.trace(.problem).first?.contains("nowhere") == true)
    #expect(preview.path() == ["home"])
  }

  @Test func `several changes at once are one update, and an unchanged device is not sent again`() async {
    await preview.start()
    let count = preview.page.events.count { $0 == .device }
    try? await preview.session.perform(.open("app://page/1", device: 1))
    try? await preview.session.perform(.open("app://page/1", device: 1))
    await preview.rest()
    #expect(preview.page.events.count { $0 == .device } <= count + 2)
    let after = preview.page.events.count
    await preview.act("do=set&device=1&name=direction&value=automatic")
    #expect(preview.page.events.count == after)
  }

  @Test func `a second page takes the preview over, and the first one is notified`() async {
    await preview.start()
    let second = RecordingPage()
    preview.session.connect(second)
    #expect(preview.page.events.last == .replaced && preview.page.isClosed)
    #expect(second.events == [.hello, .devices, .device])
  }

  @Test func `an app that does not start shows the reason, and starts again with other data`() async {
    await preview.start()
    await preview.act("do=set&device=1&name=scenarios&value=broken")
    #expect(preview.view()?.fault == "the module is declared wrongly" && preview.view()?.layers == [])
    #expect(await preview.act("do=back&device=1") == "the app does not run")
    await preview.act("do=set&device=1&name=scenarios")
    #expect(preview.view()?.fault == nil && preview.path() == ["home"])
  }
}
