/// The text of a package's manifest, to which modules are added.
///
/// If the manifest creates the three targets of its modules from a list, `let modules = ["Goods", …]`, a module is a
/// name in this list. Otherwise three targets are inserted at the beginning of `targets:` in the call of `Package`. If
/// conditions select one of several lists or calls, all are changed.
package struct PackageManifest {
  private var source: ManifestSource

  package init(_ text: String) throws(GeneratorError) { source = try ManifestSource(text) }

  package var text: String { source.text }

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
    prefix(of: "path", before: suffix).map { prefix in
      (prefix + name.type + suffix).split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
  }

  /// Returns the names of a module's three targets, in the order of `ModuleName.targetSuffixes`. In a loop over the
  /// list, they can have a text before the module's name: `name: "Sample\(name)Module"`.
  package func targets(of name: String) -> [String] {
    ModuleName.targetSuffixes.map { prefix(before: $0) + name + $0 }
  }

  /// Returns the text before the module's name in the names of targets with a suffix.
  func prefix(before suffix: String) -> String { prefix(of: "name", before: suffix) ?? "" }

  /// Returns the text before the interpolated name in the first argument that ends with it and a suffix.
  private func prefix(of label: String, before suffix: String) -> String? {
    guard lists != nil else { return nil }
    let texts = source.places(of: label, ":", "\"").map { source.tokens[$0 + 2].text }
    return texts.first { $0.hasSuffix("*" + suffix) && !$0.dropLast(suffix.count + 1).contains("*") }
      .map { String($0.dropLast(suffix.count + 1)) }
  }

  /// The names in the list of modules; nil if the targets are not created from a list.
  var listedModules: [String]? {
    lists.map { lists in Set(lists.flatMap(\.names)).sorted() }
  }

  /// Adds the targets of a module.
  ///
  /// - Parameter engine: The package of the engine's products; nil if it is this package.
  package mutating func add(_ name: ModuleName, engine: PackageDescription.Engine?) throws(GeneratorError) {
    if let lists {
      source = try source.replacing(lists.filter { !$0.names.contains(name.type) }.map { $0.adding(name.type) })
    } else if let engine {
      var changes: [(range: Range<Int>, text: String)] = []
      for opening in try targetLists() {
        changes.append(insertion(after: opening) { declarations(of: name, word(for: engine), $0) })
      }
      source = try source.replacing(changes)
    } else {
      throw .engineMissing
    }
  }

  /// Adds a library product with one target of the same name, which an app in a package of its own can use.
  mutating func addProduct(_ target: String) throws(GeneratorError) {
    let product = ".library(name: \"\(target)\", targets: [\"\(target)\"]),"
    var changes: [(range: Range<Int>, text: String)] = []
    for call in try packageCalls() {
      if let label = labels("products", of: call).first {
        guard let list = list(inArgument: label + 2) else {
          throw .manifest(
            "products: in line \(source.tokens[label].line) contains no list in brackets, to which the module's product "
              + "could be added; write products: [] + … in front of it, and run the command again")
        }
        changes.append(insertion(after: list) { _ in [product] })
      } else if let label = Self.afterProducts.flatMap({ labels($0, of: call) }).min() {
        let (start, space) = (source.tokens[label].range.lowerBound, source.indentation(of: label))
        let lines = ["products: [", "  \(product)", "],"].joined(separator: source.lineEnd + space)
        let isFirstOfLine = source.text(source.blank(before: start)).contains(where: \.isNewline)
        changes.append((start..<start, lines + (isFirstOfLine ? source.lineEnd + space : " ")))
      } else if let closing = source.closing(of: call + 1) {
        let last = source.tokens[closing - 1]
        let space = source.lineEnd + source.indentation(of: closing - 1)
        let lines = [" products: [", "  \(product)", "]"].joined(separator: space)
        let end = last.range.upperBound
        changes.append((end..<end, last.is(",") ? lines + "," : "," + lines))
      }
    }
    source = try source.replacing(changes)
  }

  /// The labels of the arguments after `products`. Swift fixes their order.
  private static let afterProducts = [
    "traits", "dependencies", "targets", "swiftLanguageModes", "swiftLanguageVersions", "cLanguageStandard",
    "cxxLanguageStandard",
  ]

  /// Removes the targets of a module, and the product with the module's target that ``addProduct(_:)`` adds. Nothing
  /// else is removed, except `products:` without contents.
  ///
  /// - Parameter targets: The names of the module's targets.
  package mutating func remove(_ name: ModuleName, targets: [String]) throws(GeneratorError) {
    let product = self.targets(of: name.type)[0]
    let listed = (lists ?? []).compactMap { $0.removing(name.type) }.flatMap { $0 }
    if !listed.isEmpty {
      source = try source.replacing(listed)
    } else {
      var changes: [(range: Range<Int>, text: String)] = []
      for target in targets {
        let declarations = declarations(of: target)
        if declarations.isEmpty {
          throw .manifest(
            "\(target) is not declared in a list of targets, so that it cannot be removed; remove it there")
        }
        changes += declarations.flatMap { index in
          source.closing(of: index + 2).map { removal(index, through: $0) } ?? []
        }
      }
      source = try source.replacing(changes)
    }
    try removeProducts(of: product)
    for target in targets {
      guard let token = source.tokens.first(where: { $0.kind == .string && $0.text == target }) else { continue }
      throw .used(target, by: "Package.swift:\(token.line)")
    }
  }

  /// Returns the name of a package in the manifest: the name in its dependency, otherwise its identity.
  func word(for engine: PackageDescription.Engine) -> String {
    let names = source.places(of: ".", "package", "(", "name", ":", "\"").compactMap { source.plainText($0 + 5) }
    return names.contains(engine.name) ? engine.name : engine.identity
  }

  /// The lists `let modules = [ … ]`, if they contain only names and all three targets are created from them.
  private var lists: [ModuleList]? {
    let texts = source.tokens.filter { $0.kind == .string }.map(\.text)
    let makesAll = ModuleName.targetSuffixes.allSatisfy { suffix in texts.contains { $0.hasSuffix("*" + suffix) } }
    guard makesAll, let lists = ModuleList.all(in: source), !lists.isEmpty else { return nil }
    return lists
  }

  /// Removes the products with a target and its name that contain nothing else. Without another product and a comment
  /// in the list, the argument `products:` is removed.
  private mutating func removeProducts(of target: String) throws(GeneratorError) {
    let products = source.places(
      of: ".", "library", "(", "name", ":", "\"", ",", "targets", ":", "[", "\"", "]", ")"
    ).filter { index in [5, 10].allSatisfy { source.plainText(index + $0) == target } }
    var changes: [(range: Range<Int>, text: String)] = []
    for product in products {
      guard let list = source.opening(of: product), source.label(of: list) == "products" else { continue }
      let end = source.closing(of: list) ?? list
      let isOnly =
        source.tokens[list - 1].is(":") && product == list + 1
        && source.tokens[product + 13..<end].allSatisfy { $0.is(",") }
        && !source.hasComments(source.tokens[list].range.upperBound..<source.tokens[end].range.lowerBound)
      if isOnly, source.tokens[end + 1].is(",") {
        changes += removal(list - 2, through: end)
      } else if isOnly, source.tokens[end + 1].is(")") {
        changes += source.removal(source.tokens[list - 3].range.lowerBound..<source.tokens[end].range.upperBound)
      } else {
        changes += removal(product, through: product + 12)
      }
    }
    source = try source.replacing(changes)
  }

  /// Returns the calls of `Package`.
  private func packageCalls() throws(GeneratorError) -> [Int] {
    let calls = source.places(of: "Package", "(", "name", ":")
    if calls.isEmpty {
      throw .manifest("there is no call Package(name: …), to which the module's targets could be added; write one")
    }
    return calls
  }

  /// Returns the labels with a name among the arguments of a call, except the first one.
  private func labels(_ name: String, of call: Int) -> [Int] {
    source.places(of: name, ":").filter { source.opening(of: $0) == call + 1 && source.tokens[$0 - 1].is(",") }
  }

  /// Returns the opening bracket of the list of targets in each call of `Package`.
  private func targetLists() throws(GeneratorError) -> [Int] {
    var lists: [Int] = []
    for call in try packageCalls() {
      guard let label = labels("targets", of: call).first else {
        throw .manifest(
          "Package(…) in line \(source.tokens[call].line) has no targets:; add targets: [] to it, and run the command again"
        )
      }
      guard let list = list(inArgument: label + 2) else {
        throw .manifest(
          "targets: in line \(source.tokens[label].line) contains no list in brackets, to which the module's targets could "
            + "be added; write targets: [] + … in front of it, and run the command again")
      }
      lists.append(list)
    }
    return lists
  }

  /// Returns the first list in an argument that is a list or a sum with lists.
  private func list(inArgument start: Int) -> Int? {
    let end = source.opening(of: start).flatMap(source.closing) ?? source.tokens.endIndex
    let inside = (start..<end).filter { source.opening(of: $0) == source.opening(of: start) }
    let argument = inside.prefix { !source.tokens[$0].is(",") }
    return argument.first { index in
      guard source.tokens[index].is("["), index == start || source.tokens[index - 1].is("+"),
        let closing = source.closing(of: index)
      else { return false }
      return ["+", ",", ")"].contains { source.tokens[closing + 1].is($0) }
    }
  }

  /// Returns the declarations of a target in lists, but not in dependencies: the index of the dot before its kind.
  private func declarations(of target: String) -> [Int] {
    ["target", "executableTarget", "testTarget"].flatMap { source.places(of: ".", $0, "(", "name", ":", "\"") }
      .filter { index in
        guard source.plainText(index + 5) == target, let list = source.opening(of: index), source.tokens[list].is("[")
        else { return false }
        return source.label(of: list) != "dependencies"
      }
  }

  /// Returns the changes that remove a declaration or an argument with its comma, and its line if nothing else is on
  /// it.
  private func removal(_ declaration: Int, through closing: Int) -> [(range: Range<Int>, text: String)] {
    var range = source.tokens[declaration].range.lowerBound..<source.tokens[closing].range.upperBound
    var changes: [(range: Range<Int>, text: String)] = []
    let next = source.tokens[closing + 1]
    if next.is(",") {
      if source.isBlank(range.upperBound..<next.range.lowerBound) {
        range = range.lowerBound..<next.range.upperBound
      } else {
        changes.append((next.range, ""))
      }
    }
    let (before, after) = (source.blank(before: range.lowerBound), source.blank(after: range.upperBound))
    let isLastOfLine = source.text(after).contains(where: \.isNewline)
    let isFirstOfLine = source.text(before).contains(where: \.isNewline)
    range =
      isFirstOfLine && !isLastOfLine
      ? range.lowerBound..<after.upperBound : before.lowerBound..<range.upperBound
    return changes + [(range, "")]
  }

  /// Returns the change that inserts lines after the bracket of a list.
  ///
  /// - Parameter lines: Returns the lines for a unit of indentation.
  private func insertion(
    after opening: Int, _ lines: (_ unit: String) -> [String]
  ) -> (range: Range<Int>, text: String) {
    let space = source.blank(after: source.tokens[opening].range.upperBound)
    let next = source.tokens[opening + 1]
    let beginsLine = source.text(space.lowerBound..<next.range.lowerBound).contains(where: \.isNewline)
    let outer = source.indentation(of: opening)
    let unit = outer.contains("\t") || source.indentation(of: opening + 1).contains("\t") ? "\t" : "  "
    let inner = beginsLine && !next.is("]") ? source.indentation(of: opening + 1) : outer + unit
    let text = lines(unit).map { source.lineEnd + inner + $0 }.joined()
    // A comment after the bracket gets a line of its own.
    if source.text(space).contains(where: \.isNewline) { return (space.lowerBound..<space.lowerBound, text) }
    return (space, text + source.lineEnd + (next.is("]") && !beginsLine ? outer : inner))
  }

  /// Returns the lines of the three declarations.
  private func declarations(of name: ModuleName, _ engine: String, _ unit: String) -> [String] {
    let use = { (kind: String, name: String) in ".\(kind)(name: \"\(name)\", package: \"\(engine)\")" }
    let products = { (names: [String]) in names.map { use("product", $0) } }
    let seen = products(["ComponentEngine", "CommonUI"])
    let names = targets(of: name.type).map { "\"\($0)\"" }
    let declarations: [(kind: String, dependencies: [String], arguments: [String])] = [
      (
        "target", seen,
        [
          "exclude: [\"\(ModuleTemplate.catalogFile)\"]", "plugins: [\(use("plugin", ModuleTemplate.catalogPlugin))]",
        ]
      ),
      (
        "executableTarget", names.prefix(1) + seen + products(["MockAppHost", "ModuleHarness"]),
        ["path: \"\(folders(of: name).mockApp)\""]
      ),
      ("testTarget", names.prefix(2) + seen + products(["ModuleHarness"]), []),
    ]
    return zip(declarations, names).flatMap { declaration, name in
      let dependencies = declaration.dependencies.map { "\(unit)\(unit)\($0),\n" }.joined()
      let arguments = ["name: \(name)", "dependencies: [\n\(dependencies)\(unit)]"] + declaration.arguments
      let text = arguments.map { "\(unit)\($0)" }.joined(separator: ",\n")
      return [".\(declaration.kind)("] + "\(text)),".split(separator: "\n").map(String.init)
    }
  }
}
