import EngineProgramTesting
import Foundation
import Testing

/// A form of the shop, what a customer types into it, and how it looks then.
struct TypedForm: CustomTestStringConvertible, Sendable {
  let link: String
  let lines: [String]
  /// A line of the screen with the entry.
  let row: String
  var isGuest = false

  var testDescription: String { link }
  var arguments: [String] { ["--today", "2026-11-21"] + (isGuest ? ["--guest"] : []) }

  static let all = [
    TypedForm(
      link: "shop://order/new?article=42", lines: ["1 3", "2 SPRING"], row: "Coupon SPRING, 10 % off"),
    TypedForm(
      link: "shop://order/new?article=42", lines: ["5"],
      row: "5 Pick it up in the shop\(String(repeating: " ", count: 40))chosen"),
    TypedForm(link: "shop://order/new?article=42", lines: ["6 2026-12-04"], row: "[2026-12-04]"),
    TypedForm(link: "shop://order/new?article=42", lines: ["7 Ring twice"], row: "[Ring twice"),
    TypedForm(link: "shop://account/profile", lines: ["1 Ada Byron"], row: "[Ada Byron_]"),
    TypedForm(link: "shop://account/profile", lines: ["2 Deichstr. 7, Hamburg"], row: "[Deichstr. 7, Hamburg]"),
    TypedForm(link: "shop://payment/4711", lines: ["3"], row: "3 Wallet"),
    TypedForm(link: "shop://login", lines: ["1 ada@example.org"], row: "[ada@example.org]", isGuest: true),
    TypedForm(link: "shop://goods/42", lines: ["1 4"], row: "Together"),
    TypedForm(link: "shop://goods/42", lines: ["3"], row: "of 5 stars"),
    TypedForm(link: "shop://goods", lines: ["1 teapot"], row: "[teapot"),
  ]
}

@Suite struct DraftTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  @Test(arguments: TypedForm.all)
  func `a form keeps its entries through a restart`(form: TypedForm) throws {
    let before = try launches.start(form.arguments + [form.link], form.lines)
    #expect(before.output.contains(form.row))
    let after = try launches.start(form.arguments, ["quit"])
    #expect(after.output.contains(form.row))
    #expect(after.status == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGKILL])
  func `a shop that is ended by a signal keeps what was typed`(signal: Int32) throws {
    let (link, name) = ("shop://account/profile", "Ada Byron")
    try launches.end(by: signal, [link], typing: ["1 \(name)"])
    #expect(try launches.start([]).output.contains("[\(name)_]"))
  }

  @Test func `no password is stored`() throws {
    try launches.start(["--guest", "shop://login"], ["1 ada@example.com", "2 secret"])
    #expect(try !launches.screens.contains("secret"))
  }

  @Test func `screens that cannot be written are reported once, and the shop continues`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "kept/screens.json"), withIntermediateDirectories: true)
    let run = try folder.run(.program("ShopApp"), ["--store", "kept", "shop://goods/42"], input: "1 2\n1 3\n")
    #expect(run.output.contains("[- 3 +]"))
    #expect(run.errors.components(separatedBy: "screens.json cannot be written").count == 2)
  }

  @Test func `edits of one customer are not shown to another one`() throws {
    try launches.start(["shop://account/profile"], ["1 Ada Byron"])
    let run = try launches.start(["--guest", "shop://account/profile"])
    #expect(!run.output.contains("Ada Byron"))
  }
}
