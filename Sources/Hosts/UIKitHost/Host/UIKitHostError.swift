#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import ComponentEngine

/// The reason why a ``UIKitHost`` cannot be made.
public enum UIKitHostError: Error, Sendable, Equatable {
  /// UIKit moves tabs from the sixth on into its own "More" list, where their stacks are not kept.
  case tooManyTabs(Int)
  /// ``UIKitHostOptions/tabs`` has a navigator that is not declared.
  case unknownTab(NavigatorID, known: [NavigatorID])
}

extension UIKitHostError: CustomStringConvertible {
  /// A sentence with the fault and the remedy.
  public var description: String {
    switch self {
    case .tooManyTabs(let count):
      "\(count) root navigators are \(count) tabs; UIKit shows at most 5, so declare fewer, and show the others as modals or rows"
    case .unknownTab(let id, let known):
      "there is no navigator \"\(id)\" for a tab; there are: \(known.map(\.description).joined(separator: ", "))"
    }
  }
}
#endif
