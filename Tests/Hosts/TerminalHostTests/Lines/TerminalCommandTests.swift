import CommonUI
import ComponentEngine
import EngineTerminal
import Testing

@testable import TerminalHost

struct TerminalCommandTests {
  @Test(arguments: ["", " ", "\t\r"])
  func `a line without words is no command`(line: String) { #expect(read(line) == .nothing) }

  @Test(arguments: ["shop://goods/42", "  shop://goods/42\r", "\tshop://goods/42 "])
  func `a text with "://" is a link`(line: String) { #expect(read(line) == .open("shop://goods/42")) }

  @Test func `a link may contain blanks`() {
    #expect(read("shop://goods/red shoe") == .open("shop://goods/red shoe"))
  }

  @Test(arguments: [("1", 1), (" 12 ", 12), ("0", 0), ("-3", -3)])
  func `a number chooses a target`(line: String, number: Int) { #expect(read(line) == .choose(number, text: nil)) }

  @Test(arguments: ["2 red shoe", "2\t red shoe \r", " 2   red shoe"])
  func `the text after a number belongs to the choice`(line: String) {
    #expect(read(line) == .choose(2, text: "red shoe"))
  }

  @Test(arguments: ["2 \"\"", " 2  \"\" "])
  func `two quotation marks after a number are an empty text`(line: String) {
    #expect(read(line) == .choose(2, text: ""))
  }

  @Test func `a link or a word after a number is text`() {
    #expect(read("2 shop://goods") == .choose(2, text: "shop://goods"))
    #expect(read("2 quit") == .choose(2, text: "quit"))
  }

  @Test(arguments: [
    ("back", Intent.back(1)), ("back 3", .back(3)), ("home", .home), ("dismiss", .dismiss), ("goods", .select("goods")),
    ("my shop", .select("my shop")), ("select goods", .select("goods")), ("select home", .select("home")),
    ("select nowhere", .select("nowhere")),
  ])
  func `words and names of navigators are intents`(line: String, intent: Intent) {
    #expect(read(line) == .intent(intent))
  }

  @Test(arguments: [("help", TerminalCommand.help), ("?", .help), ("quit", .quit), ("exit", .quit)])
  func `some words are commands of the terminal`(line: String, command: TerminalCommand) {
    #expect(read(line) == command)
  }

  @Test(arguments: [("locale de", "de"), (" locale \t pt-BR ", "pt-BR"), ("locale d e", "d e"), ("locale", "")])
  func `the text after "locale" is a language`(line: String, tag: String) { #expect(read(line) == .language(tag)) }

  @Test(arguments: [
    "bakc", "Back", "back x", "back 0", "back -1", "back 1 2", "home now", "quit now", "select", "goods now",
    "99999999999999999999", "1.5", "goods/42",
  ])
  func `any other line is unknown`(line: String) { #expect(read(line) == .unknown(line)) }

  @Test func `the title of a navigator selects it, unless it is the name of another one`() {
    func read(_ line: String) -> TerminalCommand {
      TerminalCommand(line, navigators: ["goods", "orders"], titles: ["orders", "Your orders"])
    }
    #expect(read("Your orders") == .intent(.select("orders")))
    #expect(read("orders") == .intent(.select("orders")))
    #expect(read("your orders") == .unknown("your orders"))
  }

  @Test func `the help names the navigators and a link`() {
    let help = TerminalCommand.help(
      navigators: [("goods", "Articles"), ("orders", "orders")], link: "app://page/42", width: 72)
    #expect(help.contains("shows one of: goods (Articles), orders\n"))
    #expect(help.contains("opens it, as in app://page/42\n"))
    #expect(help.contains("\nlocale TAG"))
  }

  @Test(arguments: [20, 40, 60, 72])
  func `the lines of the help fit the terminal`(width: Int) {
    let help = TerminalCommand.help(navigators: [("goods", "Articles"), ("orders", "orders")], link: nil, width: width)
    #expect(help.split(separator: "\n").map(String.init).allSatisfy { $0.columns <= width })
  }

  private func read(_ line: String) -> TerminalCommand {
    TerminalCommand(line, navigators: ["goods", "home", "my shop"])
  }
}
