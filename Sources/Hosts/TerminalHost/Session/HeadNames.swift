import CommonUI
import ComponentEngine
import EngineLanguages
import EngineTerminal

/// The names at the head of a terminal: titles in the language of the screens, or identities.
@MainActor
struct HeadNames {
  private let host: ScreenHost
  private let showsIdentities: Bool

  init(_ host: ScreenHost, showsIdentities: Bool) {
    (self.host, self.showsIdentities) = (host, showsIdentities)
  }

  /// The names of the root navigators, in their order.
  var roots: [(name: String, isSelected: Bool)] {
    guard let state = host.state else { return [] }
    return state.roots.map { root in
      (showsIdentities ? "\(root.id)" : host.title(of: root.id).inOneLine, root.id == state.selected.id)
    }
  }

  /// Returns the name of a visible screen.
  func name(of layer: ScreenLayer) -> String {
    showsIdentities ? "\(layer.uid)" : layer.controller.screen.title.inOneLine
  }

  /// Returns the root navigators, the selected one in brackets, and the frontmost stack after its modal: nil before the
  /// first transition.
  ///
  /// Titles are separated by `·`, because they can have blanks, and isolated where they are written in the other
  /// direction than the language. A modal has no title, so that its stack is in parentheses.
  ///
  /// - Parameter limit: The columns after which a title is cut.
  func line(limit: Int) -> String? {
    guard let frontmost = host.state?.frontmost else { return nil }
    let isRightToLeft = host.traits.locale.direction == .rightToLeft
    func shown(_ name: String) -> String {
      showsIdentities ? name : name.inOneLine.truncated(to: limit).isolated(inRightToLeft: isRightToLeft)
    }
    let roots = roots.map { $0.isSelected ? "[\(shown($0.name))]" : shown($0.name) }
      .joined(separator: showsIdentities ? " " : " · ")
    let stack = (showsIdentities ? frontmost.stack.map { "\($0.uid)" } : host.path).map(shown)
      .joined(separator: " › ")
    guard frontmost.id.isModal else { return "── \(roots) ── \(stack)" }
    return "── \(roots) ── \(showsIdentities ? "(\(frontmost.id)) \(stack)" : "(\(stack))")"
  }
}
