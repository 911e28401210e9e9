#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import Foundation
import UIKit

/// The host's controllers on the screen: reads what they show, and changes it in steps.
@MainActor
final class Stage {
  /// The objects that a stage and its controllers report to. UIKit keeps none of them.
  struct Delegates {
    let events: any HostControllerEvents
    let navigation: any UINavigationControllerDelegate
    let sheets: any UIAdaptivePresentationControllerDelegate
    let tabs: any UITabBarControllerDelegate
  }

  /// The root of the window.
  let container: UIViewController
  let roots: [HostNavigationController]
  private let tabs: [HostTabBarItem]
  private let tabBar: HostTabBarController?
  private let delegates: Delegates
  private let options: UIKitHostOptions
  /// The modal that UIKit has refused to present.
  private var refused: HostNavigationController?

  init(_ navigators: [(id: NavigatorID, tab: TabItem)], _ options: UIKitHostOptions, _ delegates: Delegates) {
    self.options = options
    self.delegates = delegates
    roots = navigators.map { Self.navigationController($0.id, [], options, delegates) }
    tabs = navigators.map { HostTabBarItem($0.tab) }
    for (root, tab) in zip(roots, tabs) { root.tabBarItem = tab }
    if roots.count == 1 {
      tabBar = nil
      container = roots[0]
    } else {
      let tabBar = HostTabBarController(events: delegates.events, delegate: delegates.tabs)
      tabBar.viewControllers = roots
      self.tabBar = tabBar
      container = tabBar
    }
    translateTabs()
  }

  private static func navigationController(
    _ id: NavigatorID, _ controllers: [UIViewController], _ options: UIKitHostOptions, _ delegates: Delegates
  ) -> HostNavigationController {
    HostNavigationController(
      id, controllers, events: delegates.events, delegate: delegates.navigation, placeholder: options.placeholder)
  }

  // MARK: Reading

  /// Whether the container is in a window, without which UIKit presents nothing.
  var isInWindow: Bool { container.viewIfLoaded?.window != nil || container.presentedViewController != nil }

  /// Whether the scene is on the screen, so that an animation can be seen.
  var isInForeground: Bool {
    switch window?.windowScene?.activationState {
    case .foregroundActive, .foregroundInactive: true
    default: false
    }
  }

  private var window: UIWindow? { container.viewIfLoaded?.window ?? presented.last?.viewIfLoaded?.window }

  /// The presented controllers, bottom to top.
  private var presented: [UIViewController] {
    var chain: [UIViewController] = []
    var next = container.presentedViewController
    while let controller = next {
      chain.append(controller)
      next = controller.presentedViewController
    }
    return chain
  }

  /// Returns the transitions that run, also of a modal that has gone and still has screens of the target.
  func transitions(_ target: HostTarget?) -> [RunningTransition] {
    let earlier = target?.modals.compactMap { $0.controllers.first?.parent } ?? []
    return ([container] + roots + presented + earlier).flatMap { controller in
      let coordinator = controller.transitionCoordinator
      let coordinated = coordinator.map { [RunningTransition.coordinated($0)] } ?? []
      guard controller.isBeingPresented || controller.isBeingDismissed else { return coordinated }
      return coordinated + [.modal(controller, isDismissal: controller.isBeingDismissed, coordinator)]
    }
  }

  /// Reads what the UI shows.
  func shown(_ controllers: ComponentControllers) -> ShownState {
    ShownState(
      roots: roots.map { $0.content.map(controllers.item) }, selectedIndex: selectedIndex,
      presented: presented.map { each in
        modal(each).map { .modal($0.navigator, $0.content.map(controllers.item)) } ?? .foreign
      })
  }

  private var selectedIndex: Int { tabBar?.selectedIndex ?? 0 }

  private func modal(_ controller: UIViewController) -> HostNavigationController? {
    guard let modal = controller as? HostNavigationController, modal.belongs(to: delegates.events) else { return nil }
    return modal
  }

  /// The navigation controller that the user sees: of the topmost modal, or the selected tab.
  var front: HostNavigationController {
    for controller in presented.reversed() {
      if let modal = modal(controller) { return modal }
    }
    return roots[selectedIndex]
  }

  /// Whether a root's stack can be set to these controllers only when all modals have gone: it loses a controller that
  /// hides the tab bar, and under a modal UIKit would not show the tab bar again. A push that is not waited for any
  /// more can still bring such a controller into the stack.
  func waitsForModals(_ index: Int, _ controllers: [UIViewController]) -> Bool {
    guard tabBar != nil, presented.contains(where: { modal($0) != nil }) else { return false }
    let root = roots[index]
    // The coordinator of a modal is also that of the container.
    if let own = root.transitionCoordinator, own !== container.transitionCoordinator { return true }
    let kept = Set(controllers.map { ObjectIdentifier($0) })
    return root.content.contains { $0.hidesBottomBarWhenPushed && !kept.contains(ObjectIdentifier($0)) }
  }

  /// The presented controllers over the lowest ones that are not the host's.
  func foreign(above count: Int) -> [UIViewController] {
    presented.dropFirst(count).filter { modal($0) == nil }
  }

  /// Cancels the swipes and pulls that run: a recognizer that is disabled cancels its gesture.
  func cancelGestures() {
    let pulls = presented.flatMap { $0.presentationController?.presentedView?.gestureRecognizers ?? [] }
    let swipes = (roots + presented.compactMap(modal)).flatMap(\.popRecognizers)
    for recognizer in swipes + pulls where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  // MARK: Changing

  /// Shows the titles of the tabs in the user's language.
  func translateTabs() { for tab in tabs { tab.show(in: Locale.current.identifier(.bcp47)) } }

  /// Performs a step.
  ///
  /// - Parameter wake: Called when a presentation or a dismissal has ended, at once or later.
  func perform(_ step: ApplyingStep, of target: HostTarget, wake: @escaping @MainActor () -> Void) {
    switch step {
    case .setUnseen(let roots, let modals):
      for index in roots { self.roots[index].show(target.roots[index].controllers, animated: false) }
      for index in modals { modal(presented[index])?.show(target.modals[index].controllers, animated: false) }
      if selectedIndex != target.selectedIndex { tabBar?.selectedViewController = self.roots[target.selectedIndex] }
    case .setFront(let index, let animated):
      let front = index.flatMap { modal(presented[$0]) } ?? roots[target.selectedIndex]
      let stack = index.map { target.modals[$0] } ?? target.roots[target.selectedIndex]
      front.transition = target.transition
      front.show(stack.controllers, animated: animated)
    case .dismiss(let count, let animated):
      let lowest = count == 0 ? container : presented[count - 1]
      lowest.dismiss(animated: animated, completion: wake)
    case .present(let index, let animated):
      present(target.modals[index], over: index == 0 ? container : presented[index - 1], animated: animated, wake)
    }
  }

  private func present(
    _ stack: HostTarget.Stack, over presenter: UIViewController, animated: Bool,
    _ wake: @escaping @MainActor () -> Void
  ) {
    // A modal that is presented again, after something else has dismissed it, takes its screens from its first
    // controller.
    for controller in stack.controllers {
      (controller.parent as? HostNavigationController)?.show([], animated: false)
    }
    let modal: HostNavigationController
    if let refused, refused.navigator == stack.id {
      modal = refused
      modal.show(stack.controllers, animated: false)
    } else {
      modal = Self.navigationController(stack.id, stack.controllers, options, delegates)
      let style = stack.bottom.map(options.modalStyle) ?? .named(nil)
      style.prepare(modal)
      modal.onPresentation = { [weak sheets = delegates.sheets] modal in
        style.apply(to: modal.sheetPresentationController)
        modal.presentationController?.delegate = sheets
      }
    }
    // UIKit leaves the keyboard of what is beneath a sheet.
    window?.endEditing(true)
    presenter.present(modal, animated: animated, completion: wake)
    refused = modal.presentingViewController == nil ? modal : nil
  }

  /// Releases the modal that UIKit has refused, if a target does not have it.
  func forgetRefused(notIn target: HostTarget) {
    if let refused, !target.modals.contains(where: { $0.id == refused.navigator }) { self.refused = nil }
  }

  /// Presents an alert over everything, or dismisses one.
  func perform(_ change: CloseAlerts.Change, wake: @escaping @MainActor () -> Void) {
    switch change {
    case .present(let alert):
      (presented.last ?? container).present(alert, animated: isInForeground, completion: wake)
    case .dismiss(let alert):
      alert.presentingViewController?.dismiss(animated: isInForeground, completion: wake)
    }
  }
}
#endif
