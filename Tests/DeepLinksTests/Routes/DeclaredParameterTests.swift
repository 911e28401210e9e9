import DeepLinks
import Testing

struct DeclaredParameterTests {
  @Test func `a required parameter that is missing is an error`() throws {
    #expect(throws: LinkError.missingParameter(component: "goods", key: "qty", expected: "int")) {
      try goods(.init("qty", .int, required: true)).resolve("shop://goods/42?other=1")
    }
  }

  @Test func `a required string may be without value`() throws {
    #expect(throws: Never.self) { try goods(.init("q", required: true)).resolve("shop://goods/42?q") }
  }

  @Test func `an optional parameter may be missing`() throws {
    #expect(throws: Never.self) { try goods(.init("qty", .int)).resolve("shop://goods/42") }
  }

  @Test(arguments: [LinkValueType.int, .double, .uuid])
  func `without value these types are wrong`(type: LinkValueType) throws {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "p", value: nil, expected: "\(type)")) {
      try goods(.init("p", type)).resolve("shop://goods/42?p=")
    }
  }

  @Test func `without value choices pass, as a string does`() throws {
    #expect(throws: Never.self) { try goods(.init("p", .choices(["a"]))).resolve("shop://goods/42?p") }
  }

  @Test func `without value a bool is true`() throws {
    #expect(throws: Never.self) { try goods(.init("p", .bool)).resolve("shop://goods/42?p") }
  }

  @Test func `a wrong type names component, key, value and expected type`() throws {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "tab", value: "x", expected: "info|reviews")) {
      try goods(.init("tab", .choices(["info", "reviews"]))).resolve("shop://goods/42?tab=x")
    }
  }

  @Test func `every value of a repeated key is checked`() throws {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "p", value: "x", expected: "int")) {
      try goods(.init("p", .int)).resolve("shop://goods/42?p=1;p=2;p=x;p=y")
    }
  }

  @Test func `a captured parameter can be declared more narrowly than its place`() throws {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "id", value: "x", expected: "int")) {
      try goods(.init("id", .int, required: true)).resolve("shop://goods/x")
    }
    #expect(throws: Never.self) { try goods(.init("id", .int, required: true)).resolve("shop://goods/42") }
  }

  @Test func `a fixed parameter is there`() throws {
    let table = try goods(fixed: ["tab": "info"], .init("tab", required: true))
    #expect(try table.parameters("shop://goods/42") == ["id": "42", "tab": "info"])
  }

  @Test func `a malformed escape is an error where the parameter is declared`() throws {
    #expect(throws: LinkError.invalidParameterEncoding(component: "goods", key: "coupon", value: "50%off")) {
      try goods(.init("coupon")).resolve("shop://goods/42?utm=50%off;coupon=50%off")
    }
  }

  @Test func `and kept raw where it is not, so that it does not kill a link`() throws {
    let resolved = try goods(.init("coupon")).resolve("shop://goods/42?utm_campaign=50%off")
    #expect(resolved.components[0].parameters["utm_campaign"] == "50%off")
    #expect(resolved.url.warnings == [.malformedEscape(key: "utm_campaign", value: "50%off")])
  }

  @Test func `a malformed escape under a capture does not count`() throws {
    #expect(try goods(.init("id")).parameters("shop://goods/42?id=%zz") == ["id": "42"])
  }
}
