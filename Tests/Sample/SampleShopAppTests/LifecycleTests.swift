import EngineProgramTesting
import Foundation
import Testing

// Specification: modules 7.2.
@Suite("A module in its mock app and in the shop")
struct LifecycleTests {
  /// The input for both programs, and the components to compare.
  struct Tour: CustomTestStringConvertible {
    let app: String
    let components: Set<String>
    let link: String
    let lines: [String]

    var testDescription: String { app }
  }

  static let tours = [
    Tour(
      app: "GoodsMockApp", components: ["goods", "search", "article"], link: "shop://goods/1/goods/2",
      lines: [
        "back", "shop://search?q=shoe", "shop://search?q=red", "shop://goods/3?nav=present", "dismiss", "home",
        "shop://goods?page=2", "shop://goods/abc",
      ]),
    Tour(
      app: "OrderMockApp", components: ["orders", "order", "orderNew"], link: "shop://order/4711",
      lines: ["back", "shop://order/4711/order/new?article=2", "shop://order/4712", "shop://orders?state=open", "home"]),
    Tour(
      app: "PaymentMockApp", components: ["payment"], link: "shop://payment/4711",
      lines: ["shop://payment/4712", "dismiss", "shop://payment/4711/payment/4712", "back", "back"]),
    Tour(
      app: "AccountMockApp", components: ["account", "login", "profile"], link: "shop://account/profile?field=email",
      lines: ["back", "shop://login", "dismiss", "shop://account", "shop://login?next=%2Faccount", "back", "home"]),
  ]

  @Test("a module's components have the same lifecycle in both programs", arguments: tours)
  func lifecycle(_ tour: Tour) throws {
    let alone = try trace(tour, tour.app, [])
    let inTheShop = try trace(tour, "ShopApp", ["--trace"])
    #expect(alone == inTheShop)
    #expect(alone.count > 10)
  }

  /// Returns the phases of the tour's components. Components are numbered in order of appearance, because the shop also
  /// has others.
  private func trace(_ tour: Tour, _ program: String, _ options: [String]) throws -> [String] {
    let run = try Folder().run(
      .program(program), options + [tour.link], input: tour.lines.map { "\($0)\n" }.joined())
    var numbers: [String: Int] = [:]
    return run.output.split(separator: "\n").compactMap { line in
      guard let phase = line.wholeMatch(of: /· ((\w+)#\d+) (\w+)/), tour.components.contains(String(phase.2)) else {
        return nil
      }
      let number = numbers[String(phase.1)] ?? numbers.count + 1
      numbers[String(phase.1)] = number
      return "\(phase.2)#\(number) \(phase.3)"
    }
  }
}
