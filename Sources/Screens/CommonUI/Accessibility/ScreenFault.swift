/// A fault of a screen's description that a reader would meet.
public struct ScreenFault: Sendable, Hashable, CustomStringConvertible {
  /// A sentence with the fault and what would be right.
  public let description: String
}

extension Screen {
  /// The faults of the description: elements without a name, equal identities, several chosen options, several main
  /// actions, web pages with a bridge that they cannot use. Empty for a correct screen; a test of a module expects
  /// that.
  public var faults: [ScreenFault] {
    nameless + ambiguousRows + choices + mainActions + bridges
  }

  private var bridges: [ScreenFault] {
    rows.compactMap { row in
      guard case .web(let page) = row.element, let fault = page.bridgeFault else { return nil }
      return ScreenFault(description: "\"\(row.title)\" \(fault)")
    }
  }

  private var rows: [Row] { sections.flatMap(\.rows) }

  private var nameless: [ScreenFault] {
    let elements = accessibleElements().enumerated().filter { $1.label.isBlank && !$1.traits.isEmpty }
    return elements.map { position, element in
      let traits = element.traits.sorted().map(\.rawValue).joined(separator: ", ")
      return ScreenFault(
        description: "element \(position + 1) of \"\(title)\" (\(traits)) has no name: give it a title or a label")
    }
  }

  private var ambiguousRows: [ScreenFault] {
    let counts = rows.reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
    return counts.filter { $1 > 1 }.map(\.key).sorted().map { id in
      ScreenFault(
        description: "\(counts[id, default: 0]) rows of \"\(title)\" have the identity \"\(id)\": give each its own")
    }
  }

  private var choices: [ScreenFault] {
    rows.compactMap { row in
      guard case .choice(let choice) = row.element, choice.options.count(where: \.isChosen) > 1 else { return nil }
      return ScreenFault(description: "\"\(row.title)\" has several chosen options: choose at most one")
    }
  }

  private var mainActions: [ScreenFault] {
    actions.count { $0.role == .primary } < 2
      ? [] : [ScreenFault(description: "\"\(title)\" has several primary actions: a screen has at most one")]
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
