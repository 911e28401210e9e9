/// A place at which a target declares or imports another one.
struct Use {
  var target: String
  var other: String
  /// `depends on` or `imports`.
  var verb: String
  var file: String
  var line: Int
}

extension Lint {
  /// Returns the dependencies in the manifest.
  func declaredUses() -> [Use] {
    package.targets.flatMap { target in
      target.dependencies.map { other in
        let line = manifest.line(of: other, in: target.name)
        return Use(target: target.name, other: other, verb: "depends on", file: "Package.swift", line: line)
      }
    }
  }

  /// Returns the imports of the package's own targets and of the targets of its dependencies.
  func importedUses() -> [Use] {
    files.flatMap { file in
      file.imports.compactMap { line in
        guard let target = file.target, let other = names[line.module], other != target else { return nil }
        return Use(target: target, other: other, verb: "imports", file: file.path, line: line.line)
      }
    }
  }

  func refusals(_ uses: [Use]) -> [Finding] {
    uses.compactMap { use in
      refusal(use).map { Finding(use.file, use.line, "\(use.target) \(use.verb) \(use.other); \($0)") }
    }
  }

  private func refusal(_ use: Use) -> String? {
    if let reason = layers.refusal(of: use.other, to: use.target) { return reason }
    guard let target = targets[use.target], let other = targets[use.other] else { return nil }
    return layers.refusal(ofFolder: package.relative(other.directory), to: package.relative(target.directory))
  }

  /// Returns findings for imports that the layers allow and the manifest does not declare.
  func undeclaredImports() -> [Finding] {
    importedUses().compactMap { use in
      guard let target = targets[use.target], !target.dependencies.contains(use.other),
        layers.refusal(of: use.other, to: use.target) == nil
      else { return nil }
      return Finding(
        use.file, use.line,
        "\(use.target) imports \(use.other); declare that dependency of \(use.target) in Package.swift")
    }
  }
}
