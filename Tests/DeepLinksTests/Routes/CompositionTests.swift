import DeepLinks
import Testing

struct CompositionTests {
  @Test func `single: a link names exactly one component, matched whole`() throws {
    let table = try table("goods", "goods/:id", "order", composition: .single)
    #expect(try table.names("shop://goods/order") == ["goods/:id"])
    #expect(throws: LinkError.self) { try table.resolve("shop://goods/1/order") }
  }

  @Test func `single: the narrowest match still counts`() throws {
    let table = try table(":x/b", "a/:x", "a/*rest", composition: .single)
    #expect(try table.names("shop://a/b") == ["a/:x"])
    #expect(try table.names("shop://a/b/c") == ["a/*rest"])
  }

  @Test func `single: the link without segments is as ever`() throws {
    #expect(try table("", composition: .single).names("shop://") == [""])
    #expect(try table("a", composition: .single).names("shop://") == [])
  }

  @Test func `single: the segment that no pattern goes on with is named`() throws {
    let table = try table("goods/:id", composition: .single)
    let error = #expect(throws: LinkError.self) { try table.resolve("shop://goods/1/goods/2") }
    #expect(error?.segment == 2)
  }
}
