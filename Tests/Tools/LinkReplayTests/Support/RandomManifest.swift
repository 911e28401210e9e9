import ComponentEngine
import EngineRandomTesting

@testable import LinkReplay

extension Manifest {
  /// Returns a manifest with any contents that JSON can express, valid or not.
  static func random(_ random: inout SplitMix64) -> Manifest {
    Manifest(
      policy: LinkPolicy(
        schemes: random.list(0...2) { $0.pick(["shop", "a+b.c-1", "X"]) },
        hosts: random.list(0...2) { $0.pick(["shop.example.com", "xn--gre-6ka8i.de", "[::1]:80", "localhost:8080"]) }),
      composition: random.pick(RouteTable.Composition.allCases),
      webFallback: random.chance(0.5) ? webFallback(&random) : nil,
      transitions: random.chance(0.5) ? random.list(0...2, of: text) : nil,
      navigators: random.list(0...3) {
        Navigator(id: .root(text(&$0)), root: $0.chance(0.5) ? DeepLink(text(&$0)) : nil)
      },
      modules: random.chance(0.5) ? [ModuleID(text(&random)): module(&random)] : [:],
      mutations: random.chance(0.5) ? random.list(0...2, of: mutation) : nil,
      stored: random.chance(0.5) ? random.list(0...2, of: stored) : nil,
      routes: random.list(0...4, of: route),
      warnings: random.list(0...1, of: text).map { .init(code: "unknownKey", $0) })
  }

  private static func module(_ random: inout SplitMix64) -> ModuleInterface {
    func part<Value>(_ make: (inout SplitMix64) -> Value) -> [Value]? {
      random.chance(0.7) ? random.list(0...2, of: make) : nil
    }
    return ModuleInterface(
      version: random.chance(0.5) ? "1.\(Int.random(in: 0...9, using: &random)).0" : nil,
      dependencies: part { ModuleID(text(&$0)) },
      services: part { .init(name: text(&$0), scope: $0.pick(ServiceScope.allCases)) }, events: part(text),
      appEvents: part(text),
      settings: part { .init(name: text(&$0), type: text(&$0), isRequired: $0.chance(0.5)) })
  }

  private static func mutation(_ random: inout SplitMix64) -> MutationFormat {
    MutationFormat(
      kind: text(&random), payload: random.number(-1...9), answer: random.number(0...9), upgrades: random.chance(0.5))
  }

  private static func stored(_ random: inout SplitMix64) -> StoredFormat {
    StoredFormat(
      kind: text(&random), codec: random.number(-1...9), isDurable: random.chance(0.5), upgrades: random.chance(0.5))
  }

  private static func webFallback(_ random: inout SplitMix64) -> WebFallback {
    WebFallback(
      text(&random), hosts: random.list(0...2, of: text), parameter: random.pick(["url", text(&random)]),
      navigateMode: random.pick(NavigateMode.allCases))
  }

  private static func route(_ random: inout SplitMix64) -> Route {
    var route = Route(
      text(&random), text(&random), navigateMode: random.pick(NavigateMode.allCases),
      transition: random.chance(0.5) ? text(&random) : nil,
      navigator: random.chance(0.5) ? .root(text(&random)) : nil,
      parent: random.chance(0.2) ? RouteID(text(&random), text(&random)) : nil, reach: random.pick(RouteReach.allCases),
      updatesInPlace: random.chance(0.5), fixed: fixed(&random), parameters: random.list(0...3, of: parameter),
      summary: random.chance(0.5) ? text(&random) : "")
    route.module = random.chance(0.5) ? ModuleID(text(&random)) : nil
    return route
  }

  /// Returns parameters with few distinct keys, so that some are repeated.
  private static func fixed(_ random: inout SplitMix64) -> LinkParameters {
    let keys = random.list(1...3, of: text)
    return LinkParameters(random.list(0...5) { LinkParameter($0.pick(keys), $0.chance(0.7) ? text(&$0) : nil) })
  }

  private static func parameter(_ random: inout SplitMix64) -> RouteParameter {
    let types: [LinkValueType] = [
      .string, .int, .double, .bool, .uuid, .handoff,
      .choices(random.list(1...3) { "c\(text(&$0).replacing("\\", with: ""))c" }),
    ]
    return RouteParameter(
      "p" + text(&random), random.pick(types), required: random.chance(0.5),
      default: random.chance(0.5) ? text(&random) : nil, summary: random.chance(0.5) ? text(&random) : "")
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let pieces = [
      "a", "shop", " ", "/", ":id<int>", "\"", "\\", "\\u0041", "\u{0}", "\u{1}", "\u{8}", "\t", "\n", "\r", "\r\n",
      "\u{1B}[2J", "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "ü", "e\u{301}", "分", "👍🏽", "1",
      "1.5", "true", "null", "{", "]", ",",
    ]
    return random.list(0...4) { $0.pick(pieces) }.joined()
  }
}
