import EngineProgramTesting
import Testing

// Specification: command-line 1.1, command-line 1.3.
@Suite struct UsageTests {
  @Test(arguments: ["--help", "-h", "help"])
  func `help is written to standard output`(word: String) throws {
    let run = try deeplink(word)
    try expectSnapshot(run.output, "help/deeplink.txt")
    #expect(run == Run(status: 0, output: run.output))
  }

  @Test func `the overview is written to standard error without a command`() throws {
    #expect(try deeplink() == Run(status: 64, errors: deeplink("--help").output))
  }

  @Test(arguments: [
    ["replay", "--help"], ["replay", "-h"], ["help", "replay"], ["replay", "x", "--cold", "--help"],
  ])
  func `replay has its own help`(words: [String]) throws {
    let run = try Folder().run(.deeplink, words)
    try expectSnapshot(run.output, "help/replay.txt")
    #expect(run == Run(status: 0, output: run.output))
  }

  @Test(arguments: [
    ["routes", "--help"], ["routes", "-h"], ["help", "routes"], ["routes", "--manifest", "x", "--help"],
  ])
  func `routes has its own help`(words: [String]) throws {
    let run = try Folder().run(.deeplink, words)
    try expectSnapshot(run.output, "help/routes.txt")
    #expect(run == Run(status: 0, output: run.output))
  }

  @Test(arguments: [["explain", "--help"], ["help", "explain"], ["explain", "shop://x", "-h"]])
  func `explain has its own help`(words: [String]) throws {
    let run = try Folder().run(.deeplink, words)
    try expectSnapshot(run.output, "help/explain.txt")
    #expect(run == Run(status: 0, output: run.output))
  }

  @Test(arguments: ["routes check", "publish", "publish check", "compare", "completions", "man"])
  func `every other command has its own help`(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let run = try Folder().run(.deeplink, words + ["--help"])
    try expectSnapshot(run.output, "help/\(words.joined(separator: "-")).txt")
    #expect(try Folder().run(.deeplink, ["help"] + words) == Run(status: 0, output: run.output))
  }

  @Test(arguments: [["check"], ["check", "shop://goods/1"], ["replay"], ["explain"], ["publish", "check"]])
  func `an argument without text is wrong usage and no file`(words: [String]) throws {
    let run = try Folder.withApp().run(.deeplink, words + ["", "--manifest", "app.json"])
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("deeplink: an argument is empty, like a variable without a value; expected "))
  }

  @Test func `--help after -- is a file`() throws {
    let run = try Folder.withApp().deeplink("replay", "--manifest", "app.json", "--", "--help")
    #expect(run == Run(status: 66, errors: "deeplink: --help: No such file or directory\n"))
  }

  @Test(arguments: ["--help", "replay --help", "explain --help", "routes --help"])
  func `help has the columns of the terminal, except for examples`(words: String) throws {
    for columns in [60, 80, 120] {
      let help = try Folder().run(
        .deeplink, words.split(separator: " ").map(String.init), environment: ["COLUMNS": "\(columns)"]
      ).output
      let text = help.split(separator: "\n").prefix { $0 != "Examples:" }
      #expect(text.allSatisfy { $0.count <= columns } && text.contains { $0.count > columns - 12 })
    }
  }

  @Test(arguments: [
    ["check", "help"], ["routes", "help"], ["routes", "check", "help"], ["--help", "check"], ["-h", "man"],
  ])
  func `help has its place after and before the words of a command`(words: [String]) throws {
    let command = words.filter { !["help", "--help", "-h"].contains($0) }
    let help = try Folder().run(.deeplink, command + ["--help"])
    #expect(try Folder().run(.deeplink, words) == help && help.status == 0)
    let file = try Folder.withApp(["help": "shop://goods/42\n"]).deeplink("check", "help", "--manifest", "app.json")
    #expect(file.output.hasPrefix("help:1: opens: shop://goods/42"))
  }

  @Test(arguments: [["--version"], ["version"], ["replay", "--version"], ["routes", "--cold", "--version"]])
  func `the version is a name and a number`(words: [String]) throws {
    let run = try Folder().run(.deeplink, words)
    #expect(run.output.wholeMatch(of: /deeplink \d+\.\d+\.\d+\n/) != nil)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["explode"], "there is no command explode; see deeplink --help"),
    (["https://a.test/b?c"], "a link needs a command, like deeplink check 'https://a.test/b?c'; see deeplink --help"),
    (["shop://goods/42"], "a link needs a command, like deeplink check shop://goods/42; see deeplink --help"),
    (["--verbose"], "there is no option --verbose; other options follow a command; see deeplink --help"),
    (["replay", "--json"], "there is no option --json; did you mean --format json? See deeplink replay --help"),
    (["check", "-q"], "there is no option -q; did you mean --quiet? See deeplink check --help"),
    (["routes", "-o", "x"], "there is no option -o; did you mean --output? See deeplink routes --help"),
    (["routes", "--dot"], "there is no option --dot; did you mean --format dot? See deeplink routes --help"),
    (
      ["replay", "shop://a/b"],
      """
      shop://a/b is a link in place of a file; to open it: deeplink check shop://a/b, or deeplink explain shop://a/b; see \
      deeplink replay --help
      """
    ),
    (
      ["routes", "--manifest", "https://a.test/?b&c"],
      """
      https://a.test/?b&c is a link in place of a file; to open it: deeplink check 'https://a.test/?b&c', or deeplink \
      explain 'https://a.test/?b&c'; see deeplink routes --help
      """
    ),
    (
      ["explain", "-"],
      """
      deeplink explain takes a LINK, and standard input has lines; to check them: deeplink check -; see deeplink explain \
      --help
      """
    ),
    (
      ["publish"],
      "deeplink publish needs one of aasa, assetlinks, manifest; deeplink publish check FILE reads one; see deeplink publish --help"
    ),
    (
      ["publish", "ios"],
      "deeplink publish needs one of aasa, assetlinks, manifest, not ios; did you mean aasa? See deeplink publish --help"
    ),
    (
      ["publish", "apple"],
      "deeplink publish needs one of aasa, assetlinks, manifest, not apple; did you mean aasa? See deeplink publish --help"
    ),
    (
      ["publish", "chekc"],
      "deeplink publish needs one of aasa, assetlinks, manifest, not chekc; did you mean check? See deeplink publish --help"
    ),
    (
      ["publish", "web"],
      "deeplink publish needs one of aasa, assetlinks, manifest, not web; deeplink publish check FILE reads one; see deeplink publish --help"
    ),
    (
      ["routes", "chekc"],
      "deeplink routes takes options only, not chekc; did you mean check? See deeplink routes --help"
    ),
    (
      ["completions", "sh"],
      "deeplink completions needs one of bash, zsh, fish, not sh; did you mean bash? See deeplink completions --help"
    ),
    (["resolve"], "there is no command resolve; did you mean explain? See deeplink --help"),
    (["aasa"], "there is no command aasa; did you mean publish aasa? See deeplink --help"),
    (["comp"], "there is no command comp; see deeplink --help"),
    (["check", "--lang"], "there is no option --lang; see deeplink check --help"),
    (["check", "--man"], "there is no option --man; did you mean --manifest? See deeplink check --help"),
    (
      ["routes", "--format", "aasa"],
      "--format is aasa; expected one of table, json, markdown, mermaid, dot, html; did you mean deeplink publish aasa? "
        + "See deeplink routes --help"
    ),
    (
      ["replay", "--keepgoing"],
      "there is no option --keepgoing; did you mean --keep-going? See deeplink replay --help"
    ),
    (
      ["routes", "--format", "text"],
      "--format is text; expected one of table, json, markdown, mermaid, dot, html; "
        + "did you mean table? See deeplink routes --help"
    ),
    (["rotues"], "there is no command rotues; did you mean routes? See deeplink --help"),
    (
      ["replay", "--verbose"],
      "there is no option --verbose; all is written without --quiet; see deeplink replay --help"
    ),
    (["explain", "--verbose"], "there is no option --verbose; see deeplink explain --help"),
    (["check", "-v"], "there is no option -v; did you mean --version? See deeplink check --help"),
    (["-V"], "there is no option -V; did you mean --version? See deeplink --help"),
    (["-?"], "there is no option -?; did you mean --help? See deeplink --help"),
    (["check", "-?"], "there is no option -?; did you mean --help? See deeplink check --help"),
    (["usage"], "there is no command usage; did you mean help? See deeplink --help"),
    (["help", "rotues"], "there is no command rotues; did you mean routes? See deeplink --help"),
    (["open", "shop://goods/42"], "there is no command open; did you mean check? See deeplink --help"),
    (
      ["--manifest=app.json", "check", "shop://goods/42"],
      "there is no option --manifest; other options follow a command, as in deeplink check --manifest; see deeplink --help"
    ),
    (["-q"], "there is no option -q; other options follow a command; see deeplink --help"),
    (["replay", "--manifest"], "--manifest needs a file; see deeplink replay --help"),
    (
      ["replay", "--manifest=x", "--manifest=-"],
      "standard input (-, or no FILE) can be read only once; see deeplink replay --help"
    ),
    (["routes", "--cold"], "there is no option --cold; see deeplink routes --help"),
    (["routes", "shop.json"], "deeplink routes takes options only, not shop.json; see deeplink routes --help"),
    (
      ["routes", "--format=csv"],
      "--format is csv; expected one of table, json, markdown, mermaid, dot, html; see deeplink routes --help"
    ),
    (["routes", "--manifest=x", "--output=x"], "--output x would overwrite what is read; see deeplink routes --help"),
    (
      ["compare", "--versions=x", "a.links", "--output=x/1.2.0.json"],
      "--output x/1.2.0.json would overwrite what is read; see deeplink compare --help"
    ),
    (
      ["compare", "--versions=x/", "a.links", "--output=x/shares.json"],
      "--output x/shares.json would overwrite what is read; see deeplink compare --help"
    ),
  ])
  func `wrong usage has status 64`(words: [String], expected: String) throws {
    #expect(try Folder().run(.deeplink, words) == Run(status: 64, errors: "deeplink: \(expected)\n"))
  }

  @Test func `a file in place of a command or of a link is named with the command that takes it`() throws {
    let folder = try Folder(["my links.txt": "shop://a/b\n"])
    #expect(
      try folder.deeplink("my links.txt").errors
        == "deeplink: a file needs a command, like deeplink check 'my links.txt'; see deeplink --help\n")
    #expect(
      try folder.deeplink("explain", "my links.txt").errors == """
        deeplink: deeplink explain takes a LINK, and my links.txt has lines; to check them: deeplink check 'my links.txt'; \
        see deeplink explain --help

        """)
  }

  @Test(arguments: [
    (["check", "goods/42"], "goods/42: No such file or directory; did you mean shop://goods/42?"),
    (
      ["check", "/goods/42?tab=reviews"],
      "/goods/42?tab=reviews: No such file or directory; did you mean shop://goods/42?tab=reviews?"
    ),
    (["check", "shop:goods/42"], "shop:goods/42: No such file or directory; did you mean shop://goods/42?"),
    (
      ["check", "shop.example.com/goods/42"],
      "shop.example.com/goods/42: No such file or directory; did you mean https://shop.example.com/goods/42?"
    ),
    (["check", "goods/x"], "goods/x: No such file or directory; a link begins with shop://"),
    (["check", "gods/42"], "gods/42: No such file or directory; did you mean shop://goods/42?"),
    (["check", "links/march.txt"], "links/march.txt: No such file or directory"),
    (["check", "/links/march"], "/links/march: No such file or directory"),
    (["check", "march"], "march: No such file or directory"),
    (["check", "links"], "links: Is a directory"),
    (["check", "goods/42", "--output", "x"], "goods/42: No such file or directory; did you mean shop://goods/42?"),
    (
      ["replay", "goods/42?a&b"],
      "goods/42?a&b: No such file or directory; did you mean deeplink check 'shop://goods/42?a&b'?"
    ),
    (
      ["explain", "shop://goods/1", "--after", "goods/42"],
      "goods/42: No such file or directory; did you mean deeplink check shop://goods/42?"
    ),
  ])
  func `a link without its scheme in place of a file is proposed with it`(words: [String], message: String) throws {
    let manifest = """
      {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "components": [
        {"name": "home", "path": ""}, {"name": "goods", "path": "goods/:id<int>", "external": true}]}
      """
    let folder = try Folder(["app.json": manifest, "links/a.links": "shop://goods/1\n"])
    #expect(
      try folder.run(.deeplink, words + ["--manifest", "app.json"])
        == Run(status: 66, errors: "deeplink: \(message)\n"))
  }

  @Test func `a link without its scheme in place of files with links, and without a command, is proposed too`() throws {
    let folder = try Folder.withApp()
    #expect(
      try folder.deeplink("compare", "app.json", "app.json", "goods/42").errors
        == "deeplink: goods/42: No such file or directory; did you mean deeplink check shop://goods/42?\n")
    #expect(
      try folder.deeplink("goods/42").errors
        == "deeplink: a link needs a command, like deeplink check shop://goods/42; see deeplink --help\n")
    let explained = try folder.deeplink("explain", "goods/42", "--manifest", "app.json")
    #expect(explained.status == 1 && explained.output.contains("shop://goods/42"))
  }
}
