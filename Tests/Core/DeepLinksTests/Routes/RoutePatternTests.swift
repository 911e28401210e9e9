import DeepLinks
import Testing

// Specification: patterns 1.1.
struct RoutePatternTests {
  @Test func `a pattern is a list of places`() throws {
    #expect(
      try RoutePattern("goods/:id<int>/:tab(info|reviews)/*rest").places == [
        .literal("goods"), .parameter("id", .int), .parameter("tab", .choices(["info", "reviews"])), .catchAll("rest"),
      ])
  }

  @Test(arguments: [
    (":x", LinkValueType.string), (":x<string>", .string), (":x<int>", .int), (":x<uuid>", .uuid), (":x<bool>", .bool),
    (":x<double>", .double), (":x(a)", .choices(["a"])), (":x(a|b|c)", .choices(["a", "b", "c"])),
    (":x(int)", .choices(["int"])), (":x(a b|ü)", .choices(["a b", "ü"])),
  ])
  func `a place captures one segment of its type`(text: String, type: LinkValueType) throws {
    #expect(try RoutePattern(text).places == [.parameter("x", type)])
  }

  @Test(arguments: ["goods//:id", "/goods/:id", "goods/:id/", "//goods///:id//"])
  func `empty places are skipped`(text: String) throws {
    #expect(try RoutePattern(text) == RoutePattern("goods/:id"))
  }

  @Test(arguments: ["", "/", "///"])
  func `the empty pattern has no places`(text: String) throws {
    #expect(try RoutePattern(text).places.isEmpty)
  }

  @Test(arguments: ["50%", "a b", "家居", "a?b;c#d", "a:b", "a*", "%2F", "...", "<x>"])
  func `literals are written decoded`(text: String) throws {
    #expect(try RoutePattern(text).places == [.literal(text)])
  }

  @Test func `the captured names are in order`() throws {
    #expect(try RoutePattern("a/:z<int>/b/:y(p|q)/:x/*w").captures == ["z", "y", "x", "w"])
    #expect(try RoutePattern("a/b").captures.isEmpty)
  }

  @Test func `delimiters count also before a combining mark`() throws {
    let pattern = try RoutePattern("a/\u{301}b/:\u{301}c(\u{301}d|\u{301}e)/*\u{301}f")
    #expect(
      pattern.places == [
        .literal("a"), .literal("\u{301}b"), .parameter("\u{301}c", .choices(["\u{301}d", "\u{301}e"])),
        .catchAll("\u{301}f"),
      ])
  }

  @Test func `names can contain any text except the grammar's own characters`() throws {
    #expect(try RoutePattern(":größe 1/*家居").captures == ["größe 1", "家居"])
  }

  @Test(arguments: [
    "", "goods", "goods/:id", "goods/:id<int>/:tab(info|reviews)", "a/:b<uuid>/:c<bool>/:d<double>/*rest", "*all",
    "a b/50%",
  ])
  func `the description is the pattern's text`(text: String) throws {
    #expect(try RoutePattern(text).description == text)
  }

  @Test(arguments: [("/a//:x<string>/", "a/:x"), ("///", ""), (":x(a)b|c)", ":x(a)b|c)")])
  func `the description of another spelling is the shortest equal pattern`(text: String, short: String) throws {
    #expect(try RoutePattern(text).description == short)
    #expect(try RoutePattern(short) == RoutePattern(text))
  }
}
