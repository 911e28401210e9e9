import EngineProgramTesting
import Foundation
import Testing

@Suite nonisolated struct MockAppTests {
  @Test func `the help names a link of the module`() throws {
    let help = try Folder().run(.program("PaymentMockApp"), ["--help"])
    #expect(help.output.contains("PaymentMockApp shop://payment/42\n"))
  }

  @Test(arguments: ["usual", "empty", "long", "slow", "failing", "offline"])
  func `the mock app pays in every scenario`(scenario: String) throws {
    let choices =
      switch scenario {
      case "empty": []
      case "failing": ["1"]
      default: ["3", "4"]
      }
    let run = try Folder().run(
      .program("PaymentMockApp"), ["--scenario", scenario, "shop://payment/7?method=invoice;amount=12.50"],
      input: (choices + ["shop://payment/8"]).map { "\($0)\n" }.joined())
    try expectSnapshot(run.output, "mock-apps/PaymentMockApp-\(scenario).txt")
    #expect(run == Run(status: 0, output: run.output))
  }
}
