import DeepLinks
import Testing

enum Tab: String, CaseIterable, LinkValue, Codable {
  case info
  case reviews
}

// Specification: patterns 4.3.
struct ValueTests {
  private let component: ResolvedComponent

  init() throws {
    let table = try goods(
      .init("page", .int, default: "7"), .init("tab", .choices(["info", "reviews"]), default: "info"))
    component = try table.resolve(
      "shop://goods/42?d=2.5e1;b=YES;e;tab=reviews;s=a%20b;n=1;n=-2;n=+3;m=1;m=x;flag;flag=0"
    ).components[0]
  }

  @Test func `Int, Double, Bool, String and enums can be read`() throws {
    #expect(try component.value("id") == 42)
    #expect(try component.value("d") == 25.0)
    #expect(try component.value("b") == true)
    #expect(try component.value("s") == "a b")
    #expect(try component.value("tab") == Tab.reviews)
  }

  @Test func `the type can be an argument`() throws {
    #expect(try component.value("id", as: String.self) == "42")
    #expect(try component.valueIfPresent("id", as: Double.self) == 42)
    #expect(try component.values(of: "n", as: String.self) == ["1", "-2", "+3"])
  }

  @Test func `a key without a value is true or the empty text`() throws {
    #expect(try component.value("e") == true)
    #expect(try component.value("e") == "")
  }

  @Test func `the first value of a repeated key is read`() throws {
    #expect(try component.value("m") == 1)
    #expect(try component.value("flag") == true)
  }

  @Test func `every value of a repeated key is read in order`() throws {
    #expect(try component.values(of: "n") == [1, -2, 3])
    #expect(try component.values(of: "flag") == [true, false])
  }

  @Test func `a default replaces a missing parameter`() throws {
    #expect(try component.value("page") == 7)
    #expect(try component.valueIfPresent("page") == 7)
    #expect(try component.values(of: "page") == [7])
  }

  @Test func `a missing parameter without a default is nil or an empty list`() throws {
    #expect(try component.valueIfPresent("other", as: Int.self) == nil)
    #expect(try component.values(of: "other", as: Int.self).isEmpty)
  }

  @Test func `a missing parameter is reported with component, key and expected type`() {
    #expect(throws: LinkError.missingParameter(component: "goods", key: "other", expected: "int")) {
      try component.value("other", as: Int.self)
    }
    #expect(throws: LinkError.missingParameter(component: "goods", key: "other", expected: "string")) {
      try component.value("other", as: String.self)
    }
  }

  @Test func `a wrong type is reported with component, key, value and expected type`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "s", value: "a b", expected: "double")) {
      try component.value("s", as: Double.self)
    }
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "s", value: "a b", expected: "bool")) {
      try component.valueIfPresent("s", as: Bool.self)
    }
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "s", value: "a b", expected: "info|reviews")) {
      try component.value("s", as: Tab.self)
    }
  }

  @Test func `the first wrong value of several is reported`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "m", value: "x", expected: "int")) {
      try component.values(of: "m", as: Int.self)
    }
  }

  @Test func `a key without a value is no number and no choice`() {
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "e", value: nil, expected: "int")) {
      try component.value("e", as: Int.self)
    }
    #expect(throws: LinkError.self) { try component.value("e", as: Double.self) }
    #expect(throws: LinkError.self) { try component.value("e", as: Tab.self) }
  }
}
