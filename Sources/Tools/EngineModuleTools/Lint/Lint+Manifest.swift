extension Lint {
  func packageDependencies() -> [Finding] {
    guard let rule = layers.packages else { return [] }
    let list = rule.words.isEmpty ? "none" : rule.words.joined(separator: ", ")
    return package.packages.filter { identity in !rule.words.contains { NamePattern($0).matches(identity) } }
      .map { identity in
        Finding(
          "Package.swift", manifest.line(ofPackage: identity),
          "depends on the package \(identity); the packages that it may depend on: \(list) (\(layers.place(rule.line)))"
        )
      }
  }

  /// Returns findings for the rules between packages.
  func betweenPackages() -> [Finding] { packageUse.map { use in PackageRule.all.flatMap { $0.findings(use) } } ?? [] }

  func targetsWithoutLayer() -> [Finding] {
    package.targets.filter { layers.row(of: $0.name) == nil }.map { target in
      Finding(
        "Package.swift", manifest.line(of: target.name),
        "the target \(target.name) has no layer; give it a row in \(layers.file ?? Layers.fileName)")
    }
  }

  /// Returns findings for words of the layers that match no target.
  func layerWords() -> [Finding] {
    guard let file = layers.file else { return [] }
    let lines =
      layers.rows.map { ($0.line, $0.allowed) }
      + (layers.without + layers.only).map { ($0.line, $0.targets.map(\.text)) }
    return lines.flatMap { line, words in
      words.filter { !$0.contains(where: { "*%".contains($0) }) && !isKnown($0) }.map { word in
        Finding(file, line, "nothing is called \(word); write the name of a target, or give it a row")
      }
    }
  }

  private func isKnown(_ name: String) -> Bool {
    targets[name] != nil || layers.hasLayer(name) || package.modules.contains { $0.target == name }
  }

  /// Returns findings for Swift files without a target. A folder with its own row is accepted, because some targets
  /// exist on one platform only and plugins are invisible.
  func strayFiles() -> [Finding] {
    let known = Set(layers.rows.map(\.targets.text))
    return files.filter { file in
      file.target == nil && !file.path.split(separator: "/").contains { known.contains(String($0)) }
    }
    .map { Finding($0.path, 1, "belongs to no target; declare its target in Package.swift, or delete it") }
  }
}
