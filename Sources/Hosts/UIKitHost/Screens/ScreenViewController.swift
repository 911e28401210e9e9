#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import CommonUI
import Foundation
public import UIKit

/// Shows a CommonUI screen as a table: the notice, the sections with all kinds of rows, and the actions.
///
/// A change of the screen is applied by the identities of the rows: what is new is inserted, what has gone is removed,
/// and everything else is updated in its cell. A field that is being edited keeps its text and the keyboard meanwhile.
///
/// The component receives a text at the end of editing, at return, before another element of the screen is operated,
/// and when the screen disappears; a text that the system fills in, at once. What the component does not accept is
/// shown as it was.
///
/// A web page that fills the screen (`Screen.page`) is shown instead of the table, between the notice and the actions,
/// and gives the screen its title. The back button goes back in the page first.
///
/// The screen's traits are those of the controller: size of text, contrast, direction, and, each time it appears,
/// reduced motion. The locale is `Locale.current`, and the screen follows its changes.
public final class ScreenViewController: UITableViewController {
  /// The screen that is shown.
  public let controller: ScreenController

  /// Whether the navigation bar shows that the screen is busy. The control of a refresh shows it by itself.
  package private(set) var isWorking = false

  private let onDraw: @MainActor (ScreenViewController) -> Void
  private let pictures: ScreenPictures?
  private let credentials: WebCredentials?
  private lazy var list = ScreenList(
    tableView, pictures,
    makePage: { [controller, credentials] in WebPageController($0, of: controller, credentials, fillsScreen: false) },
    operate: { [weak self] id, input in self?.operate(id, input) })
  /// The web page that fills the screen.
  private var page: WebPageController?
  /// Whether the table is on the screen, or on its way there. A table that is not shows nothing new.
  private var isShown = false
  /// Whether the screen has changed since it was drawn.
  private var needsDrawing = true
  private var isDrawing = false
  private var announcedNotice: Notice?
  private var localeChanges: LocaleChanges?

  private lazy var refreshing = UIRefreshControl()
  private lazy var working = UIBarButtonItem(customView: UIActivityIndicatorView(style: .medium))

  /// Creates a controller with the screen's title, which the menu of the back button shows before the view has been
  /// loaded.
  ///
  /// - Parameters:
  ///   - controller: The screen. It is connected to this view controller.
  ///   - pictures: The pictures at addresses. Default nil: none are loaded.
  ///   - credentials: The cookies and header fields for web pages. Default nil: none.
  ///   - onDraw: Called with the view controller after each drawing. Default nothing.
  public init(
    _ controller: ScreenController, pictures: ScreenPictures? = nil, credentials: WebCredentials? = nil,
    onDraw: @escaping @MainActor (ScreenViewController) -> Void = { _ in }
  ) {
    self.controller = controller
    self.pictures = pictures
    self.credentials = credentials
    self.onDraw = onDraw
    super.init(style: .insetGrouped)
    navigationItem.title = controller.screen.title
    controller.onChange = { [weak self] in self?.screenDidChange() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    // A cell grows with the text of several lines that is typed in it.
    tableView.selfSizingInvalidation = .enabledIncludingConstraints
    localeChanges = LocaleChanges { [weak self] in self?.environmentDidChange() }
    refreshing.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self, UITraitLayoutDirection.self,
    ]) { (screen: ScreenViewController, _: UITraitCollection) in screen.updateTraits() }
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]) {
      (screen: ScreenViewController, previous: UITraitCollection) in screen.displayDidChange(from: previous)
    }
  }

  override public func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    isShown = true
    environmentDidChange()
    list.retryPictures()
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  override public func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isShown = false
  }

  private func environmentDidChange() {
    needsDrawing = true
    updateTraits()
    drawIfNeeded()
  }

  private func updateTraits() {
    controller.traits = ScreenTraits(
      traitCollection, reducesMotion: UIAccessibility.isReduceMotionEnabled, locale: .current)
  }

  /// Shows the pictures for another appearance, or on another display.
  private func displayDidChange(from previous: UITraitCollection) {
    guard
      previous.userInterfaceStyle != traitCollection.userInterfaceStyle
        || previous.displayScale != traitCollection.displayScale
    else { return }
    needsDrawing = true
    drawIfNeeded()
  }

  private func screenDidChange() {
    needsDrawing = true
    navigationItem.title = title(of: controller.screen)
    drawIfNeeded()
  }

  /// Draws the screen, and again if a cell has ended editing meanwhile and the component has changed the screen.
  private func drawIfNeeded() {
    guard isShown, !isDrawing else { return }
    isDrawing = true
    while needsDrawing {
      needsDrawing = false
      draw(controller.screen)
    }
    isDrawing = false
    onDraw(self)
  }

  private func draw(_ screen: Screen) {
    let moves = list.isFilled && view.window != nil && !controller.traits.reducesMotion
    list.show(screen, controller.traits, on: traitCollection, animated: moves)
    showPage(of: screen)
    if !screen.isBusy { refreshing.endRefreshing() }
    let refreshControl = screen.refresh == nil ? nil : refreshing
    if self.refreshControl !== refreshControl { self.refreshControl = refreshControl }
    (working.customView as? UIActivityIndicatorView)?.setAnimating(screen.isBusy)
    isWorking = screen.isBusy && !refreshing.isRefreshing
    navigationItem.rightBarButtonItem = isWorking ? working : nil
    if let notice = screen.notice, notice != announcedNotice {
      UIAccessibility.post(notification: .announcement, argument: notice.text)
    }
    announcedNotice = screen.notice
  }

  private func refresh() {
    view.endEditing(true)
    needsDrawing = true
    controller.screen.refresh?()
    drawIfNeeded()
    list.retryPictures()
  }

  /// Delivers the edited text, then performs the input on the item as the component describes it then.
  private func operate(_ id: ScreenItem.ID, _ input: ItemInput) {
    if case .text = input {} else { view.endEditing(true) }
    needsDrawing = true
    if let item = list.item(id), let control = item.control, let effect = control.effect(of: input) {
      if let confirmation = control.confirmation {
        ask(confirmation, isDestructive: item.spoken.traits.contains(.destructive), effect)
      } else {
        controller.choose(effect)
      }
    }
    drawIfNeeded()
  }

  private func ask(_ question: Confirmation, isDestructive: Bool, _ effect: Target) {
    guard view.window != nil, let presenter = topmostAtRest, !(presenter is UIAlertController) else { return }
    let alert = UIAlertController(title: nil, message: question.question, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: question.cancelTitle(in: controller.traits.locale), style: .cancel))
    alert.addAction(
      UIAlertAction(title: question.confirm, style: isDestructive ? .destructive : .default) { [controller] _ in
        controller.choose(effect)
      })
    presenter.present(alert, animated: true)
  }

  /// The controller that is presented over all others, such as a sheet beside which this screen can be used; this one
  /// if none is presented. Nil while anything moves.
  private var topmostAtRest: UIViewController? {
    var top: UIViewController = self
    while let next = top.presentedViewController { top = next }
    let moves = [self, top].contains { $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed }
    return moves ? nil : top
  }

  // MARK: Page

  /// The title of the screen: that of the page that fills it, once the page has one.
  package func title(of screen: Screen) -> String {
    screen.page == nil ? screen.title : page?.state.title ?? screen.title
  }

  /// Whether going back goes to an earlier page of the web page that fills the screen.
  var goesBackInPage: Bool { page?.state.canGoBack == true }

  /// Goes back in the page. Returns false if the page that is shown is its first one.
  func goBackInPage() -> Bool {
    guard goesBackInPage else { return false }
    page?.goBack()
    return true
  }

  private func showPage(of screen: Screen) {
    if page?.state.page != screen.page {
      page = screen.page.map { WebPageController($0, of: controller, credentials, fillsScreen: true) }
      tableView.backgroundView = page.map { _ in WebPageView(fillsScreen: true) }
      tableView.isScrollEnabled = page == nil
      page?.onChange = { [weak self] in self?.pageDidChange() }
    }
    if let page, let newest = screen.page { page.adopt(newest) }
    (tableView.backgroundView as? WebPageView)?.surround(
      above: list.configurations(of: .notice), below: list.configurations(of: .actions))
    page?.show(controller.traits)
    pageDidChange()
  }

  private func pageDidChange() {
    if let page { (tableView.backgroundView as? WebPageView)?.show(page, controller.traits) }
    navigationItem.title = title(of: controller.screen)
    // The host asks whether the back button goes back in the page.
    if !isDrawing { onDraw(self) }
  }

  override public func accessibilityPerformEscape() -> Bool { goBackInPage() || super.accessibilityPerformEscape() }

  // MARK: Table

  override public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    list.isSelectable(at: indexPath)
  }

  override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let item = list.item(at: indexPath) { operate(item.id, .choose) }
  }

  override public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    list.show(cell, isDisplayed: true)
  }

  override public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    list.show(cell, isDisplayed: false)
  }

  override public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    list.header(of: section)
  }

  override public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    list.footer(of: section)
  }
}

extension UIActivityIndicatorView {
  /// Starts or stops the animation.
  func setAnimating(_ isAnimating: Bool) {
    if isAnimating { startAnimating() } else { stopAnimating() }
  }
}
#endif
