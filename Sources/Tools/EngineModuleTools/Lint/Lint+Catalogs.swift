import EngineCatalogs
import EngineJSON

/// A catalog of texts in the folder of a target.
struct CatalogFile: Sendable {
  /// The path relative to the package's root.
  let path: String
  let target: String
  let bytes: [UInt8]
  /// The catalog that it translates, if it has the name of one.
  var original: [UInt8]?

  /// The name without the folder and the ending.
  var name: String { path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "" }
}

extension Lint {
  /// Returns the gaps of all catalogs, and the faults of a catalog that no plugin compiles. A host's translation of
  /// another catalog is compared with that, has any part of its texts, and no code uses its keys.
  func catalogGaps() -> [Finding] {
    catalogs.flatMap { file -> [Finding] in
      func finding(_ fault: CatalogFault) -> Finding {
        let line = JSONFault.place(of: fault.offset, in: file.bytes).line
        return Finding(file.path, line, fault.text, isWarning: fault.isWarning)
      }
      do throws(CatalogFaults) {
        let (catalog, warnings) = try StringCatalog.read(file.bytes, isTranslation: isTranslation(file))
        guard isTranslation(file) else {
          return (warnings + CatalogCheck(catalog, uses: uses(of: file)).warnings).map(finding)
        }
        guard let bytes = file.original else { return warnings.map(finding) }
        _ = try TextsWriter.translation(of: file.bytes, file: file.path, name: file.name, original: bytes)
        let original = try StringCatalog.read(bytes).catalog
        return (warnings + CatalogCheck.gaps(ofTranslation: catalog, of: original)).map(finding)
      } catch {
        return error.faults.map(finding)
      }
    }
  }

  /// Returns a line for each catalog with the share of its texts that are translated.
  func completeness() -> [String] {
    catalogs.filter { !isTranslation($0) }.compactMap { file in
      guard let catalog = try? StringCatalog.read(file.bytes).catalog else { return nil }
      let shares = CatalogCheck(catalog, uses: []).completeness.map { share in
        "\(share.language) \(share.total == 0 ? 100 : share.translated * 100 / share.total) %"
      }
      return shares.isEmpty ? nil : "\(file.path): \(shares.joined(separator: ", "))"
    }
  }

  /// Returns a line for each place where the code of a target with a catalog marks a text as that of a server or a
  /// user: `locale.content(article.title)` and `.content(words)`.
  func content() -> [String] {
    let targets = Set(catalogs.filter { !isTranslation($0) }.map(\.target))
    return files.filter { $0.target.map(targets.contains) ?? false }.sorted { $0.path < $1.path }.flatMap { file in
      file.tokens.indices.compactMap { index in
        file.content(at: index).map { "\(file.path):\(file.tokens[index].line): content: \($0)" }
      }
    }
  }

  /// Whether a catalog has the name of a target besides its own, or of a catalog of the product.
  private func isTranslation(_ file: CatalogFile) -> Bool {
    let isTarget = targets[file.name] != nil || package.modules.contains { $0.target == file.name }
    return isTarget && file.name != file.target || file.original != nil
  }

  /// The names of members that code uses: that of the target for `Localizable.xcstrings`, whose type is its own, and
  /// that of the package for another catalog.
  private func uses(of file: CatalogFile) -> Set<String> {
    let isOwn = file.path.hasSuffix("/Localizable.xcstrings")
    return files.filter { !isOwn || $0.target == file.target }.reduce(into: []) { names, source in
      for (dot, token) in zip(source.tokens, source.tokens.dropFirst()) where dot.is(".") {
        if let name = token.name { names.insert(name) }
      }
    }
  }
}

extension SourceFile {
  /// Returns the text that the word `content` behind a token marks, or the closure that is made of it, as in
  /// `titles.map(locale.content)`.
  fileprivate func content(at index: Int) -> String? {
    guard tokens[index].is("."), tokens.indices.contains(index + 2), tokens[index + 1].name == "content" else {
      return nil
    }
    guard tokens[index + 2].is("(") else {
      let owner = index > 0 ? tokens[index - 1].name ?? "" : ""
      return owner.lowercased().hasSuffix("locale") ? "\(owner).content" : nil
    }
    var depth = 0
    let marked = tokens[(index + 2)...].prefix { token in
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0
      return depth > 0
    }
    var end = 0
    return marked.dropFirst().reduce(into: "") { text, token in
      // The tokens of an interpolation are behind those of its string.
      guard token.range.lowerBound >= end else { return }
      end = token.range.upperBound
      let needsBlank = token.kind == .word && text.last.map { $0.isLetter || $0.isNumber } ?? false
      text += (needsBlank ? " " : "") + (token.kind == .string ? "\"\(token.text)\"" : token.text)
    }
  }
}
