import ComponentEngine
import EngineTerminal
import Testing

@testable import LinkReplay

// Specification: command-line 1.1, command-line 2.1.
@Suite struct ReplayOptionsTests {
  private func message(_ words: String...) -> String {
    #expect(throws: ArgumentError.self) { try replayOptions(words) }?.description ?? ""
  }

  @Test func `standard input is replayed as text by default`() throws {
    let options = try replayOptions([])
    #expect(options.files == ["-"])
    #expect(options.manifest == nil)
    #expect(options.format == .text)
    #expect(options.output == nil)
    #expect(options.expectation == nil)
    #expect(options.source == .internal)
    #expect(options.grants == [:])
    #expect(!options.isCold && !options.keepsGoing && !options.isQuiet)
  }

  @Test func `options and files can be in any order`() throws {
    let options = try replayOptions([
      "a", "--cold", "--manifest", "m", "b", "--format", "json", "--output", "o", "--expect", "e", "--source", "web",
      "--keep-going", "-", "--quiet",
    ])
    #expect(options.files == ["a", "b", "-"])
    #expect(options.manifest == "m")
    #expect(options.format == .json)
    #expect(options.output == "o")
    #expect(options.expectation == "e")
    #expect(options.source == .web)
    #expect(options.isCold && options.keepsGoing && options.isQuiet)
  }

  @Test func `a value can be attached to its option`() throws {
    let words = ["--manifest=a=b", "--format=json", "--output=-o", "--expect=e", "--source=external", "x"]
    #expect(
      try replayOptions(words)
        == replayOptions([
          "--manifest", "a=b", "--format", "json", "--output=-o", "--expect", "e", "--source", "external", "x",
        ]))
    #expect(try replayOptions(words).output == "-o")
  }

  @Test func `guards are granted and revoked by name, and the last option of a guard applies`() throws {
    let options = try replayOptions(["--grant", "a", "--revoke=b", "--grant", "c", "--revoke", "c", "--grant", "b"])
    #expect(options.grants == ["a": true, "b": true, "c": false])
  }

  @Test func `the last of two values applies`() throws {
    #expect(try replayOptions(["--manifest", "a", "--manifest", "b"]).manifest == "b")
  }

  @Test(arguments: LinkSource.allCases)
  func `every source has a name`(source: LinkSource) throws {
    #expect(try replayOptions(["--source", source.rawValue]).source == source)
  }

  @Test func `all arguments after -- are files`() throws {
    #expect(try replayOptions(["--cold", "--", "--quiet", "--", "-x"]).files == ["--quiet", "--", "-x"])
  }

  @Test(arguments: [
    ("--manifest", "a file"), ("--output", "a file"), ("--expect", "a file"), ("--format", "one of text, json, html"),
    ("--source", "one of internal, external, notification, web"), ("--grant", "a guard's name"),
    ("--revoke", "a guard's name"),
  ])
  func `an option without its value is an error with the expected value`(name: String, expected: String) {
    let help = "; see deeplink replay --help"
    #expect(message(name) == "\(name) needs \(expected)\(help)")
    #expect(message("\(name)=") == "\(name) needs \(expected)\(help)")
    #expect(message(name, "--cold") == "\(name) needs \(expected), not the option --cold\(help)")
  }

  @Test(arguments: [
    (["--verbose"], "there is no option --verbose; all is written without --quiet"), (["-x"], "there is no option -x"),
    (["--jobs", "2"], "there is no option --jobs"), (["--resume", "file"], "there is no option --resume"),
    (["--seed=1"], "there is no option --seed"),
    (["--verbose=1"], "there is no option --verbose; all is written without --quiet"),
    (["--cold=yes"], "--cold takes no value; it has yes"),
    (["--format", "csv"], "--format is csv; expected one of text, json, html"),
    (["--source=email"], "--source is email; expected one of internal, external, notification, web"),
  ])
  func `unknown arguments are refused with a correct alternative`(words: [String], expected: String) {
    let error = #expect(throws: ArgumentError.self) { try replayOptions(words) }
    #expect(error?.description == "\(expected); see deeplink replay --help")
  }

  @Test(arguments: [["--manifest", "-"], ["--expect=-", "-"], ["--manifest=-", "--expect=-", "a"], ["-", "-"]])
  func `standard input can be read only once`(words: [String]) {
    #expect(
      throws: ArgumentError("standard input (-, or no FILE) can be read only once", command: "deeplink replay")
    ) { try replayOptions(words) }
  }

  @Test(arguments: [["--manifest", "x", "a"], ["--expect", "x", "a"], ["a", "x"]])
  func `an output that would overwrite an input is refused`(words: [String]) {
    #expect(
      throws: ArgumentError("--output x would overwrite what is read", command: "deeplink replay")
    ) {
      try replayOptions(words + ["--output", "x"])
    }
  }

  @Test func `standard output and standard input can both be named`() throws {
    #expect(try replayOptions(["-", "--output", "-"]).output == "-")
  }
}
