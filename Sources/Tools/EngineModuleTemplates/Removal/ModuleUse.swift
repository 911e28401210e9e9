import Foundation

/// The search for uses of a module's targets elsewhere in its package.
struct ModuleUse {
  let package: HostPackage
  /// The names of the module's targets.
  let targets: [String]

  /// Checks that no other target depends on the module's targets or imports them.
  ///
  /// - Parameter listed: The names of the targets of each module in the manifest's list. A target that depends on one of
  ///   each module takes these dependencies from the list, and so loses them with the module's name.
  func check(listed: [[String]]) throws(GeneratorError) {
    let others = package.targets.filter { !targets.contains($0.name) }
    for other in others {
      for target in targets where other.dependencies.contains(target) {
        let index = listed.lazy.compactMap { $0.firstIndex(of: target) }.first
        let isFromList = index.map { index in listed.allSatisfy { other.dependencies.contains($0[index]) } } ?? false
        if !isFromList { throw .used(target, by: "the target \(other.name)") }
      }
      for file in other.files {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
        if let use = importLine(in: text) {
          throw .used(use.target, by: "\(package.relative(file)):\(use.line)")
        }
      }
    }
  }

  /// Returns the first import of one of the targets, with its line.
  private func importLine(in text: String) -> (target: String, line: Int)? {
    guard targets.contains(where: text.contains) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let keyword = words.firstIndex(of: "import"), words[..<keyword].allSatisfy(Self.isModifier) else {
        continue
      }
      let names = words[(keyword + 1)...].prefix(2).map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
      if let target = targets.first(where: { names.contains($0[...]) }) { return (target, index + 1) }
    }
    return nil
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
  }
}
