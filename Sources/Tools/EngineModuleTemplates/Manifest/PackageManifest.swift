import Foundation

/// The text of a package's manifest, to which modules are added.
///
/// If the manifest creates the three targets of its modules from a list, `let modules = ["Goods", …]`, a module is a
/// name in this list. Otherwise three targets are inserted at the beginning of `targets:`.
struct PackageManifest {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Returns the folders of the module's three targets, relative to the package's root.
  func folders(of name: ModuleName) -> (module: String, mockApp: String, tests: String) {
    (
      folder(of: name, "Module") ?? "Sources/\(name.type)Module",
      folder(of: name, "MockApp") ?? "MockApps/\(name.type)MockApp",
      folder(of: name, "ModuleTests") ?? "Tests/\(name.type)ModuleTests"
    )
  }

  /// Returns the folder in a loop over the list: `path: "Sources/Sample/\(name)Module"`.
  private func folder(of name: ModuleName, _ suffix: String) -> String? {
    guard list != nil else { return nil }
    let pattern = #"path:\s*"([^"\\]*)\\\(\w+\)\#(suffix)""#
    return text.firstGroup(of: pattern).map { text[$0] + name.type + suffix }
  }

  /// Returns the names of a module's three targets, in the order of `ModuleName.targetSuffixes`. In a loop over the list,
  /// they can have a text before the module's name: `name: "Sample\(name)Module"`.
  func targets(of name: String) -> [String] {
    ModuleName.targetSuffixes.map { prefix(before: $0) + name + $0 }
  }

  /// Returns the text before the module's name in the names of targets with a suffix.
  func prefix(before suffix: String) -> String {
    guard list != nil, let prefix = text.firstGroup(of: #"name:\s*"(\w*)\\\(\w+\)\#(suffix)""#) else { return "" }
    return String(text[prefix])
  }

  /// The names in the list of modules; nil if the targets are not created from a list.
  var listedModules: [String]? { list.map { ModuleList(text, in: $0).names } }

  /// Adds the targets of a module.
  ///
  /// - Parameter engine: The package of the engine's products; nil if it is this package.
  mutating func add(_ name: ModuleName, engine: HostPackage.Engine?) throws(GeneratorError) {
    if let list {
      text = ModuleList(text, in: list).adding(name.type)
    } else if let engine {
      // The `targets:` of a product contain names in quotation marks instead.
      guard let place = text.firstGroup(of: #"targets:\s*\[()(?=\s*(?://[^\n]*\s*)*[.\]])"#) else {
        throw .manifest("there is no targets: [ … ] to add the module's targets to; begin it with a line of its own")
      }
      let end = text[place.lowerBound...].first?.isNewline == true ? "" : "\n"
      text.insert(contentsOf: targets(name, word(for: engine)) + end, at: place.lowerBound)
    } else {
      throw .engineMissing
    }
  }

  /// Removes the targets of a module, and nothing else.
  ///
  /// - Parameter targets: The names of the module's targets.
  mutating func remove(_ name: ModuleName, targets: [String]) throws(GeneratorError) {
    if let list, let shorter = ModuleList(text, in: list).removing(name.type) {
      text = shorter
    } else {
      for target in targets {
        guard let declaration = TargetDeclaration(of: target, in: text) else {
          throw .manifest(
            "\(target) is not declared in a list of targets, so that it cannot be removed; remove it there")
        }
        text.removeSubrange(declaration.range)
      }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for target in targets {
      guard let index = lines.firstIndex(where: { $0.contains("\"\(target)\"") }) else { continue }
      throw .used(target, by: "Package.swift:\(index + 1)")
    }
  }

  /// Returns the name of a package in the manifest: the name in its dependency, otherwise its identity.
  private func word(for engine: HostPackage.Engine) -> String {
    let name = NSRegularExpression.escapedPattern(for: engine.name)
    return text.firstGroup(of: #"\.package\(\s*name:\s*"(\#(name))""#).map { String(text[$0]) } ?? engine.identity
  }

  /// The range of the names in `let modules = [ … ]`, if the list contains only names and all three targets are created
  /// from it.
  private var list: Range<String.Index>? {
    let makesAll = ModuleName.targetSuffixes.allSatisfy { suffix in
      text.firstGroup(of: #"(\\\(\w+\))\#(suffix)""#) != nil
    }
    let names = #"(?:\s*"\w*"\s*,?)*\s*"#
    return makesAll
      ? text.firstGroup(of: #"(?m)^[^\n/"]*let\s+modules\s*(?::\s*\[String\]\s*)?=\s*\[(\#(names))\]"#) : nil
  }

  /// Returns the three declarations, each after a line break.
  private func targets(_ name: ModuleName, _ engine: String) -> String {
    let product = { (product: String) in ".product(name: \"\(product)\", package: \"\(engine)\")" }
    let seen = ["ComponentEngine", "CommonUI"].map(product)
    let folders = folders(of: name)
    return target(".target", "\(name.type)Module", seen, nil)
      + target(
        ".executableTarget", "\(name.type)MockApp",
        ["\"\(name.type)Module\""] + seen + [product("MockAppHost"), product("ModuleHarness")],
        folders.mockApp)
      + target(
        ".testTarget", "\(name.type)ModuleTests",
        ["\"\(name.type)Module\"", "\"\(name.type)MockApp\""] + seen + [product("ModuleHarness")], nil)
  }

  private func target(_ kind: String, _ name: String, _ dependencies: [String], _ path: String?) -> String {
    let lines = dependencies.map { "        \($0),\n" }.joined()
    let path = path.map { ",\n      path: \"\($0)\"" } ?? ""
    return "\n    \(kind)(\n      name: \"\(name)\",\n      dependencies: [\n\(lines)      ]\(path)),"
  }
}

extension String {
  /// Returns the range of the first group of the first match.
  func firstGroup(of pattern: String) -> Range<Index>? {
    guard let expression = try? NSRegularExpression(pattern: pattern),
      let match = expression.firstMatch(in: self, range: NSRange(startIndex..., in: self))
    else { return nil }
    return Range(match.range(at: 1), in: self)
  }
}
