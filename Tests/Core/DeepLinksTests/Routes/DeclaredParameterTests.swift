import DeepLinks
import Testing

// Specification: patterns 4.2.
struct DeclaredParameterTests {
  @Test func `a missing required parameter is an error`() throws {
    #expect(throws: LinkError.missingParameter(component: "goods", key: "qty", expected: "int")) {
      try goods(.init("qty", .int, required: true)).resolve("shop://goods/42?other=1")
    }
  }

  @Test func `a required string can be without a value`() throws {
    #expect(throws: Never.self) { try goods(.init("q", required: true)).resolve("shop://goods/42?q") }
  }

  @Test func `an optional parameter can be missing`() throws {
    #expect(throws: Never.self) { try goods(.init("qty", .int)).resolve("shop://goods/42") }
  }

  @Test(arguments: [LinkValueType.int, .double, .uuid])
  func `an int, a double and a uuid require a value`(type: LinkValueType) throws {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "p", value: nil, expected: "\(type)")) {
      try goods(.init("p", type)).resolve("shop://goods/42?p=")
    }
  }

  @Test func `choices can be without a value`() throws {
    #expect(throws: Never.self) { try goods(.init("p", .choices(["a"]))).resolve("shop://goods/42?p") }
  }

  @Test func `a bool without a value is true`() throws {
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

  @Test func `a captured parameter can be declared with a narrower type`() throws {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "id", value: "x", expected: "int")) {
      try goods(.init("id", .int, required: true)).resolve("shop://goods/x")
    }
    #expect(throws: Never.self) { try goods(.init("id", .int, required: true)).resolve("shop://goods/42") }
  }

  @Test func `a fixed parameter satisfies a requirement`() throws {
    let table = try goods(fixed: ["tab": "info"], .init("tab", required: true))
    #expect(try table.parameters("shop://goods/42") == ["id": "42", "tab": "info"])
  }

  @Test func `a malformed escape in a declared parameter is an error`() throws {
    #expect(throws: LinkError.invalidParameterEncoding(component: "goods", key: "coupon", value: "50%off")) {
      try goods(.init("coupon")).resolve("shop://goods/42?utm=50%off;coupon=50%off")
    }
  }

  @Test func `a malformed escape in an undeclared parameter is kept raw`() throws {
    let resolved = try goods(.init("coupon")).resolve("shop://goods/42?utm_campaign=50%off")
    #expect(resolved.components[0].parameters["utm_campaign"] == "50%off")
    #expect(resolved.url.warnings == [.malformedEscape(key: "utm_campaign", value: "50%off")])
  }

  @Test func `a malformed escape in a parameter that a capture replaces is ignored`() throws {
    #expect(try goods(.init("id")).parameters("shop://goods/42?id=%zz") == ["id": "42"])
  }
}
