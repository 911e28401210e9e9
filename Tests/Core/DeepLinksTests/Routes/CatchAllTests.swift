import DeepLinks
import Testing

// Specification: patterns 1.1, patterns 4.1.
struct CatchAllTests {
  @Test func `a catch-all captures all remaining segments, joined by /`() throws {
    #expect(try table("files/*path").parameters("shop://files/a/b%20c/d") == ["path": "a/b c/d"])
  }

  @Test func `a catch-all decodes segments before joining them`() throws {
    #expect(try table("*all").parameters("shop://a%2Fb/%E5%AE%B6") == ["all": "a/b/家"])
  }

  @Test func `a catch-all captures at least one segment`() throws {
    let table = try table("files/*path")
    #expect(throws: LinkError.self) { try table.resolve("shop://files") }
    #expect(try table.parameters("shop://files/a") == ["path": "a"])
  }

  @Test func `a catch-all does not match a link without segments`() throws {
    #expect(try table("*all").resolve("shop://").components.isEmpty)
  }

  @Test func `a catch-all is the link's last component`() throws {
    let table = try table("a", "files/*path")
    #expect(try table.names("shop://a/files/a/a") == ["a", "files/*path"])
    #expect(try table.parameters("shop://a/files/a/a") == ["path": "a/a"])
  }

  @Test func `every other place is more specific than a catch-all`() throws {
    let table = try table("*all", ":x")
    #expect(try table.names("shop://a/b") == [":x", ":x"])
  }

  @Test func `a catch-all matches the segments that nothing else matches`() throws {
    let table = try table("*all", "a/:x<int>")
    #expect(try table.names("shop://a/1") == ["a/:x<int>"])
    #expect(try table.names("shop://a/1/b") == ["a/:x<int>", "*all"])
    #expect(try table.names("shop://a/b") == ["*all"])
  }

  @Test func `a catch-all receives the parameters of all its segments`() throws {
    let parameters = try table("files/*path").parameters("shop://files?k=1/a?path=x&l=2/b?k=3")
    #expect(parameters == ["path": "a/b", "k": "1", "l": "2", "k": "3"])
  }
}
