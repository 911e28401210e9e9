import CommonUI
import ComponentEngine
import ModuleHarness
import ScreenText
import Testing

@MainActor
struct StandInTests {
  @Test func `a stand-in shows the component that it replaces and its parameters`() async throws {
    let presenter = RecordingPresenter<ScreenController>()
    let router = Router(
      try RouterConfiguration(
        navigators: [.init("main")], components: [.standIn("order", "order/:id")], policy: LinkPolicy(schemes: ["app"])),
      presenter: presenter)
    try await router.open("app://order/7?coupon=SPRING")
    let last = try #require(presenter.presentations.last)
    let screen = try #require(last.after.top.flatMap { last.viewController(of: $0.uid) }).screen
    #expect(
      TextRenderer(width: 30).render(screen) == """
        order, of another module
            id                       7
            coupon              SPRING

        """)
    let controller = try #require(last.after.top.flatMap { last.viewController(of: $0.uid) })
    controller.traits.locale = ScreenLocale("de")
    #expect(controller.screen.title == "order, aus einem anderen Modul")
    let invented = ScreenLocale("en_XA")
    controller.traits.locale = invented
    #expect(controller.screen.untranslatedTexts(in: invented) == [])
  }
}
