import ComponentEngine
import EngineJSON
import Testing

@testable import LinkReplay

/// The uid goods#2.
private let goods = ComponentUID("goods#2")

// Specification: command-line 2.3.
@Suite struct DirectiveTests {
  private func action(_ line: String, source: LinkSource = .internal) throws -> Directive.Action {
    try Directive(line, source: source).action
  }

  private func message(_ line: String) -> String {
    #expect(throws: DirectiveError.self) { try Directive(line, source: .internal) }?.description ?? ""
  }

  @Test(arguments: [
    "shop://goods/42", "HTTPS://shop.example.com", "://", "shop://search/rote schuhe", "shop://a\tb", "x#y://z",
  ])
  func `a bare link is opened as a whole line`(line: String) throws {
    let directive = try Directive(line, source: .internal)
    #expect(directive.name == "open")
    #expect(directive.action == .intent(.open(DeepLink(absolute: line))))
  }

  @Test(
    arguments: [
      ("open", .reconcile), ("reset", .reset), ("append", .append),
    ] as [(String, Intent.OpenMode)])
  func `open, reset and append have a link`(word: String, mode: Intent.OpenMode) throws {
    let directive = try Directive("\(word) shop://goods/42 x", source: .web)
    #expect(directive.name == word)
    #expect(directive.action == .intent(.open(DeepLink(absolute: "shop://goods/42 x"), mode, source: .web)))
  }

  @Test(
    arguments: [
      ("--onto account", "account", false), ("--onto modal#2", .modal(2), false),
      ("--onto account --selecting", "account", true), ("--selecting\t--onto account ", "account", true),
    ] as [(String, NavigatorID, Bool)])
  func `append and forward can name a navigator before the link`(
    options: String, navigator: NavigatorID, selecting: Bool
  ) throws {
    let link = DeepLink(absolute: "shop://goods/42")
    let directive = try Directive("append \(options) shop://goods/42", source: .web)
    let place = Intent.AppendPlace.navigator(navigator)
    #expect(directive.action == .intent(.append(link, onto: place, selecting: selecting, source: .web)))
    #expect(directive.link == "shop://goods/42")
    let path = DeepLink(try RouterURL.parse(relative: "goods/42"))
    #expect(try action("forward \(options) goods/42") == .intent(.append(path, onto: place, selecting: selecting)))
  }

  @Test(arguments: ["--onto", "--selecting shop://goods/42"])
  func `an incomplete navigator is reported with the usage`(argument: String) {
    #expect(
      message("append \(argument)")
        == "\"\(argument)\" is no argument here; expected: append [--onto NAV [--selecting]] LINK")
  }

  @Test func `arrange has a navigator, and the uids and links of its stack`() throws {
    let link = Intent.ArrangedItem.link(DeepLink(absolute: "shop://order"))
    #expect(
      try action("arrange main goods#2 \tshop://order list#4")
        == .intent(.arrange("main", [.mounted(goods), link, .mounted("list#4")])))
    #expect(try action("arrange modal#1", source: .web) == .intent(.arrange(.modal(1), [])))
    #expect(try Directive("arrange main shop://order", source: .internal).link == nil)
    #expect(message("arrange") == "an argument is missing; expected: arrange NAV [UID|LINK …]")
    #expect(throws: DirectiveError.unknownComponent("goods")) { try Directive("arrange main goods", source: .web) }
  }

  @Test func `open accepts only an absolute link, which the router checks`() throws {
    #expect(try action("open goods") == .intent(.open(DeepLink(absolute: "goods"))))
  }

  @Test func `forward accepts a path, also from an external source`() throws {
    let path = try RouterURL.parse(relative: "goods/42?x=a b")
    #expect(
      try action("forward goods/42?x=a b", source: .external) == .intent(.append(DeepLink(path), source: .external)))
  }

  @Test func `a malformed path of forward is reported as the link's error`() {
    let error = LinkError.invalidPercentEncoding(offset: 6)
    #expect(throws: DirectiveError.link(error)) { try Directive("forward goods/%", source: .internal) }
  }

  @Test(arguments: ["close", "host-pop"])
  func `an invalid uid is an unknown component`(word: String) {
    #expect(throws: DirectiveError.unknownComponent("goods")) { try Directive("\(word) goods", source: .internal) }
    #expect(message("\(word) goods") == #"no component "goods" is mounted; a uid is written like goods#2"#)
  }

  @Test(arguments: [("back", 1), ("back 1", 1), ("back 12", 12), ("back +3", 3)])
  func `back has an optional number, by default 1`(line: String, steps: Int) throws {
    #expect(try action(line) == .intent(.back(steps)))
  }

  @Test(
    arguments: [
      ("close goods#2", .close(goods)), ("select main", .select("main")),
      ("host-pop goods#2", .hostDidPop(to: goods)), ("host-select main", .hostDidSelect("main")),
      ("host-dismiss modal#3", .hostDidDismiss(.modal(3))),
      ("home", .home), ("dismiss", .dismiss), ("background", .didEnterBackground),
      ("foreground", .willEnterForeground),
    ] as [(String, Intent)])
  func `every other directive is its intent`(line: String, intent: Intent) throws {
    let directive = try Directive(line, source: .internal)
    #expect(directive.name == line.prefix { $0 != " " })
    #expect(directive.action == .intent(intent))
  }

  @Test func `host-dismiss without an argument dismisses the frontmost modal`() throws {
    #expect(try action("host-dismiss") == .dismissFrontmost)
  }

  @Test func `new creates a new router`() throws {
    #expect(try action("new") == .new)
  }

  @Test(arguments: ["select  main", "select\tmain", "select \t main"])
  func `any number of spaces and tabs can precede an argument`(line: String) throws {
    #expect(try action(line) == .intent(.select("main")))
  }

  @Test func `a name can contain spaces`() throws {
    #expect(try action("select my  tab") == .intent(.select("my  tab")))
  }

  @Test(arguments: [
    ("open", "LINK"), ("append", "LINK"), ("reset", "LINK"), ("forward", "PATH"), ("close", "UID"), ("select", "NAV"),
    ("host-pop", "UID"), ("host-select", "NAV"),
  ])
  func `a missing argument is reported with its placeholder`(word: String, placeholder: String) {
    #expect(message(word) == "an argument is missing; expected: \(word) \(placeholder)")
  }

  @Test(arguments: ["0", "-1", "two", "1.5", "1 2", "0x1", "99999999999999999999"])
  func `back accepts only integers from 1`(argument: String) {
    #expect(
      message("back \(argument)")
        == "\"\(argument)\" is no argument here; expected: back [N], where N is a number from 1")
  }

  @Test(arguments: ["3", "modal", "modal#", "modal#0", "modal#-1", "modal#x", "Modal#1", "main"])
  func `host-dismiss accepts only a modal`(argument: String) {
    #expect(
      message("host-dismiss \(argument)") == "\"\(argument)\" is no argument here; expected: host-dismiss [modal#N]")
  }

  @Test(arguments: ["home", "dismiss", "background", "foreground", "snapshot", "restart", "new"])
  func `a directive without arguments refuses an argument`(word: String) {
    #expect(message("\(word) x") == "\"x\" is no argument here; expected: \(word), without argument")
  }

  @Test(arguments: [("Open", "open"), ("BACK", "back"), ("opne", "open"), ("back2", "back"), ("hostpop", "host-pop")])
  func `the error of a misspelled directive names the directive`(word: String, near: String) {
    #expect(message("\(word) shop") == "there is no directive \"\(word)\"; did you mean \(near)?")
  }

  @Test(arguments: ["goods/42", "shop:/goods", "shop:\\\\goods", "shop.example.com", "shop%3A%2F%2Fgoods"])
  func `the error of a word that looks like a link explains the link`(word: String) {
    #expect(message("\(word) shop") == "\"\(word)\" is no link: a link begins with a scheme and ://")
  }

  @Test(arguments: ["goto", "launch", "x"])
  func `an unknown word is an error that lists the directives`(word: String) {
    #expect(
      message("\(word) shop") == """
        there is no directive "\(word)"; a line is a link or one of open, append, reset, forward, back, home, dismiss, \
        close, arrange, select, host-pop, host-dismiss, host-select, background, foreground, finish, grant, \
        revoke, snapshot, restart, new
        """)
  }

  @Test(arguments: DirectiveError.names)
  func `every directive in the error message is valid`(name: String) {
    let needsNone = [
      "home", "dismiss", "background", "foreground", "finish", "snapshot", "restart", "new", "back", "host-dismiss",
    ]
    let argument = needsNone.contains(name) ? "" : " x#1"
    #expect(throws: Never.self) { try Directive(name + argument, source: .internal) }
  }

  @Test(
    arguments: [
      ("finish", nil, nil), ("finish goods#2", goods, nil), (##"finish {"paid": "#1"}"##, nil, ##"{"paid": "#1"}"##),
      (#"finish goods#2 {"paid": true}"#, goods, #"{"paid": true}"#), ("finish goods#2\t7", goods, "7"),
      (##"finish "goods#2""##, nil, ##""goods#2""##), ("finish [null]", nil, "[null]"),
      ("finish my shop#3 1", "my shop#3", "1"),
    ] as [(String, ComponentUID?, String?)])
  func `finish has an optional uid and an optional JSON value`(line: String, uid: ComponentUID?, value: String?) throws
  {
    let json = try value.map { try JSONValue.parse($0.utf8) }
    #expect(try action(line) == .finish(uid, json))
  }

  @Test func `an invalid value of finish is an invalid argument`() {
    #expect(
      message("finish {paid}").hasPrefix(#""{paid}" is no argument here; expected: finish [UID] [JSON] (column 2"#))
    #expect(message("finish goods#2 x").hasPrefix(#""x" is no argument here; expected: finish [UID] [JSON] (column 1"#))
    #expect(message("finish goods").hasPrefix(#""goods" is no argument here; expected: finish [UID] [JSON] (column 1"#))
  }

  @Test func `grant and revoke have the name of a guard`() throws {
    #expect(try Directive("grant signedIn", source: .internal).action == .grant("signedIn", true))
    #expect(try Directive("revoke signedIn", source: .internal).action == .grant("signedIn", false))
    #expect(message("grant") == "an argument is missing; expected: grant NAME")
  }
}
