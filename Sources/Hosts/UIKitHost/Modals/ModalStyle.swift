#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import UIKit

/// How a modal is presented.
public enum ModalStyle {
  /// A height of a sheet.
  public enum Detent: Sendable, Hashable {
    /// About half of the screen.
    case medium
    /// Almost the whole screen.
    case large
  }

  /// A sheet with these heights, the smallest one first. What is under it can be used as long as the sheet is not
  /// larger than `undimmedUpTo`; nil: never.
  case sheet([Detent], undimmedUpTo: Detent? = nil)
  /// A form in the middle of a large screen; a sheet on a small one.
  case form
  /// A modal that fills the screen and cannot be pulled down.
  case fullScreen
  /// A modal that the closure configures before it is presented. It must not be a popover. If the closure reads the
  /// `presentationController` and UIKit never presents the modal, the modal is not released.
  case configured(@MainActor (UIViewController) -> Void)

  /// Returns the style of the name of a transition: `half` is a sheet of both heights, `form` a form, `full` fills the
  /// screen, and every other name is a large sheet.
  public static func named(_ transition: String?) -> ModalStyle {
    switch transition {
    case "half": .sheet([.medium, .large])
    case "form": .form
    case "full": .fullScreen
    default: .sheet([.large])
    }
  }

  /// Prepares a controller that is not presented yet, without its presentation controller.
  @MainActor
  func prepare(_ controller: UIViewController) {
    switch self {
    case .sheet: controller.modalPresentationStyle = .pageSheet
    case .form: controller.modalPresentationStyle = .formSheet
    case .fullScreen: controller.modalPresentationStyle = .fullScreen
    case .configured(let configure): configure(controller)
    }
  }

  /// Configures the sheet of a controller that is being presented.
  @MainActor
  func apply(to sheet: UISheetPresentationController?) {
    guard case .sheet(let detents, let undimmed) = self else { return }
    sheet?.detents = detents.map { $0 == .medium ? .medium() : .large() }
    sheet?.largestUndimmedDetentIdentifier = undimmed.map { $0 == .medium ? .medium : .large }
  }
}

@available(*, unavailable)
extension ModalStyle: Sendable {}
#endif
