import CommonUI
import ComponentEngine
import EngineScreenTesting
import TerminalHost
import Testing

// Specification: screens 1.4.

/// Operating the elements of a screen by their numbers.
@MainActor
struct OperatingTests {
  private final class Order {
    var pieces = 2
    var isGift = false
    var done: [String] = []
  }

  private let order = Order()

  private func screen() -> Screen {
    Screen(
      "Order",
      sections: [
        ScreenSection(
          nil,
          [
            .stepper("Pieces", order.pieces, in: 1...3) { [order] in order.pieces = $0 },
            .toggle("Gift wrap", order.isGift) { [order] in order.isGift = $0 },
          ])
      ],
      actions: [
        ScreenAction(
          "Delete", confirmation: Confirmation("Delete the order?", confirm: "Delete"),
          target: .perform { [order] in order.done.append("deleted") })
      ], refresh: { [order] in order.done.append("refreshed") })
  }

  private func app() throws -> TestApp {
    let app = try TestApp()
    app.screens.screens["order"] = screen()
    return app
  }

  @Test func `a number operates a stepper and a switch`() async throws {
    let app = try app()
    #expect(await app.run("1 +", "2", links: ["app://screen/order"]))
    #expect((order.pieces, order.isGift) == (3, true))
  }

  @Test func `a text that a control does not take is an error with the texts that it takes`() async throws {
    let app = try app()
    #expect(await app.run("1 9", links: ["app://screen/order"]) == false)
    #expect(app.console.text.hasSuffix("! \"Pieces\" takes +, - or a number from 1 to 3\n"))
    #expect(order.pieces == 2)
  }

  @Test(arguments: [("yes", ["deleted"]), ("no", [])])
  func `an action with a question is performed after yes`(answer: String, done: [String]) async throws {
    let app = try app()
    #expect(await app.run("3", answer, links: ["app://screen/order"]))
    #expect(app.console.text.hasSuffix("\n? Delete the order? (yes or no)\n"))
    #expect(order.done == done)
  }

  @Test func `the end of the input answers a question with no`() async throws {
    let app = try app()
    await app.run("3", links: ["app://screen/order"])
    #expect(order.done == [])
  }

  @Test func `a screen with a mark after its title is refreshed, and another one is not`() async throws {
    let app = try app()
    #expect(await app.run("refresh", links: ["app://screen/order"]))
    #expect(app.console.text.contains("\nOrder ↻\n"))
    #expect(order.done == ["refreshed"])
    #expect(await app.run("refresh", links: ["app://page/1"]) == false)
    #expect(app.console.text.hasSuffix("! this screen cannot be refreshed\n"))
  }
}
