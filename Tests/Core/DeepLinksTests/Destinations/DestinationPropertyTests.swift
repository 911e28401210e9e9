import DeepLinks
import EngineRandomTesting
import Testing

// Specification: links 5.3, patterns 4.5.
struct DestinationPropertyTests {
  /// The parameters of the destination, written without the encoder.
  private func reference(_ link: EverythingLink) -> [(String, String)] {
    let values: [(String, String?)] = [
      ("int8", "\(link.int8)"), ("int16", "\(link.int16)"), ("int32", "\(link.int32)"), ("int64", "\(link.int64)"),
      ("uint", "\(link.uint)"), ("uint8", link.uint8 == 7 ? nil : "\(link.uint8)"),
      ("uint16", "\(link.uint16)"), ("uint32", "\(link.uint32)"), ("uint64", "\(link.uint64)"),
      ("double", "\(link.double)"), ("float", "\(link.float)"),
      ("flag", "\(link.flag)"), ("size", "\(link.size.rawValue)"), ("number", "\(link.number.value)"),
      ("tag", link.tag.rawValue), ("day", "\(link.day.month)-\(link.day.day)"), ("optionalText", link.optionalText),
      ("optionalInt", link.optionalInt?.description), ("optionalInt8", link.optionalInt8?.description),
      ("optionalInt16", link.optionalInt16?.description), ("optionalInt32", link.optionalInt32?.description),
      ("optionalInt64", link.optionalInt64?.description),
      ("optionalUInt", link.optionalUInt?.description), ("optionalUInt8", link.optionalUInt8?.description),
      ("optionalUInt16", link.optionalUInt16?.description), ("optionalUInt32", link.optionalUInt32?.description),
      ("optionalUInt64", link.optionalUInt64?.description),
      ("optionalDouble", link.optionalDouble?.description), ("optionalFloat", link.optionalFloat?.description),
      ("optionalFlag", link.optionalFlag?.description), ("optionalSize", link.optionalSize?.rawValue.description),
      ("optionalNumber", link.optionalNumber?.value.description), ("optionalTag", link.optionalTag?.rawValue),
      ("optionalDay", link.optionalDay.map { "\($0.month)-\($0.day)" }),
    ]
    return values.compactMap { key, value in value.map { (key, $0) } }
  }

  @Test func `every value survives its link and has the parameters of the reference`() throws {
    let table = try RouteTable(EverythingLink.self)
    try Sampling.run(300) { random, seed in
      let link = EverythingLink(random: &random)
      let component = try #require(try table.resolve(link.link).components.first, seed)
      let decoded = try component.decode(EverythingLink.self)
      #expect(decoded == link, seed)
      let parameters = [("text", link.text), ("int", "\(link.int)")] + reference(link)
      #expect(component.parameters == LinkParameters(parameters.map { LinkParameter($0, $1) }), seed)
    }
  }

  @Test func `every destination is equal to the parsed path with the same parameters`() throws {
    try Sampling.run(300) { random, seed in
      let link = EverythingLink(random: &random)
      let pairs = reference(link).map { LinkParameter($0, $1) }
      let url = RouterURL(
        scheme: nil,
        segments: [segment("all"), segment(link.text), segment("\(link.int)", LinkParameters(pairs))])
      let parsed = try RouterURL.parse(relative: link.link.description)
      #expect(parsed == url, seed)
    }
  }

  @Test func `a text from a link is decoded as the typed access of the component reads it`() throws {
    let table = try RouteTable(ListLink.self)
    let texts = [
      "", "1", "+1", "-0", "007", "1e2", " 1", "9223372036854775808", "name", "NAME", "é", "e\u{301}", "%00",
    ]
    try Sampling.run(300) { random, seed in
      let (page, sort) = (texts.randomElement(using: &random) ?? "", texts.randomElement(using: &random) ?? "")
      let component = try? table.resolve("list?page=\(raw: page);sort=\(raw: sort)").components[0]
      guard let component else { return }
      let link = try component.decode(ListLink.self)
      let typed: (page: Int, sort: String) = (try component.value("page"), try component.value("sort"))
      #expect((link.page, link.sort.rawValue) == typed, seed)
    }
  }
}

extension EverythingLink {
  /// Creates a destination with random values, among them the ends of every range.
  fileprivate init(random: inout SplitMix64) {
    func number<Value: FixedWidthInteger>(_ random: inout SplitMix64) -> Value {
      // Numbers in links have 64 bits with a sign.
      let (least, greatest) = (Int(clamping: Value.min), Int(clamping: Value.max))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return Value(least)
      case 1: return Value(greatest)
      case 2: return Value(Int.random(in: max(least, -9)...min(greatest, 9), using: &random))
      default: return Value(Int.random(in: least...greatest, using: &random))
      }
    }
    func double(_ random: inout SplitMix64) -> Double {
      let double = Double(bitPattern: random.next())
      return double.isFinite ? double : Double(Int8.random(in: .min ... .max, using: &random)) / 10
    }
    func float(_ random: inout SplitMix64) -> Float {
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      return float.isFinite ? float : Float(Int8.random(in: .min ... .max, using: &random)) / 10
    }
    func text(_ random: inout SplitMix64, isSegment: Bool = false) -> String {
      let characters = Array("a/?&;=#%.+: é茶").map { String($0) } + ["%41", "e\u{301}"] + (isSegment ? [] : ["\u{7F}"])
      let count = Int.random(in: 0...4, using: &random)
      let text = (0..<count).map { _ in characters.randomElement(using: &random) ?? "" }.joined()
      return isSegment ? "x" + text : text
    }
    func day(_ random: inout SplitMix64) -> Day { Day(month: number(&random), day: number(&random)) }
    func maybe<Value>(_ random: inout SplitMix64, _ value: (inout SplitMix64) -> Value) -> Value? {
      Bool.random(using: &random) ? value(&random) : nil
    }
    self.init(
      text: text(&random, isSegment: true), int: number(&random),
      int8: number(&random), int16: number(&random),
      int32: number(&random), int64: number(&random), uint: number(&random),
      uint8: Bool.random(using: &random) ? 7 : number(&random), uint16: number(&random), uint32: number(&random),
      uint64: number(&random), double: double(&random), float: float(&random),
      flag: Bool.random(using: &random), size: Size.allCases.randomElement(using: &random) ?? .small,
      number: Number(number(&random)), tag: Tag(rawValue: text(&random)), day: day(&random),
      optionalText: maybe(&random) { text(&$0) }, optionalInt: maybe(&random) { number(&$0) },
      optionalInt8: maybe(&random) { number(&$0) }, optionalInt16: maybe(&random) { number(&$0) },
      optionalInt32: maybe(&random) { number(&$0) }, optionalInt64: maybe(&random) { number(&$0) },
      optionalUInt: maybe(&random) { number(&$0) },
      optionalUInt8: maybe(&random) { number(&$0) }, optionalUInt16: maybe(&random) { number(&$0) },
      optionalUInt32: maybe(&random) { number(&$0) }, optionalUInt64: maybe(&random) { number(&$0) },
      optionalDouble: maybe(&random, double),
      optionalFloat: maybe(&random, float), optionalFlag: maybe(&random) { Bool.random(using: &$0) },
      optionalSize: maybe(&random) { Size.allCases.randomElement(using: &$0) ?? .small },
      optionalNumber: maybe(&random) { Number(number(&$0)) }, optionalTag: maybe(&random) { Tag(rawValue: text(&$0)) },
      optionalDay: maybe(&random, day))
  }
}
