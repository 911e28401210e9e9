extension Lint {
  /// Returns findings for imports of excluded modules.
  func withoutModules() -> [Finding] {
    layers.without.flatMap { rule in
      files.filter { $0.target.map(rule.applies) ?? false }.flatMap { file in
        file.imports.filter { rule.module.matches($0.module) }.map { line in
          Finding(
            file.path, line.line,
            "\(file.target ?? "") imports \(line.module); it does without \(rule.module.text), move this to a target that "
              + "may have it (\(layers.place(rule.line)))")
        }
      }
    }
  }

  /// Returns findings for mentions of modules that are reserved for other targets, also under a condition: `canImport`
  /// can hold for every target.
  func mentions() -> [Finding] {
    layers.only.flatMap { rule in
      let targets = rule.targets.isEmpty ? "no target" : "only \(rule.targets.map(\.text).joined(separator: ", "))"
      return files.filter { !($0.target.map(rule.applies) ?? true) }.flatMap { file in
        file.tokens.filter { $0.name.map(rule.module.matches) ?? false }.map { token in
          Finding(
            file.path, token.line,
            "\(file.target ?? "") mentions \(token.text); \(targets) may mention it (\(layers.place(rule.line)))")
        }
      }
    }
  }
}

extension Layers.Restriction {
  fileprivate func applies(to target: String) -> Bool {
    targets.contains { $0.matches(target) }
  }
}
