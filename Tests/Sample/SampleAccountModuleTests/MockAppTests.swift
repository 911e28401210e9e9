import EngineProgramTesting
import Foundation
import Testing

@Suite nonisolated struct MockAppTests {
  static let profile = "shop://account/profile?field=address"
  static let login = "shop://login?next=%2Faccount%2Fprofile"

  /// The input of each scenario: the profile is changed, the customer signs in, is led to their profile, and signs out.
  static let lines: [String: [String]] = [
    "usual": [profile, "2 Ada Byron", "3", login, "1 ada@example.com", "2 secret", "3", "back", "3", "yes"],
    "empty": [profile, login, "1 ada", "2 wrong", "3", "1 ada@example.com", "3", "2 secret", "3"],
    "long": [profile, "1 Ham, Surrey", "3", "back", "3", "no"],
    "slow": [profile, "back", "3", "yes"],
    "failing": [profile, "1", login, "1 ada@example.com", "2 secret", "3"],
    "offline": [profile, "1 Ham, Surrey", "3", "4", "back", "3", "yes"],
  ]

  @Test(arguments: lines.keys.sorted())
  func `the mock app runs through the account in every scenario`(scenario: String) throws {
    let run = try Folder().run(
      .program("AccountMockApp"), ["--scenario", scenario],
      input: (Self.lines[scenario] ?? []).map { "\($0)\n" }.joined())
    try expectSnapshot(run.output, "mock-apps/AccountMockApp-\(scenario).txt")
    #expect(run == Run(status: 0, output: run.output))
  }
}
