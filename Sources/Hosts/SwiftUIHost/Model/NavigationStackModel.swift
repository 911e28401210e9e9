public import ComponentEngine

/// A navigator as SwiftUI shows it: a screen at the bottom and a path of screens over it.
public struct NavigationStackModel: Identifiable, Equatable, Sendable {
  /// The navigator.
  public let id: NavigatorID

  /// The title of the tab; a title without text for a modal.
  public let title: LocalizedTitle

  /// The name of the tab's icon. Nil for a modal, and for a navigator that declares none.
  public let icon: String?

  /// The component at the bottom; nil where the navigator is empty.
  public internal(set) var bottom: ComponentUID?

  /// The components over the bottom, from the bottom to the top.
  public internal(set) var path: [ComponentUID] = []

  /// The number of times that SwiftUI has shown another path. A stack with another number is a new one for SwiftUI,
  /// which reads the path.
  var repairs = 0

  /// All components, from the bottom to the top.
  var components: [ComponentUID] { (bottom.map { [$0] } ?? []) + path }

  init(_ id: NavigatorID, title: LocalizedTitle = "", icon: String? = nil) {
    self.id = id
    self.title = title
    self.icon = icon
  }

  /// Takes over the components of a navigator. Returns false if they are the same already.
  mutating func update(_ navigator: Navigator) -> Bool {
    let uids = navigator.stack.map(\.uid)
    guard uids != components else { return false }
    bottom = uids.first
    path = Array(uids.dropFirst())
    return true
  }
}
