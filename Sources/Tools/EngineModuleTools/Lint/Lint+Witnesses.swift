extension Lint {
  /// Returns warnings for data protocols with the same requirement. A provider that conforms to both silently satisfies
  /// both with one member.
  func sharedWitnesses() -> [Finding] {
    let protocols = dataProtocols()
    var first: [[String]: (owner: DataProtocol, requirement: Requirement)] = [:]
    var found: [Finding] = []
    for one in protocols {
      for requirement in one.declaration.requirements {
        let signature = requirement.signature.map { one.qualified($0) }
        guard let other = first[signature] else {
          first[signature] = (one, requirement)
          continue
        }
        if one.refines.contains(other.owner.name) || other.owner.refines.contains(one.name) { continue }
        found.append(
          Finding(
            one.file, requirement.line,
            "\(one.name) requires \(requirement.name) just as \(other.owner.name) does (\(other.owner.file):"
              + "\(other.requirement.line)), so one member answers both; give it a name or a facet of its own, or let both "
              + "refine a protocol that has it", isWarning: true))
      }
    }
    return found
  }

  /// Returns the package's protocols outside of tests that refine `DataProviderProtocol` directly or indirectly.
  private func dataProtocols() -> [DataProtocol] {
    let sources = files.filter { file in file.target.map { targets[$0]?.isTest == false } ?? false }
    let types = Dictionary(grouping: sources) { $0.target ?? "" }.mapValues { files in
      Set(files.flatMap { Self.declaredTypes(in: $0.tokens) })
    }
    let declared = sources.sorted { $0.path < $1.path }.flatMap { file in
      ProtocolDeclaration.all(in: file.tokens).map { (file, $0) }
    }
    let parents = Dictionary(declared.map { ($1.name, $1.refines) }, uniquingKeysWith: +)
    return declared.compactMap { file, declaration in
      let refined = Self.ancestors(of: declaration.name, parents)
      guard refined.contains("DataProviderProtocol") else { return nil }
      let target = file.target ?? ""
      return DataProtocol(
        declaration: declaration, file: file.path, target: target, refines: refined, types: types[target, default: []])
    }
  }

  private static func ancestors(of name: String, _ parents: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var left = parents[name, default: []]
    while let next = left.popLast() {
      if found.insert(next).inserted { left += parents[next, default: []] }
    }
    return found
  }

  private static func declaredTypes(in tokens: [SourceToken]) -> [String] {
    let words: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    return zip(tokens, tokens.dropFirst()).compactMap { words.contains($0.text) ? $1.name : nil }
  }
}

/// A protocol of a module's data with its place.
private struct DataProtocol {
  var declaration: ProtocolDeclaration
  var file: String
  var target: String
  /// All protocols that it refines, directly or indirectly.
  var refines: Set<String>
  /// The types that its target declares. They differ from types of the same name in other targets.
  var types: Set<String>

  var name: String { declaration.name }

  func qualified(_ word: String) -> String {
    types.contains(word) ? "\(target).\(word)" : word
  }
}
