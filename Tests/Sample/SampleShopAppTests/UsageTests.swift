import EngineProgramTesting
import Foundation
import Testing

@Suite("The usage of ShopApp")
struct UsageTests {
  @Test("--help prints the usage")
  func help() throws {
    let run = try Folder().run(.program("ShopApp"), ["--help"])
    #expect(run.status == 0)
    try expectSnapshot(run.output, "shop-app/help.txt")
  }

  @Test(
    "wrong arguments are refused with a correct example",
    arguments: [
      (["--colour"], "there is no option --colour; see"),
      (["--langage=en"], "there is no option --langage; did you mean --language? See"),
      (["--lang", "de"], "there is no option --lang; did you mean --language? See"),
      (["--flat"], "there is no option --flat; did you mean --flag? See"),
      (["--rang"], "there is no option --rang; see"),
      (["--language", "Deutsch!"], "--language is Deutsch!; expected a language tag, as in de or zh-Hans; see"),
      (["--server"], "--server needs an address; see"),
      (["--server", "--guest"], "--server needs an address, not the option --guest; see"),
      (["--push"], "--push needs a file, or - for the input; see"),
      (
        ["--flag", "module.orders"],
        "--flag is module.orders; expected a name with on or off, as in module.orders=off; see"
      ),
      (["--flag", "=on"], "--flag is =on; expected a name with on or off, as in module.orders=off; see"),
      (["--store", ""], "--store needs a folder; see"),
      (["--today", "soon"], "--today is soon; expected a day such as 2026-11-21; see"),
    ])
  func wrongWords(arguments: [String], sentence: String) throws {
    let run = try Folder().run(.program("ShopApp"), arguments)
    #expect(run == Run(status: 64, errors: "ShopApp: \(sentence) ShopApp --help\n"))
  }

  @Test("--version prints a name and a number")
  func version() throws {
    let run = try Folder().run(.program("ShopApp"), ["--version"])
    #expect(run.output.wholeMatch(of: /ShopApp \d+\.\d+\.\d+\n/) != nil && run.status == 0)
  }

  @Test("screens and help have the columns of the terminal", arguments: [60, 100])
  func width(columns: Int) throws {
    let environment = ["COLUMNS": "\(columns)"]
    let run = try Folder().run(.program("ShopApp"), ["shop://goods/42"], environment: environment)
    #expect(run.output.split(separator: "\n").map(\.count).max() == columns)
    let help = try Folder().run(.program("ShopApp"), ["--help"], environment: environment).output
    let text = help.split(separator: "\n").prefix { $0 != "Examples:" }
    #expect(text.allSatisfy { $0.count <= columns } && text.contains { $0.count > columns - 12 })
  }

  @Test("a flag of no module is refused with the flags that exist")
  func unknownFlag() throws {
    let run = try Folder().run(.program("ShopApp"), ["--flag", "module.nope=off"])
    let flags = "module.account, module.goods, module.orders, module.payment"
    #expect(run == Run(status: 64, errors: "ShopApp: there is no flag module.nope; there are: \(flags)\n"))
  }
}
