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
      (["--colour"], "there is no option --colour"),
      (["--language", "xx"], "--language needs one of en, de, fr, ar, ja"),
      (["--language"], "--language needs one of en, de, fr, ar, ja"),
      (["--server"], "--server needs an address"),
      (["--server", "--guest"], "--server needs an address"),
      (["--push"], "--push needs a file, or - for the input"),
      (["--push", "--guest"], "--push needs a file, or - for the input"),
      (["--flag"], "--flag needs a name with on or off, as in module.orders=off"),
      (["--flag", "module.orders"], "--flag needs a name with on or off, as in module.orders=off"),
      (["--flag", "=on"], "--flag needs a name with on or off, as in module.orders=off"),
      (["--flag", "a=yes"], "--flag needs a name with on or off, as in module.orders=off"),
      (["--store"], "--store needs a folder"),
      (["--store", ""], "--store needs a folder"),
    ])
  func wrongWords(arguments: [String], sentence: String) throws {
    let run = try Folder().run(.program("ShopApp"), arguments)
    #expect(run == Run(status: 64, errors: "ShopApp: \(sentence); see ShopApp --help\n"))
  }

  @Test("a flag of no module is refused with the flags that exist")
  func unknownFlag() throws {
    let run = try Folder().run(.program("ShopApp"), ["--flag", "module.nope=off"])
    let flags = "module.account, module.goods, module.orders, module.payment"
    #expect(run == Run(status: 64, errors: "ShopApp: there is no flag module.nope; there are: \(flags)\n"))
  }
}
