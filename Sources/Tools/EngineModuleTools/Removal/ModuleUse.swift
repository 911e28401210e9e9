import Foundation

/// The search for uses of a module's targets elsewhere in its package.
struct ModuleUse {
  let package: PackageDescription
  /// The names of the module's targets.
  let targets: [String]

  /// Checks that no other target depends on the module's targets or imports them.
  ///
  /// - Parameter listed: The names of the targets of each module in the manifest's list. A target that depends on one
  ///   of each module takes these dependencies from the list, and so loses them with the module's name.
  func check(listed: [[String]]) throws(GeneratorError) {
    let others = package.targets.filter { !targets.contains($0.name) }
    for other in others {
      for target in targets where other.dependencies.contains(target) {
        let index = listed.lazy.compactMap { $0.firstIndex(of: target) }.first
        let isFromList = index.map { index in listed.allSatisfy { other.dependencies.contains($0[index]) } } ?? false
        if !isFromList { throw .used(target, by: "the target \(other.name)") }
      }
      for file in other.files {
        guard let data = try? Data(contentsOf: URL(filePath: file)) else { continue }
        let text = String(decoding: data, as: UTF8.self)
        guard targets.contains(where: text.contains) else { continue }
        let imports = ImportLine.all(in: SourceScanner.tokens(of: text))
        if let use = imports.first(where: { targets.contains($0.module) }) {
          throw .used(use.module, by: "\(package.relative(file)):\(use.line)")
        }
      }
    }
  }
}
