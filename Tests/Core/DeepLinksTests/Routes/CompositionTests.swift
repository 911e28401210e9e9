import DeepLinks
import Testing

// Specification: patterns 5.2.
struct CompositionTests {
  @Test func `with single composition a link names exactly one component`() throws {
    let table = try table("goods", "goods/:id", "order", composition: .single)
    #expect(try table.names("shop://goods/order") == ["goods/:id"])
    #expect(throws: LinkError.self) { try table.resolve("shop://goods/1/order") }
  }

  @Test func `with single composition the most specific pattern is used`() throws {
    let table = try table(":x/b", "a/:x", "a/*rest", composition: .single)
    #expect(try table.names("shop://a/b") == ["a/:x"])
    #expect(try table.names("shop://a/b/c") == ["a/*rest"])
  }

  @Test func `with single composition a link without segments can name no component`() throws {
    #expect(try table("", composition: .single).names("shop://") == [""])
    #expect(try table("a", composition: .single).names("shop://") == [])
  }

  @Test func `with single composition the unmatched segment is named`() throws {
    let table = try table("goods/:id", composition: .single)
    let error = #expect(throws: LinkError.self) { try table.resolve("shop://goods/1/goods/2") }
    #expect(error?.segment == 2)
  }
}
