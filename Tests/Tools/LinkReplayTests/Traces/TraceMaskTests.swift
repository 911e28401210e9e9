import ComponentEngine
import EngineJSON
import EngineRandomTesting
import Foundation
import Testing

@testable import EngineReplayFiles
@testable import LinkReplay

// Specification: recordings 3.1, recordings 3.2.
/// Masks of values and links.
@MainActor
struct TraceMaskTests {
  private let table: RouteTable
  private let masker: TraceMasker

  init() throws {
    table = try TracedApp.replaying().table
    masker = TraceMasker(TraceMask(keeping: ["kept"]), SipHash.random(), table)
  }

  private func mask(_ link: String, source: LinkSource = .internal) -> String? {
    masker.mask(DeepLink(link), source: source, module: nil)?.description
  }

  @Test func `the hash is SipHash-2-4 of its authors' test vector`() {
    let hash = SipHash(key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
    #expect(hash.hash(0..<15) == 0xa129_ca61_49be_45e5)
  }

  @Test(arguments: [
    "42", "-7", "20000000000000000000", "3.25", "6f1c2f0e-7a53-4a8f-9d5a-2f1d6b1a9c3e", "2026-11-23",
    "2026-11-23T05:00:00Z", "Ada Lovelace",
  ])
  func `a mask has the type of its value and is another value`(value: String) {
    let mask = masker.mask(value)
    #expect(mask != value)
    #expect(mask == masker.mask(value))
    for type in [LinkValueType.int, .double, .uuid, .bool] {
      #expect(type.accepts(mask) == type.accepts(value), "\(value) as \(type): \(mask)")
    }
  }

  @Test(arguments: ["true", "NO", "0", "1", "", "goods", "red", "form"])
  func `truth values and the words of routes are not masked`(value: String) {
    #expect(masker.mask(value) == value)
  }

  @Test func `equal values have equal masks in a segment, a parameter, a result and a snapshot`() {
    let link = mask("shop://goods/42?token=42") ?? ""
    #expect(link == "shop://goods/\(masker.mask("42"))?token=\(masker.mask("42"))")
    #expect(masker.mask(JSONValue.number(42)).number.map(String.init) == masker.mask("42"))
  }

  @Test func `a transition that the app declares is not masked`() throws {
    let table = try RouteTable(
      [Route("note", "note")], policy: LinkPolicy(schemes: ["shop"]),
      navigationParameters: NavigationParameters(transitions: ["fade"]))
    let masker = TraceMasker(TraceMask(), SipHash.random(), table)
    let link = DeepLink("shop://note?transition=fade&animated=no")
    #expect(masker.mask(link, source: .internal, module: nil)?.description == link.description)
  }

  @Test func `names that the host keeps are not masked in links and results`() {
    #expect(mask("shop://word/red?kept=Ada&token=Ada")?.contains("kept=Ada&token=x") == true)
    #expect(masker.mask(JSONValue.object(["kept": .string("Ada")])) == .object(["kept": .string("Ada")]))
    let ids = TraceMasker(TraceMask(keeping: ["id"]), SipHash.random(), table)
    #expect(
      ids.mask(DeepLink("shop://goods/42?token=7"), source: .internal, module: nil)?.description.hasPrefix(
        "shop://goods/42?token=") == true)
  }

  @Test func `scheme and host of a web address are kept, and the rest is masked`() {
    #expect(mask("https://www.example.com/terms?user=ada")?.hasPrefix("https://www.example.com/x") == true)
    #expect(masker.mask("https://ada.example.org/secret").hasPrefix("https://ada.example.org/x"))
  }

  @Test func `two sessions have different masks`() {
    let other = TraceMasker(TraceMask(), SipHash.random(), table)
    #expect(other.mask("Ada Lovelace") != masker.mask("Ada Lovelace"))
  }

  @Test(arguments: samples(100))
  func `a masked link opens the same routes or fails with the same code`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = Self.link(&random)
    let source = random.pick([LinkSource.internal, .external])
    guard let masked = masker.mask(DeepLink(text), source: source, module: nil) else { return }
    #expect(Self.meaning(DeepLink(text), source, table) == Self.meaning(masked, source, table), "\(text) → \(masked)")
    for secret in ["lovelace", "471147114"] { #expect(!masked.description.contains(secret), "\(text) → \(masked)") }
  }

  @Test func `nearly all valid links have masks`() {
    var random = SplitMix64(seed: 1)
    var (valid, masked) = (0, 0)
    for _ in 0..<2000 {
      let link = DeepLink(Self.link(&random))
      guard (try? table.resolve(link)) != nil else { continue }
      valid += 1
      if masker.mask(link, source: .internal, module: nil) != nil { masked += 1 }
    }
    #expect(valid > 200)
    #expect(masked == valid)
  }

  private static func meaning(_ link: DeepLink, _ source: LinkSource, _ table: RouteTable) -> String {
    do throws(LinkError) {
      let resolved = try table.resolve(link, source: source)
      return resolved.components.map { "\($0.route.path) \($0.navigateMode)" }.joined(separator: ", ")
    } catch {
      return error.code
    }
  }

  private static func link(_ random: inout SplitMix64) -> String {
    let values = [
      "471147114", "-471147114", "lovelace", "lovelace%20b", "3.5", "6f1c2f0e-7a53-4a8f-9d5a-2f1d6b1a9c3e", "red",
      "yes", "%zz", "",
      "2026-11-23", "a%2Fb", "ä", "shop%3A%2F%2Fgoods%2F471147114", "https%3A%2F%2Fwww.example.com%2Flovelace",
    ]
    var link = random.pick([
      "shop://", "shop://", "https://shop.example.com/", "https://www.example.com/", "", "lovelace://",
    ])
    let parts = (0..<random.number(1...3)).map { _ in
      var part = random.pick(["goods/", "word/", "guest/", "form", "login", "home", "gods/"])
      if part.hasSuffix("/") { part += random.pick(values) }
      for _ in 0..<random.number(0...2) {
        part +=
          random.pick(["?", ";", "&"]) + random.pick(["token", "color", "nav", "q"]) + "="
          + random.pick(values + ["push"])
      }
      return part
    }
    link += parts.joined(separator: "/")
    return link + (random.chance(0.1) ? "#lovelace" : "")
  }
}
