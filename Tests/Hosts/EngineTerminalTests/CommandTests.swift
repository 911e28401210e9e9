import EngineProgramTesting
import Testing

@testable import EngineTerminal

@Suite struct CommandTests {
  private struct Values: Equatable {
    var name: String?
    var colour: Colour?
    var size = 0
    var isLoud = false
    var words: [String] = []
  }

  private enum Colour: String, CaseIterable { case red, green }

  private let command = Command<Values>(
    "paint", "Paints.",
    options: [
      .text("--name", "NAME", "a name", "The name.") { $0.name = $1 },
      .choice("--colour", "COLOUR", of: Colour.self, "The colour.") { $0.colour = $1 },
      .checked("--size", "N", "a number", "The size.") { values, text in
        guard let size = Int(text) else { return false }
        values.size = size
        return true
      },
      .flag("--loud", "Paints loudly.") { $0.isLoud = true },
    ], operands: .init("[WORD…]") { $0.words.append($1) })

  private func read(_ line: String) throws(ArgumentError) -> Command<Values>.Reading {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return try command.read(line.isEmpty ? [] : words, into: Values())
  }

  private func values(_ line: String) throws -> Values? {
    if case .values(let values) = try read(line) { values } else { nil }
  }

  @Test func `a command line without arguments has the defaults`() throws { #expect(try values("") == Values()) }

  @Test(arguments: ["a --name b --colour red --size 3 --loud c", "--loud --size=3 --colour=red --name=b a c"])
  func `options and operands can be in any order, and values can be attached`(line: String) throws {
    #expect(try values(line) == Values(name: "b", colour: .red, size: 3, isLoud: true, words: ["a", "c"]))
  }

  @Test func `the last of two values applies`() throws { #expect(try values("--name a --name b")?.name == "b") }

  @Test func `a value after an equals sign may begin with a dash and contain another sign`() throws {
    #expect(try values("--name=-a=b")?.name == "-a=b")
  }

  @Test func `a dash alone is a value and an operand`() throws {
    #expect(try values("--name - -") == Values(name: "-", words: ["-"]))
  }

  @Test func `all arguments after two dashes are operands`() throws {
    #expect(try values("--loud -- --name -- -x") == Values(isLoud: true, words: ["--name", "--", "-x"]))
  }

  @Test(arguments: ["--help", "-h", "a --help --nonsense", "--name --help"])
  func `help goes before any error`(line: String) throws {
    guard case .help = try read(line) else { return #expect(Bool(false), "no help") }
  }

  @Test func `the version goes before any error`() throws {
    guard case .version = try read("--nonsense --version") else { return #expect(Bool(false), "no version") }
  }

  @Test(arguments: [
    ("--bogus", "there is no option --bogus; see paint --help"), ("-x", "there is no option -x; see paint --help"),
    ("--bogus=1", "there is no option --bogus; see paint --help"),
    ("--color red", "there is no option --color; did you mean --colour? See paint --help"),
    ("--versoin", "there is no option --versoin; did you mean --version? See paint --help"),
    ("--name", "--name needs a name; see paint --help"), ("--name=", "--name needs a name; see paint --help"),
    ("--name ", "--name needs a name; see paint --help"),
    ("--name --loud", "--name needs a name, not the option --loud; see paint --help"),
    ("--colour blue", "--colour is blue; expected one of red, green; see paint --help"),
    ("--size big", "--size is big; expected a number; see paint --help"),
    ("--loud=yes", "--loud takes no value; it has yes; see paint --help"),
  ])
  func `a wrong command line is refused with what would be right`(line: String, message: String) {
    let error = #expect(throws: ArgumentError.self) { try read(line) }
    #expect(error?.description == message)
  }

  @Test func `an operand of a command without operands is refused`() {
    let error = #expect(throws: ArgumentError.self) {
      try Command<Int>("list", "Lists.", options: []).read(["a"], into: 0)
    }
    #expect(error?.reason == "list takes options only, not a")
  }

  @Test func `the help is written from the declaration`() throws {
    let command = Command<Values>(
      "paint", "Paints a word in one of several colours.", options: command.options, operands: command.operands,
      sections: [
        .text("It paints every word."), .list("Colours:", [("red", "like a rose"), ("green", "like grass")]),
        .examples("Examples:", ["paint --colour red --name a-name-that-is-longer-than-a-line"]),
      ])
    try expectPage(command.help(width: 44))
  }
}
