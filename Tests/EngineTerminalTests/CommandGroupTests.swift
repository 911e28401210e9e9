import EngineTerminal
import Testing

@Suite struct CommandGroupTests {
  private let group = CommandGroup(
    "shop", "Opens the shop.", commands: [.init("open", "Opens it."), .init("close", "Closes it.")],
    sections: [.text("It opens at nine.")])

  @Test func `the help lists the commands`() {
    #expect(
      group.help(width: 80) == """
        Opens the shop.

        Usage: shop COMMAND …

        Commands:
          open   Opens it.
          close  Closes it.

        Options:
          --help     Show this, or a command's own help: shop open --help.
          --version  Show the version.

        It opens at nine.

        """)
  }

  @Test(arguments: [
    ("opn", "there is no command opn; did you mean open? See shop --help"),
    ("paint", "there is no command paint; see shop --help"), ("--bogus", "there is no option --bogus; see shop --help"),
  ])
  func `an unknown command is named`(word: String, message: String) {
    #expect(group.unknown(word).description == message)
  }
}
