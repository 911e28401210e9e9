import EngineProgramTesting
import EngineTerminal
import Testing

@Suite struct CommandGroupTests {
  private let group = CommandGroup(
    "shop", "Opens the shop.", commands: [.init("open", "Opens it."), .init("close", "Closes it.")],
    sections: [.text("It opens at nine.")])

  @Test func `the help lists the commands`() throws {
    try expectPage(group.help(width: 80))
  }

  @Test(arguments: [
    ("opn", "there is no command opn; did you mean open? See shop --help"),
    ("paint", "there is no command paint; see shop --help"),
    ("--bogus", "there is no option --bogus; other options follow a command; see shop --help"),
  ])
  func `an unknown command is named`(word: String, message: String) {
    #expect(group.unknown(word).description == message)
  }
}
