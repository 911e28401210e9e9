/// Links for the tables of ``Tables``: a thousand different links of each kind, spread over the whole table in an order
/// that caches cannot predict.
package enum Links {
  package static let count = 1_000

  /// `shop://goods000/42?coupon=SPRING;ref=push`: one component.
  package static func one(_ size: Int) -> [String] {
    links(size) { block, number in "shop://goods\(block)/\(number)?coupon=SPRING;ref=push" }
  }

  /// `shop://goods000/42?coupon=SPRING/order000/new?qty=2/payment000/7`: three components.
  package static func three(_ size: Int) -> [String] {
    links(size) { block, number in
      "shop://goods\(block)/\(number)?coupon=SPRING/order\(block)/new?qty=2/payment\(block)/\(number % 10)"
    }
  }

  /// Returns a link to each kind of route in turn.
  package static func mixed(_ size: Int) -> [String] {
    links(size) { block, number in
      switch number % 10 {
      case 0: "shop://goods\(block)/\(number)?coupon=SPRING;ref=push"
      case 1: "shop://goods\(block)/\(number)/reviews"
      case 2: "shop://goods\(block)?page=2"
      case 3: "shop://goods\(block)/kind/garden%20tools"
      case 4: "shop://order\(block)/new?qty=2;nav=present"
      case 5: "shop://order\(block)/0d4f6f3a-0a2e-4f5c-9d5e-0123456789ab"
      case 6: "shop://payment\(block)/\(number)?method=card"
      case 7: "shop://payment\(block)/of/19.90/yes"
      case 8: "https://shop.example.com/search\(block)/chairs?utm_source=mail"
      default: "shop://files\(block)/manuals/2024/chair.pdf"
      }
    }
  }

  /// The ways in which links of ``one(_:)`` and ``three(_:)`` fail to match.
  package enum Miss: String, Sendable, CaseIterable {
    /// No pattern begins with the first segment of the link.
    case first
    /// A pattern continues with another segment: `goods000/none`.
    case type
    /// All segments but the last one match.
    case last
  }

  package static func misses(_ miss: Miss, of links: [String]) -> [String] {
    links.map { link in
      switch miss {
      case .first: "shop://gods" + link.dropFirst("shop://goods".count)
      case .type:
        link.replacing(firstAfter: "shop://goods000/".count, "none", until: "?")
      case .last: link + "/none"
      }
    }
  }

  private static func links(_ size: Int, _ link: (String, Int) -> String) -> [String] {
    var random = Random()
    let blocks = size / 10
    // All blocks are equally frequent, in a shuffled order.
    var numbers = Array(0..<count)
    numbers.shuffle(using: &random)
    return numbers.enumerated().map { position, number in
      link(Tables.suffix(number % blocks), 10 + position % 90)
    }
  }
}

extension String {
  /// Returns the link with another text between an offset in bytes and the next delimiter.
  fileprivate func replacing(firstAfter count: Int, _ text: String, until delimiter: Character) -> String {
    let rest = dropFirst(count)
    return prefix(count) + text + (rest.firstIndex(of: delimiter).map { rest[$0...] } ?? "")
  }
}

/// Marsaglia's xorshift64 (2003), so that all runs use the same numbers.
struct Random: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
