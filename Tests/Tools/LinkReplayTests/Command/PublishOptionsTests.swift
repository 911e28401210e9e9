import EngineTerminal
import Testing

@testable import LinkReplay

// Specification: command-line 10.1.
@Suite struct PublishOptionsTests {
  @Test(arguments: [
    (["aasa"], "aasa needs --app-id TEAM.BUNDLE, the app's identifier"),
    (["assetlinks"], "assetlinks needs --package NAME, the app's name"),
    (["assetlinks", "--package", "a.b"], "assetlinks needs --fingerprint SHA256, that of the app's certificate"),
    (["manifest", "--app-id", "ABCDE12345.a"], "--app-id is for aasa"),
    (["manifest", "--package", "a.b"], "--package is for assetlinks"),
    (
      ["aasa", "--app-id", "com.example.shop"],
      "--app-id is com.example.shop; expected an app identifier like ABCDE12345.com.example.shop"
    ), (["--package", "shop"], "--package is shop; expected a package like com.example.shop"),
    (
      ["--fingerprint", "14:6D"],
      "--fingerprint is 14:6D; expected the 32 bytes of a SHA-256 fingerprint, like 14:6D:E9:…"
    ), (["manifest", "--manifest", "x", "--output", "x"], "--output x would overwrite what is read"),
  ])
  func `options that do not fit the file are refused with a correct alternative`(words: [String], expected: String) {
    #expect(throws: ArgumentError(expected, command: "deeplink publish")) { try publishOptions(words) }
  }
}
