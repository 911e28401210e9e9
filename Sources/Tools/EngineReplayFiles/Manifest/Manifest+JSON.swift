import ComponentEngine
import EngineBase
import EngineJSON

extension Manifest {
  /// Returns the manifest as JSON, version 1, with a line for every navigator and every parameter. `Manifest(json:)` of
  /// LinkReplay reads it.
  ///
  /// Default values except that of `reach`, the limits of links and ``warnings`` are omitted. The keys of fixed
  /// parameters are sorted. An empty list of choices cannot be expressed in JSON; it is read as any text.
  public func json() -> [UInt8] {
    var fields = [field("version", "1")]
    if !policy.schemes.isEmpty { fields.append(field("schemes", texts(policy.schemes))) }
    if !policy.hosts.isEmpty { fields.append(field("hosts", texts(policy.hosts))) }
    if composition != .any { fields.append(field("composition", text(composition.rawValue))) }
    if let webFallback { fields.append(field("webFallback", webFallback.json)) }
    if let transitions { fields.append(field("transitions", texts(transitions))) }
    fields.append(field("navigators", lines(navigators.map(\.json), indent: 2)))
    if !guards.isEmpty { fields.append(field("guards", lines(guards.map(\.json), indent: 2))) }
    if !modules.isEmpty {
      let modules = modules.sorted { $0.key < $1.key }.map { "\(text($0.key.rawValue)): \($0.value.json)" }
      fields.append(field("modules", object(modules, indent: 2)))
    }
    if let mutations { fields.append(field("mutations", lines(mutations.map(\.json), indent: 2))) }
    if let stored { fields.append(field("stored", lines(stored.map(\.json), indent: 2))) }
    fields.append(field("components", lines(routes.map(\.json), indent: 2)))
    return Array((object(fields, indent: 0) + "\n").utf8)
  }
}

extension WebFallback {
  fileprivate var json: String {
    var fields = [field("name", text(name)), field("hosts", texts(hosts))]
    if parameter != "url" { fields.append(field("parameter", text(parameter))) }
    if navigateMode != .push { fields.append(field("navigateMode", text(navigateMode.rawValue))) }
    return inline(fields)
  }
}

extension Manifest.Navigator {
  fileprivate var json: String {
    var fields = [field("id", text(id.description))]
    if let root { fields.append(field("root", text(root.description))) }
    return inline(fields)
  }
}

extension Manifest.Guard {
  fileprivate var json: String {
    var fields = [field("name", text(name))]
    if let redirect { fields.append(field("redirect", text(redirect.description))) }
    if isGlobal { fields.append(field("global", "true")) }
    return inline(fields)
  }
}

extension ModuleInterface {
  /// An object without the parts that are unknown. An empty list is a part that is known.
  fileprivate var json: String {
    var fields: [String] = []
    if let version { fields.append(field("version", text(version))) }
    if let dependencies { fields.append(field("dependencies", texts(dependencies.map(\.rawValue)))) }
    if let services { fields.append(field("services", list(services.map(\.json)))) }
    if let events { fields.append(field("events", texts(events))) }
    if let appEvents { fields.append(field("appEvents", texts(appEvents))) }
    if let settings { fields.append(field("settings", list(settings.map(\.json)))) }
    return inline(fields)
  }
}

extension ModuleInterface.Service {
  fileprivate var json: String {
    inline([field("name", text(name))] + (scope == .app ? [] : [field("scope", text(scope.rawValue))]))
  }
}

extension ModuleInterface.Setting {
  fileprivate var json: String {
    inline([field("name", text(name)), field("type", text(type))] + (isRequired ? [field("required", "true")] : []))
  }
}

extension MutationFormat {
  fileprivate var json: String {
    inline(
      [field("kind", text(kind)), field("payload", "\(payload)"), field("answer", "\(answer)")]
        + (upgrades ? [field("upgrades", "true")] : []))
  }
}

extension StoredFormat {
  fileprivate var json: String {
    inline(
      [field("kind", text(kind)), field("codec", "\(codec)")] + (isDurable ? [field("durable", "true")] : [])
        + (upgrades ? [field("upgrades", "true")] : []))
  }
}

extension Route {
  fileprivate var json: String {
    var first = [field("name", text(name)), field("path", text(encoded(path: path)))]
    if navigateMode != .push { first.append(field("navigateMode", text(navigateMode.rawValue))) }
    if let transition { first.append(field("transition", text(transition))) }
    if let navigator { first.append(field("navigator", text(navigator.description))) }
    if let parent { first.append(field("parent", parent.json)) }
    first.append(field("reach", text(reach.rawValue)))
    if let module { first.append(field("module", text(module.rawValue))) }
    if !guards.isEmpty { first.append(field("guards", texts(guards))) }
    if updatesInPlace { first.append(field("updatesInPlace", "true")) }
    var rest: [String] = []
    if !fixed.isEmpty { rest.append(field("fixed", fixed.json)) }
    if !summary.isEmpty { rest.append(field("summary", text(summary))) }
    if !parameters.isEmpty { rest.append(field("parameters", lines(parameters.map(\.json), indent: 6))) }
    return rest.isEmpty ? inline(first) : object([first.joined(separator: ", ")] + rest, indent: 4)
  }
}

extension RouteID {
  fileprivate var json: String { inline([field("name", text(name)), field("path", text(encoded(path: path)))]) }
}

extension RouteParameter {
  fileprivate var json: String {
    var fields = [field("name", text(name))]
    var choices: [String]?
    switch type {
    case .string: break
    case .choices(let texts): choices = texts
    default: fields.append(field("type", text(type.description)))
    }
    if isRequired { fields.append(field("required", "true")) }
    if let choices, !choices.isEmpty { fields.append(field("choices", texts(choices))) }
    if let defaultValue { fields.append(field("default", text(defaultValue))) }
    if !summary.isEmpty { fields.append(field("summary", text(summary))) }
    return inline(fields)
  }
}

extension LinkParameters {
  /// An object with a text, null or a list for every key.
  fileprivate var json: String {
    let fields = keys.sorted().map { key in
      let values = values(of: key)
      return text(key) + ": " + (values.count == 1 ? text(values[0]) : texts(values))
    }
    return inline(fields)
  }
}

/// Returns a pattern whose literals are read again as they are, without a warning. Marks in them are encoded that may
/// look like an escape, a capture of another program, a parameter, or a blank beside the literal, and so are characters
/// that take no room or are marks of a letter.
private func encoded(path: String) -> String {
  let isMark = { (scalar: Unicode.Scalar) in
    switch scalar.value {
    case 0x300...0x36F, 0x3099...0x309A, 0x1161...0x11C2: true
    case ..<0x80: "%{}[]<>()^$:*+?;#\\| ".unicodeScalars.contains(scalar)
    default: [.format, .control, .spaceSeparator].contains(scalar.properties.generalCategory)
    }
  }
  return path.split(separator: "/", omittingEmptySubsequences: false).map { place in
    let isLiteral = !place.hasPrefix(":") && !place.hasPrefix("*")
    guard isLiteral, place.unicodeScalars.contains(where: isMark) else { return String(place) }
    return place.unicodeScalars.map { isMark($0) ? String($0).percentEncoded : String($0) }.joined()
  }.joined(separator: "/")
}

private func field(_ key: String, _ value: String) -> String { "\"\(key)\": \(value)" }

private func text(_ text: String?) -> String { JSONWriter.text { $0.append(json: text) } }

private func texts(_ texts: [String?]) -> String {
  JSONWriter.text { $0.append(list: texts) { $1.append(json: $0) } }
}

/// Returns an object on one line.
private func inline(_ fields: [String]) -> String { "{\(fields.joined(separator: ", "))}" }

/// Returns a list on one line.
private func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

/// Returns an object with a line for every field.
private func object(_ fields: [String], indent: Int) -> String { "{" + block(fields, indent) + "}" }

/// Returns a list with a line for every element.
private func lines(_ elements: [String], indent: Int) -> String {
  elements.isEmpty ? "[]" : "[" + block(elements, indent) + "]"
}

private func block(_ lines: [String], _ indent: Int) -> String {
  let margin = "\n" + String(repeating: " ", count: indent)
  return lines.map { margin + "  " + $0 }.joined(separator: ",") + margin
}
