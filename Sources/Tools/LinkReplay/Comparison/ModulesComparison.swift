import ComponentEngine
import EngineReplayFiles

/// Compares what the modules of two versions of an app offer and need, apart from their routes, and the mutations and
/// values that devices have stored.
///
/// A part that one of the versions does not have is unknown, and no difference.
struct ModulesComparison {
  /// The two versions of a module.
  private struct Pair {
    let id: ModuleID
    let old: ModuleInterface
    let new: ModuleInterface
  }

  private let old: Manifest
  private let new: Manifest
  /// The modules that both versions have, sorted.
  private let pairs: [Pair]

  init(old: Manifest, new: Manifest) {
    (self.old, self.new) = (old, new)
    pairs = new.modules.sorted { $0.key < $1.key }.compactMap { id, interface in
      old.modules[id].map { Pair(id: id, old: $0, new: interface) }
    }
  }

  var changes: [AppChange] { Self.rules.flatMap { $0(self) } }

  /// Each rule is independent of the others.
  private static let rules: [@Sendable (ModulesComparison) -> [AppChange]] = [
    { comparison in comparison.pairs.flatMap(comparison.version) },
    { comparison in comparison.pairs.flatMap(comparison.dependencies) },
    { $0.services },
    { $0.names("event", "the event", \.events) },
    { $0.names("appEvent", "the app's event", \.appEvents) },
    { comparison in comparison.pairs.flatMap(comparison.settings) },
    { $0.mutations },
    { $0.stored },
  ]

  private func version(of module: Pair) -> [AppChange] {
    guard let before = module.old.version, let now = module.new.version, before != now else { return [] }
    return [
      AppChange(
        code: "versionChanged", level: .patch, module: module.id,
        message: "the module \(module.id) has the version \(now), before \(before)")
    ]
  }

  /// A dependency is major if an app with the modules of the old version lacks it.
  private func dependencies(of module: Pair) -> [AppChange] {
    guard let before = module.old.dependencies, let now = module.new.dependencies else { return [] }
    return now.filter { !before.contains($0) }.map { id in
      AppChange(
        code: "dependencyAdded", level: old.modules[id] == nil ? .major : .minor, concerns: [.callers],
        module: module.id, message: "the module \(module.id) needs the module \(id)")
    }
      + before.filter { !now.contains($0) }.map { id in
        AppChange(
          code: "dependencyRemoved", level: .minor, concerns: [.callers], module: module.id,
          message: "the module \(module.id) does not need the module \(id) any more")
      }
  }

  // MARK: What all modules of the app do together

  /// The values of a part with the first module that has them; nil unless all modules of the version are known.
  private static func all<Value>(
    _ part: KeyPath<ModuleInterface, [Value]?>, of app: Manifest
  ) -> [(module: ModuleID, value: Value)]? {
    guard !app.modules.isEmpty, app.modules.values.allSatisfy({ $0[keyPath: part] != nil }) else { return nil }
    return app.modules.sorted { $0.key < $1.key }.flatMap { id, interface in
      (interface[keyPath: part] ?? []).map { (id, $0) }
    }
  }

  private var services: [AppChange] {
    guard let before = Self.all(\.services, of: old), let now = Self.all(\.services, of: new) else { return [] }
    return before.flatMap { module, service -> [AppChange] in
      guard let other = now.first(where: { $0.value.name == service.name })?.value else {
        return [
          AppChange(
            code: "serviceRemoved", level: .major, concerns: [.callers], module: module,
            message: "the service \(service.name) of the module \(module) is gone")
        ]
      }
      guard other.scope != service.scope else { return [] }
      return [
        AppChange(
          code: "serviceScopeChanged", level: other.scope == .component ? .major : .minor, concerns: [.callers],
          module: module,
          message: "the service \(service.name) has the scope \(other.scope.rawValue), before \(service.scope.rawValue)"
        )
      ]
    }
      + now.filter { entry in !before.contains { $0.value.name == entry.value.name } }.map { module, service in
        AppChange(
          code: "serviceAdded", level: .minor, concerns: [.callers], module: module,
          message: "the module \(module) has the new service \(service.name)")
      }
  }

  /// Compares the names of events. An event has no or any number of receivers, so that none of them is a promise.
  private func names(_ kind: String, _ noun: String, _ part: KeyPath<ModuleInterface, [String]?>) -> [AppChange] {
    guard let before = Self.all(part, of: old), let now = Self.all(part, of: new) else { return [] }
    return Self.first(before, notIn: now).map { module, name in
      AppChange(
        code: "\(kind)Removed", level: .minor, concerns: [.callers], module: module,
        message: "no module receives \(noun) \(name) any more, before \(module)")
    }
      + Self.first(now, notIn: before).map { module, name in
        AppChange(
          code: "\(kind)Added", level: .minor, concerns: [.callers], module: module,
          message: "the module \(module) receives \(noun) \(name)")
      }
  }

  /// Returns the values that others do not have, each with the first of its modules.
  private static func first(
    _ values: [(module: ModuleID, value: String)], notIn others: [(module: ModuleID, value: String)]
  ) -> [(module: ModuleID, value: String)] {
    var known = Set(others.map(\.value))
    return values.filter { known.insert($0.value).inserted }
  }

  // MARK: Settings

  private func settings(of module: Pair) -> [AppChange] {
    guard let before = module.old.settings, let now = module.new.settings else { return [] }
    func change(_ code: String, _ level: AppChange.Level, _ message: String) -> AppChange {
      AppChange(
        code: code, level: level, concerns: [.callers], module: module.id,
        message: "the module \(module.id) \(message)")
    }
    return before.flatMap { setting -> [AppChange] in
      let name = "the setting \"\(setting.name)\""
      guard let other = now.first(where: { $0.name == setting.name }) else {
        return [change("settingRemoved", .minor, "does not read \(name) any more")]
      }
      let retyped =
        other.type == setting.type
        ? [] : [change("settingRetyped", .major, "reads \(name) as \(other.type), before as \(setting.type)")]
      if other.isRequired == setting.isRequired { return retyped }
      return retyped + [
        other.isRequired
          ? change("settingRequired", .major, "needs \(name), which has no default any more")
          : change("settingOptional", .minor, "has a default for \(name)")
      ]
    }
      + now.filter { each in !before.contains { $0.name == each.name } }.map { setting in
        setting.isRequired
          ? change("settingRequired", .major, "needs the setting \"\(setting.name)\", which is new")
          : change("settingAdded", .minor, "reads the new setting \"\(setting.name)\", which has a default")
      }
  }

  // MARK: Mutations

  private var mutations: [AppChange] {
    guard let before = old.mutations, let now = new.mutations else { return [] }
    func change(_ code: String, _ level: AppChange.Level, _ kind: String, _ message: String) -> AppChange {
      AppChange(code: code, level: level, concerns: [.mutations], message: "the mutation \(kind) \(message)")
    }
    return before.flatMap { mutation -> [AppChange] in
      guard let other = now.first(where: { $0.kind == mutation.kind }) else {
        return [change("mutationRemoved", .major, mutation.kind, "is gone, and queued ones are not sent")]
      }
      let payload =
        other.payload == mutation.payload
        ? []
        : [
          change(
            "mutationChanged", other.upgrades ? .minor : .major, mutation.kind,
            "has payloads of version \(other.payload), before \(mutation.payload)"
              + (other.upgrades ? "; it can decode other versions" : ", and queued ones are not sent"))
        ]
      let answer =
        other.answer == mutation.answer
        ? []
        : [
          change(
            "mutationAnswerChanged", .major, mutation.kind,
            "has answers of version \(other.answer), before \(mutation.answer), "
              + "and queued mutations that use an answer are not sent")
        ]
      return payload + answer
    }
      + now.filter { each in !before.contains { $0.kind == each.kind } }.map {
        change("mutationAdded", .minor, $0.kind, "is new")
      }
  }

  // MARK: Stored values

  /// A kind that is new concerns no device.
  private var stored: [AppChange] {
    guard let before = old.stored, let now = new.stored else { return [] }
    func change(_ code: String, _ values: StoredFormat, isLost: Bool, _ message: String) -> AppChange {
      AppChange(
        code: code, level: isLost ? .major : .minor, concerns: values.isDurable ? [.durableValues] : [.cachedValues],
        message: "the stored values \(values.kind) \(message)")
    }
    return before.compactMap { values -> AppChange? in
      guard let other = now.first(where: { $0.kind == values.kind }) else {
        return change(
          "storedRemoved", values, isLost: values.isDurable,
          values.isDurable ? "are gone, and durable ones are not read" : "are gone, and cached ones are not read")
      }
      guard other.codec != values.codec else { return nil }
      let versions = "have the version \(other.codec), before \(values.codec)"
      guard values.isDurable else {
        return change("storedChanged", values, isLost: false, "\(versions), and cached ones are fetched again")
      }
      return other.upgrades
        ? change("storedChanged", values, isLost: false, "\(versions); durable ones of other versions can be decoded")
        : change("storedChanged", values, isLost: true, "\(versions), and durable ones are not read")
    }
  }
}
