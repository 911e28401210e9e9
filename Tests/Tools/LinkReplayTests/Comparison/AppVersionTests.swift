import Testing

@testable import LinkReplay

// Specification: command-line 5.1.
@Suite struct AppVersionTests {
  @Test func `versions are in the order of their numbers, with a pre-release before its final version`() throws {
    let texts = [
      "0.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-beta.11", "v1.0", "1.0.1",
      "1.2.0", "1.10.0+42", "2026.11",
    ]
    let versions = try texts.map { try #require(AppVersion($0), "\($0)") }
    for (position, version) in versions.enumerated() {
      for other in versions[(position + 1)...] {
        #expect(version < other)
        #expect(!(other < version))
      }
    }
  }

  @Test func `zeros at the end and the number of a build do not count`() {
    #expect(AppVersion("1.2") == AppVersion("1.2.0+7"))
  }

  @Test(arguments: ["", "latest", "1.", "1..2", "-1", "1.0-", "1.x", "vv1", "99999999999999999999"])
  func `another text is no version`(text: String) {
    #expect(AppVersion(text) == nil)
  }
}
