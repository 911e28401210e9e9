/// The arguments of a text: those of the source language, which every translation can use in its own order.
struct Signature {
  /// The types of the arguments in the order of their positions.
  let arguments: [FormatText.Kind]

  init(_ source: StringCatalog.Localization, in found: inout [CatalogFault]) {
    var kinds: [Int: FormatText.Kind] = [:]
    for use in source.uses {
      if let kind = kinds[use.position], kind != use.kind {
        found.append(
          CatalogFault(
            offset: use.offset,
            text: "the argument \(use.position) is \(kind.name) and \(use.kind.name); write its position, as in %2$@"))
      }
      kinds[use.position] = use.kind
    }
    let last = kinds.keys.max() ?? 0
    for missing in 1...max(1, last) where kinds[missing] == nil && last > 0 {
      found.append(
        CatalogFault(
          offset: source.offset, text: "the argument \(missing) is in no form of the text, and the argument \(last) is")
      )
    }
    arguments = (1...max(1, last)).compactMap { kinds[$0] }
  }

  /// Adds the faults of a translation: arguments that the source language does not have, or has with another type.
  func check(_ localization: StringCatalog.Localization, in found: inout [CatalogFault]) {
    for use in localization.uses {
      guard arguments.indices.contains(use.position - 1) else {
        found.append(
          CatalogFault(
            offset: use.offset,
            text: "there is no argument \(use.position); the text of the source language has \(arguments.count)"))
        continue
      }
      guard arguments[use.position - 1] != use.kind else { continue }
      found.append(
        CatalogFault(
          offset: use.offset,
          text: "the argument \(use.position) is \(arguments[use.position - 1].name), and not \(use.kind.name)"))
    }
    if case .plural = localization.forms, localization.pluralArgument(of: self) == nil {
      found.append(
        CatalogFault(offset: localization.offset, text: "plural forms need a whole number; write %lld in the text"))
    }
  }
}

extension StringCatalog.Localization {
  /// The uses of arguments, also as the number that chooses the form of a substitution.
  fileprivate var uses: [(position: Int, kind: FormatText.Kind, offset: Int)] {
    let texts = forms.texts + substitutions.values.flatMap { Array($0.forms.values) }
    let direct = texts.flatMap { text in text.arguments.map { ($0.position, $0.kind, text.offset) } }
    let choosing = forms.texts.flatMap { text in
      text.pieces.compactMap { piece -> (Int, FormatText.Kind, Int)? in
        guard case .substitution(let name, let place) = piece else { return nil }
        return (substitutions[name]?.argument ?? place, .whole, text.offset)
      }
    }
    return (direct + choosing).sorted { ($0.2, $0.0) < ($1.2, $1.0) }
  }

  /// The argument that chooses among the plural forms of the whole text: the first whole number.
  func pluralArgument(of signature: Signature) -> Int? {
    let used = forms.texts.flatMap(\.arguments).filter { $0.kind == .whole }.map(\.position).min()
    return used ?? signature.arguments.firstIndex(of: .whole).map { $0 + 1 }
  }
}
