import Testing

// Specification: screens 6.1, screens 6.2.

/// Programs in a real terminal.
@Suite(.serialized)
struct TerminalTests {
  @Test func `arrows and enter open an article, and escape goes back`() throws {
    let terminal = try Terminal()
    try terminal.start("GoodsMockApp")
    try terminal.until("Trail shoe, no. 4")
    for _ in 0..<5 { try terminal.press("Down") }
    try terminal.press("End")
    try terminal.until("❯ Next page")
    try terminal.press("Up", "Up", "Up", "Up", "Enter")
    try terminal.until("‹ Back")
    try terminal.press("Escape")
    try terminal.until("Next page")
  }

  @Test func `a field is edited`() throws {
    let terminal = try Terminal()
    try terminal.start("GoodsMockApp")
    try terminal.until("❯ Search")
    try terminal.press("Enter")
    try terminal.type("bowx")
    try terminal.press("BSpace")
    try terminal.type("\u{1B}[200~l\u{1B}[201~")
    try terminal.until("[bowl")
    try terminal.press("Enter")
    try terminal.until("11 articles found")
  }

  @Test func `the mouse and another size work in the shop`() throws {
    let terminal = try Terminal(width: 90, height: 30)
    try terminal.start("ShopApp")
    try terminal.until("1 to 20 of 300 articles")
    try terminal.click("2 Orders")
    try terminal.until("Order 47")
    try terminal.click("1 Goods")
    try terminal.until("Canvas sneaker, white")
    try terminal.type("\u{1B}[<65;5;5M\u{1B}[<65;5;5M")
    try terminal.until { !$0.contains("Search") }
    try terminal.resize(width: 50, height: 16)
    try terminal.until { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count <= 17 && lines[0].contains("All articles") && lines.contains { $0.hasSuffix("? help  q quit") }
    }
    try terminal.type("t")
    try terminal.until("─ Trace ─")
    try terminal.type("/goods/1?nav=present\r")
    try terminal.until("╭─ Canvas sneaker, white")
  }

  @Test func `text is plain with --plain and where the terminal is dumb`() throws {
    let terminal = try Terminal()
    try terminal.start("GoodsMockApp", "--plain")
    try terminal.until("30 Next page")
    try terminal.type("quit\n")
    try terminal.untilPrompt()
    try terminal.run("export TERM=dumb")
    try terminal.start("GoodsMockApp", "shop://goods/8")
    try terminal.until("[Reviews (3)]")
    try terminal.type("quit\n")
  }

  @Test func `what the program prints is shown when it has ended`() throws {
    let terminal = try Terminal()
    try terminal.start("ShopApp", "--server http://127.0.0.1:1/ ")
    try terminal.until("q quit")
    try terminal.press("q")
    try terminal.until("not signed in")
  }
}
