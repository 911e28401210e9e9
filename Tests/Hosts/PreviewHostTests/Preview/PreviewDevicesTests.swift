import CommonUI
import ComponentEngine
import EnginePreviewServer
import Testing

@testable import PreviewHost

// Specification: preview 1.2, preview 1.3, preview 3.1.
@MainActor
struct PreviewDevicesTests {
  private let preview = TestPreview()

  @Test func `a change of the conditions reaches the screens at once and keeps what is open`() async throws {
    await preview.start("app://page/1")
    for (name, value) in [
      ("direction", "rightToLeft"), ("textScale", "extraExtraExtraLarge"), ("language", "de"),
      ("hasMoreContrast", "true"),
      ("reducesMotion", "true"), ("appearance", "dark"),
    ] {
      #expect(await preview.act("do=set&device=1&name=\(name)&value=\(value)") == nil)
    }
    let settings = try #require(preview.view()?.settings)
    #expect(settings.traits.direction == .rightToLeft && settings.traits.textScale == .extraExtraExtraLarge)
    #expect(settings.traits.contrast == .increased && settings.traits.reducesMotion && settings.appearance == .dark)
    let page = try #require(preview.view()?.layers.last?.page)
    #expect(page.contains("<html lang=\"de\" dir=\"rtl\">") && page.contains("font-size: 200%"))
    #expect(preview.path() == ["home", "page"] && preview.starts.count == 1)
  }

  @Test(arguments: [
    "name=direction&value=up", "name=textScale&value=huge", "name=language&value=", "name=language&value=%3Cb%3E",
    "name=hasMoreContrast&value=1", "name=scenarios&value=other", "name=scenarios&value=slow&value=other",
    "name=other&value=1", "",
  ])
  func `a setting that does not exist is refused`(fields: String) async {
    await preview.start()
    let before = preview.view()
    #expect(await preview.act("do=set&device=1&\(fields)")?.contains(" cannot be ") == true)
    #expect(preview.view() == before)
  }

  @Test func `other scenarios start the app again, with the same screens and what was typed`() async {
    await preview.start()
    await preview.operate("Name", "&text=Ada")
    await preview.operate("First")
    await preview.act("do=set&device=1&name=scenarios&value=failing&value=slow")
    #expect(preview.starts.map(\.scenarios) == [[], ["slow", "failing"]])
    #expect(preview.path() == ["home", "page"])
    await preview.act("do=back&device=1")
    #expect(preview.view()?.layers.last?.page.contains("value=\"Ada\"") == true)
  }

  @Test func `another language starts only an app with data for each language`() async {
    let translated = TestPreview(followsLanguage: true)
    for (preview, count) in [(preview, 1), (translated, 2)] {
      await preview.start()
      await preview.act("do=set&device=1&name=language&value=ar")
      #expect(preview.starts.count == count)
      #expect(preview.view()?.layers.last?.page.contains("lang=\"ar\" dir=\"rtl\"") == true)
    }
  }

  @Test func `a device that starts again is at its beginning`() async {
    await preview.start("app://page/1")
    await preview.act("do=restart&device=1")
    #expect(preview.path() == ["home"] && preview.starts.count == 2)
  }

  @Test func `a further device has the settings and the screens of another one, and its own app`() async {
    await preview.start("app://page/1")
    await preview.act("do=set&device=1&name=language&value=de")
    await preview.act("do=add&device=1")
    #expect(preview.page.numbers == [1, 2])
    #expect(preview.path(2) == ["home", "page"] && preview.view(2)?.settings.language == "de")
    await preview.act("do=back&device=2")
    #expect(preview.path(1) == ["home", "page"] && preview.path(2) == ["home"])
  }

  @Test func `a link without a device is opened on all of them`() async {
    await preview.start()
    await preview.act("do=add&device=1")
    await preview.act("do=open&link=app://page/5")
    #expect([1, 2].map { preview.path($0) } == [["home", "page"], ["home", "page"]])
    await preview.act("do=open&link=app://home&device=2")
    #expect([1, 2].map { preview.path($0) } == [["home", "page"], ["home"]])
  }

  @Test func `a removed device is gone, and the last one and more than six are refused`() async {
    await preview.start()
    #expect(await preview.act("do=remove&device=1") == "the last device cannot be removed")
    for _ in 2...6 { await preview.act("do=add&device=1") }
    #expect(await preview.act("do=add&device=1") == "there are 6 devices already; remove one")
    await preview.act("do=remove&device=3")
    #expect(preview.page.numbers == [1, 2, 4, 5, 6])
    #expect(await preview.act("do=back&device=3") == "there is no device 3")
  }

  @Test(arguments: [
    "", "do=fly&device=1", "do=back", "do=back&device=x", "do=operate&device=1", "do=operate&device=1&control=1",
  ])
  func `a form that means nothing is refused`(form: String) async {
    await preview.start()
    #expect(await preview.act(form) != nil)
  }

  @Test func `the next program goes on with the devices, their screens, what was typed, and the trace`() async throws {
    await preview.start()
    await preview.operate("Name", "&text=Ada")
    await preview.act("do=add&device=1")
    await preview.act("do=remove&device=1")
    await preview.act("do=set&device=2&name=direction&value=rightToLeft")
    await preview.act("do=open&link=app://page/7&device=2")
    let server = PreviewHandover.Server(socket: 5, token: "t", session: "s", isClaimed: true)
    let bytes = preview.session.handover(server, sources: ["a.swift": [1, 2]]).bytes
    let next = TestPreview()
    let handover = try #require(PreviewHandover(bytes))
    #expect(handover.server == server && handover.sources == ["a.swift": [1, 2]])
    await next.session.start(handover)
    next.session.connect(next.page)
    await next.rest()
    #expect(next.page.numbers == [2] && next.path(2) == ["home", "page"])
    #expect(next.view(2)?.settings == preview.view(2)?.settings)
    #expect(next.page.lines.prefix(preview.page.lines.count) == preview.page.lines[...])
    await next.act("do=back&device=2")
    await next.act("do=answer&device=2&answer=yes")
    #expect(next.view(2)?.layers.last?.page.contains("value=\"Ada\"") == true)
    await next.act("do=add&device=2")
    #expect(next.page.numbers == [2, 3])
  }

  @Test func `a state of another form is no handover`() {
    #expect(PreviewHandover([]) == nil && PreviewHandover(Array("{}".utf8)) == nil)
  }

  @Test(arguments: [1, 0, Int.min, .max]) func `a state with a number that no device has is no handover`(number: Int) {
    let device = PreviewHandover.Device(number: number, settings: PreviewSettings(), snapshot: nil)
    let server = PreviewHandover.Server(socket: 5, token: "t", session: "s", isClaimed: true)
    let bytes = PreviewHandover(server: server, devices: [device], trace: [], sources: [:]).bytes
    #expect((PreviewHandover(bytes) != nil) == (number == 1))
  }
}
