#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine

/// The stacks on the screen, as values.
struct ShownState: Equatable {
  /// A controller on a stack.
  enum Item: Equatable {
    case component(ComponentUID)
    /// A controller that is of no component.
    case foreign
  }

  /// A presented controller.
  enum Presented: Equatable {
    case modal(NavigatorID, [Item])
    /// An alert, or what a module presented by itself.
    case foreign

    var isModal: Bool { if case .modal = self { true } else { false } }
  }

  /// The stacks of the tabs, without placeholders.
  var roots: [[Item]]
  var selectedIndex: Int
  /// The presented controllers, bottom to top.
  var presented: [Presented]

  /// The presented modals, bottom to top.
  var modals: [(id: NavigatorID, stack: [Item])] {
    presented.compactMap { if case .modal(let id, let stack) = $0 { (id, stack) } else { nil } }
  }

  /// The top of the stack that the user sees.
  var top: Item? { modals.last?.stack.last ?? roots[selectedIndex].last }
}

extension ShownState: CustomStringConvertible {
  /// The stacks as text, in the form of a router's state: `0*: home#1 goods#2; modal#1: login#3`.
  var description: String {
    let roots = roots.enumerated().map { index, stack in
      text("\(index)\(index == selectedIndex ? "*" : "")", stack)
    }
    let presented = presented.map { each in
      switch each {
      case .modal(let id, let stack): text("\(id)", stack)
      case .foreign: "?"
      }
    }
    return (roots + presented).joined(separator: "; ")
  }

  private func text(_ name: String, _ stack: [Item]) -> String {
    let items = stack.map { if case .component(let uid) = $0 { "\(uid)" } else { "?" } }
    return (["\(name):"] + items).joined(separator: " ")
  }
}
#endif
