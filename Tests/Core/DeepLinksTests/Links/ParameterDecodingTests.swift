import DeepLinks
import Testing

// Specification: links 3.2.
struct ParameterDecodingTests {
  @Test(arguments: [
    ("k=a%20b", "a b"), ("k=a+b", "a+b"), ("k=%252F", "%2F"), ("k=%2F%3F%26%3B%23", "/?&;#"), ("%6B=v", "v"),
    ("k=%3D", "="), ("k=家", "家"), ("k=%E5%AE%B6", "家"), ("k=a:b@c", "a:b@c"), ("k=%3d%3D", "=="),
  ])
  func `keys and values are decoded once, after splitting`(pair: String, value: String) throws {
    #expect(try parse("shop://a?\(pair)").segments[0].parameters["k"] == value)
    #expect(try parse("https://shop.example.com/a;\(pair)").segments[0].parameters["k"] == value)
    #expect(try parse("https://shop.example.com/a?\(pair)").segments[0].parameters["k"] == value)
  }

  @Test func `an encoded separator in a key is part of it`() throws {
    #expect(try parse("shop://a?k%26l%3D=v").segments[0].parameters == ["k&l=": "v"])
  }

  @Test(arguments: ["shop://a?k=x\ty%0A%00", "shop://a?k=x%09y\n%00", "https://shop.example.com/a;k=x\ty\n\u{0}"])
  func `control characters in parameters are data`(text: String) throws {
    #expect(try parse(text).segments[0].parameters == ["k": "x\ty\n\u{0}"])
  }

  @Test(arguments: ["shop://a?k", "shop://a?k=", "https://shop.example.com/a;k=/", "https://shop.example.com/a?k&"])
  func `k and k= are keys without a value`(text: String) throws {
    #expect(try parse(text).segments == [segment("a", ["k": nil])])
  }

  @Test(arguments: [("k==", "="), ("k===", "=="), ("k=a=b", "a=b"), ("k=%3D=", "==")])
  func `the value begins after the first =`(pair: String, value: String) throws {
    #expect(try parse("shop://a?\(pair)").segments == [segment("a", ["k": value])])
  }

  @Test(arguments: ["shop://a?=v", "shop://a?=", "shop://a?;&;", "shop://a?", "shop://a;&=v;=&", "shop://a?=%zz"])
  func `pairs without a key are dropped`(text: String) throws {
    #expect(try parse(text) == parse("shop://a"))
  }

  @Test func `repeated keys keep every value in order`() throws {
    let parameters = try parse("shop://a?k=2;l=x;k;k=1;k=2").segments[0].parameters
    #expect(parameters.values(of: "k") == ["2", nil, "1", "2"])
    #expect(parameters["k"] == "2")
  }
}
