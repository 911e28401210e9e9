import ComponentEngine
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The manifest's JSON, version 1.
struct ManifestFile: Decodable {
  let manifest: Manifest

  init(from decoder: any Decoder) throws {
    let fields = try Fields(
      decoder, known: "version", "schemes", "hosts", "composition", "webFallback", "transitions", "navigators",
      "guards", "modules", "mutations", "stored", "components")
    // Read as a `Double`, because the decoder does not report the place of a number that is no `Int`.
    let version = try fields.required("version", Double.self)
    guard version == 1 else {
      let shown = Int(exactly: version).map(String.init) ?? "\(version)"
      throw fields.fault("version", "\(shown) is not supported; expected 1")
    }
    let modules: [String: ModuleEntry] = try fields.optional("modules", [:])
    manifest = Manifest(
      policy: LinkPolicy(
        schemes: try fields.texts("schemes", .scheme), hosts: try fields.texts("hosts", .host)),
      composition: try fields.choice("composition", .any),
      webFallback: try fields.optional("webFallback", WebFallbackEntry?.none)?.fallback,
      transitions: try fields.optional("transitions", [String]?.none),
      navigators: try fields.optional("navigators", [NavigatorEntry("main")]).map(\.navigator),
      guards: try fields.optional("guards", [GuardEntry]()).map(\.entry),
      modules: Dictionary(modules.map { (ModuleID($0), $1.interface) }) { first, _ in first },
      mutations: try fields.optional("mutations", [MutationEntry]?.none)?.map(\.format),
      stored: try fields.optional("stored", [StoredEntry]?.none)?.map(\.format),
      routes: try fields.optional("components", [ComponentEntry]()).map(\.route))
  }
}

private struct WebFallbackEntry: Decodable {
  let fallback: WebFallback

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "name", "hosts", "parameter", "navigateMode")
    fallback = WebFallback(
      try fields.optional("name", "web"), hosts: try fields.optional("hosts", []),
      parameter: try fields.optional("parameter", "url"), navigateMode: try fields.choice("navigateMode", .push))
  }
}

private struct NavigatorEntry: Decodable {
  let navigator: Manifest.Navigator

  init(_ id: NavigatorID) { navigator = Manifest.Navigator(id: id) }

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "id", "root")
    navigator = Manifest.Navigator(
      id: .root(try fields.required("id")), root: try fields.optional("root", String?.none).map { DeepLink($0) })
  }
}

private struct GuardEntry: Decodable {
  let entry: Manifest.Guard

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "name", "redirect", "global")
    entry = Manifest.Guard(
      name: try fields.required("name"), redirect: try fields.optional("redirect", String?.none).map { DeepLink($0) },
      isGlobal: try fields.optional("global", false))
  }
}

private struct ModuleEntry: Decodable {
  let interface: ModuleInterface

  init(from decoder: any Decoder) throws {
    let fields = try Fields(
      decoder, known: "version", "dependencies", "services", "events", "appEvents", "settings")
    let version = try fields.optional("version", String?.none)
    if let version { try fields.check(version, .version, at: "version") }
    interface = ModuleInterface(
      version: version,
      dependencies: try fields.optional("dependencies", [String]?.none)?.map { ModuleID($0) },
      services: try fields.optional("services", [ServiceEntry]?.none)?.map(\.service),
      events: try fields.optional("events", [String]?.none),
      appEvents: try fields.optional("appEvents", [String]?.none),
      settings: try fields.optional("settings", [SettingEntry]?.none)?.map(\.setting))
  }
}

private struct ServiceEntry: Decodable {
  let service: ModuleInterface.Service

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "name", "scope")
    service = .init(name: try fields.required("name"), scope: try fields.choice("scope", .app))
  }
}

private struct SettingEntry: Decodable {
  let setting: ModuleInterface.Setting

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "name", "type", "required")
    setting = .init(
      name: try fields.required("name"), type: try fields.required("type"),
      isRequired: try fields.optional("required", false))
  }
}

private struct MutationEntry: Decodable {
  let format: MutationFormat

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "kind", "payload", "answer", "upgrades")
    format = MutationFormat(
      kind: try fields.required("kind"), payload: try fields.wholeNumber("payload"),
      answer: try fields.wholeNumber("answer"), upgrades: try fields.optional("upgrades", false))
  }
}

private struct StoredEntry: Decodable {
  let format: StoredFormat

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "kind", "codec", "durable", "upgrades")
    format = StoredFormat(
      kind: try fields.required("kind"), codec: try fields.wholeNumber("codec"),
      isDurable: try fields.optional("durable", false), upgrades: try fields.optional("upgrades", false))
  }
}

private struct ComponentEntry: Decodable {
  let route: Route

  init(from decoder: any Decoder) throws {
    let fields = try Fields(
      decoder, known: "name", "path", "navigateMode", "transition", "navigator", "parent", "reach", "external",
      "module", "updatesInPlace", "guards", "fixed", "summary", "parameters")
    var route = Route(
      try fields.required("name"), try fields.path("path"), navigateMode: try fields.choice("navigateMode", .push),
      transition: try fields.optional("transition", String?.none),
      navigator: try fields.optional("navigator", String?.none).map { .root($0) },
      parent: try fields.optional("parent", ParentEntry?.none)?.id,
      reach: try Self.reach(fields),
      updatesInPlace: try fields.optional("updatesInPlace", false),
      fixed: try fields.optional("fixed", FixedEntries()).parameters, guards: try fields.optional("guards", []),
      parameters: try fields.optional("parameters", [ParameterEntry]()).map(\.declaration),
      summary: try fields.optional("summary", ""))
    route.module = try fields.optional("module", String?.none).map { ModuleID($0) }
    self.route = route
  }

  /// Returns the reach, which files of the older form have as `external`.
  private static func reach(_ fields: Fields) throws -> RouteReach {
    let isExternal = try fields.optional("external", Bool?.none)
    let reach = try fields.choice("reach", isExternal == true ? RouteReach.external : .internal)
    if let isExternal, isExternal != (reach == .external) {
      throw fields.fault("external", "\(isExternal) contradicts the reach \"\(reach.rawValue)\"; leave it out")
    }
    return reach
  }
}

private struct ParentEntry: Decodable {
  let id: RouteID

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "name", "path")
    id = RouteID(try fields.required("name"), try fields.path("path"))
  }
}

private struct ParameterEntry: Decodable {
  let declaration: RouteParameter

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder, known: "name", "type", "required", "default", "choices", "summary")
    let choices = try fields.optional("choices", [LinkText]()).compactMap(\.text)
    for (position, choice) in choices.enumerated() { try fields.check(choice, .choice, at: "choices", position) }
    let typeName = try fields.optional("type", "string")
    guard let type = LinkValueType(name: typeName) else {
      throw fields.fault(
        "type", "there is no type \"\(typeName)\"; expected string, int, double, bool, uuid or handoff")
    }
    if !choices.isEmpty { try fields.check(typeName, .typeBesideChoices, at: "type") }
    let name: String = try fields.required("name")
    try fields.check(name, .parameter, at: "name")
    declaration = RouteParameter(
      name, choices.isEmpty ? type : .choices(choices),
      required: try fields.optional("required", false), default: try fields.optional("default", LinkText()).text,
      summary: try fields.optional("summary", ""))
  }
}

/// Parameters as an object: a text, null or a list for each key.
private struct FixedEntries: Decodable {
  var parameters = LinkParameters()

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let isList = (try? container.nestedUnkeyedContainer(forKey: key)) != nil
      let values =
        isList
        ? try container.decode([LinkText].self, forKey: key) : [try container.decode(LinkText.self, forKey: key)]
      for value in values { parameters.append(LinkParameter(key.stringValue, value.text)) }
    }
  }
}

/// A value as text: a text, a number, true, false or null.
private struct LinkText: Decodable {
  var text: String?

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { return }
    if let bool = try? container.decode(Bool.self) {
      text = "\(bool)"
    } else if let int = try? container.decode(Int.self) {
      text = "\(int)"
    } else if let double = try? container.decode(Double.self) {
      text = "\(double)"
    } else if let string = try? container.decode(String.self) {
      text = string
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a text, a number, true, false or null")
    }
  }
}

/// The fields of an object. Unknown fields cause a warning.
private struct Fields {
  private let container: KeyedDecodingContainer<AnyKey>
  private let collector: WarningCollector?

  init(_ decoder: any Decoder, known: String...) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    collector = decoder.userInfo[.manifestWarnings] as? WarningCollector
    guard let collector else { return }
    for key in container.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
      let place = decoder.codingPath.place
      let advice = Advice(unknownKey: key, known: known)
      collector.add(.init(code: "unknownKey", "\(place.isEmpty ? "" : "\(place): ")\(advice)"))
    }
  }

  func required<Value: Decodable>(_ key: String, _: Value.Type = Value.self) throws -> Value {
    try container.decode(Value.self, forKey: AnyKey(key))
  }

  func optional<Value: Decodable>(_ key: String, _ fallback: Value) throws -> Value {
    try container.decodeIfPresent(Value.self, forKey: AnyKey(key)) ?? fallback
  }

  /// Reads a number. It is decoded as a `Double`, because the decoder does not report the place of one that is no
  /// `Int`.
  func wholeNumber(_ key: String) throws -> Int {
    let number = try required(key, Double.self)
    guard let whole = Int(exactly: number) else { throw fault(key, "\(number) is no whole number") }
    return whole
  }

  /// Reports the mistakes of a text.
  ///
  /// - Throws: The first one that is an error.
  func check(_ text: String, _ subject: FileRule.Subject, at key: String, _ index: Int? = nil) throws {
    let keys = [AnyKey(key), index.map { AnyKey($0) }].compactMap(\.self)
    let mistakes = FileRule.mistakes(in: text, subject)
    if let error = mistakes.first(where: { $0.rule.severity == .error }) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath + keys, debugDescription: error.advice.description))
    }
    for mistake in mistakes {
      collector?.add(
        .init(code: mistake.rule.code, "\((container.codingPath + keys as [any CodingKey]).place): \(mistake.advice)"))
    }
  }

  func texts(_ key: String, _ subject: FileRule.Subject) throws -> [String] {
    let texts: [String] = try optional(key, [])
    for (position, text) in texts.enumerated() { try check(text, subject, at: key, position) }
    return texts
  }

  /// Returns a pattern with decoded literals.
  func path(_ key: String) throws -> String {
    let path: String = try required(key)
    try check(path, .path, at: key)
    guard path.has("%") else { return path }
    return path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { place in
      Self.decoded(String(place))
    }.joined(separator: "/")
  }

  /// Returns a place with its literal as routes have it. An escape stays that would be no literal.
  private static func decoded(_ place: String) -> String {
    guard !place.hasPrefix(":"), !place.hasPrefix("*") else { return place }
    let decoded = AssociationURL.decode(place)
    let isLiteral =
      !":*".unicodeScalars.contains(decoded.unicodeScalars.first ?? ":") && decoded != "." && decoded != ".."
    return isLiteral && oddCount(decoded) == oddCount(place) ? decoded : place
  }

  /// Returns the number of characters that are no part of a literal, or that stand for bytes which are not UTF-8.
  private static func oddCount(_ text: String) -> Int {
    text.unicodeScalars.count { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F || $0 == "\u{FFFD}" }
  }

  func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ fallback: Value
  ) throws -> Value where Value.RawValue == String {
    guard let text: String = try container.decodeIfPresent(String.self, forKey: AnyKey(key)) else { return fallback }
    guard let value = Value(rawValue: text) else {
      throw fault(key, "\"\(text)\" is not one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }

  func fault(_ key: String, _ reason: String) -> DecodingError {
    .dataCorruptedError(forKey: AnyKey(key), in: container, debugDescription: reason)
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// Collects the warnings of a decoder.
final class WarningCollector: Sendable {
  private let list = Mutex<[Manifest.Warning]>([])

  var warnings: [Manifest.Warning] { list.withLock { $0 } }

  func add(_ warning: Manifest.Warning) { list.withLock { $0.append(warning) } }
}

extension CodingUserInfoKey {
  static let manifestWarnings: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "manifestWarnings") else {
      preconditionFailure("CodingUserInfoKey takes any text")
    }
    return key
  }()
}
