#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import Foundation
import UIKit

/// The cells of a screen's table.
@MainActor
final class ScreenList {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<ScreenItemSection.ID, ScreenItem.ID>

  private static let textIdentifier = "text"

  /// Unowned, because the table's controller owns the list and releases it before the table.
  private unowned let tableView: UITableView
  private let makePage: @MainActor (WebPage) -> WebPageController
  private let operate: @MainActor (ScreenItem.ID, ItemInput) -> Void
  private var pages: [ScreenItem.ID: WebPageController] = [:]
  private var sections: [ScreenItemSection] = []
  private var items: [ScreenItem.ID: ScreenItem] = [:]
  private var traits = ScreenTraits()
  private var display: PictureDisplay
  private lazy var dataSource = UITableViewDiffableDataSource<ScreenItemSection.ID, ScreenItem.ID>(
    tableView: tableView
  ) { [weak self] _, indexPath, id in self?.cell(of: id, at: indexPath) }

  /// - Parameters:
  ///   - tableView: The table of the controller that owns the list.
  ///   - pictures: The pictures at addresses; nil if the app loads none.
  ///   - makePage: Makes the controller of a web page in the list. The list keeps it as long as its row has the page.
  ///   - operate: Receives what the user does with an item.
  init(
    _ tableView: UITableView, _ pictures: ScreenPictures?,
    makePage: @escaping @MainActor (WebPage) -> WebPageController,
    operate: @escaping @MainActor (ScreenItem.ID, ItemInput) -> Void
  ) {
    self.tableView = tableView
    self.makePage = makePage
    self.operate = operate
    display = PictureDisplay(pictures)
    for kind in ScreenItem.Kind.allCases {
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: kind.rawValue)
    }
    tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: Self.textIdentifier)
  }

  /// Whether anything has been shown.
  var isFilled: Bool { !sections.isEmpty }

  /// Inserts and removes cells, and updates all others in place. A screen that a page fills has no cells.
  func show(_ screen: Screen, _ traits: ScreenTraits, on collection: UITraitCollection, animated: Bool) {
    display.adopt(collection)
    sections = screen.itemSections(traits.locale)
    items = Dictionary(uniqueKeysWithValues: sections.flatMap(\.items).map { ($0.id, $0) })
    self.traits = traits
    pages = pages.filter { items[$0]?.webPage == $1.state.page }
    for (id, controller) in pages { if let page = items[id]?.webPage { controller.adopt(page) } }
    let known = Set(dataSource.snapshot().itemIdentifiers)
    var snapshot = Snapshot()
    for section in sections where screen.page == nil {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items.map(\.id), toSection: section.id)
    }
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(known.contains))
    dataSource.apply(snapshot, animatingDifferences: animated)
    for (position, section) in sections.enumerated() where screen.page == nil {
      if let header = section.header { show(header, true, in: tableView.headerView(forSection: position)) }
      if let footer = section.footer { show(footer, false, in: tableView.footerView(forSection: position)) }
    }
    tableView.semanticContentAttribute = traits.direction.attribute
  }

  func item(_ id: ScreenItem.ID) -> ScreenItem? { items[id] }

  func item(at indexPath: IndexPath) -> ScreenItem? {
    dataSource.itemIdentifier(for: indexPath).flatMap { items[$0] }
  }

  /// Returns the contents of the items of a section, for a screen without cells.
  func configurations(of id: ScreenItemSection.ID) -> [ItemConfiguration] {
    sections.first { $0.id == id }?.items.map { configuration(of: $0) } ?? []
  }

  /// Loads the pictures of a cell while it is on the screen.
  func show(_ cell: UITableViewCell, isDisplayed: Bool) {
    for picture in pictures(of: cell) { picture.isDisplayed = isDisplayed }
  }

  /// Loads the pictures on the screen again that could not be loaded.
  func retryPictures() {
    for picture in tableView.visibleCells.flatMap(pictures) where picture.hasFailed { picture.retry() }
  }

  private func pictures(of cell: UITableViewCell) -> [PictureView] {
    (cell.contentView as? ItemContentView)?.pictures ?? []
  }

  /// Whether a tap on the cell itself has an effect. A control in a cell has its own.
  func isSelectable(at indexPath: IndexPath) -> Bool {
    guard let item = item(at: indexPath) else { return false }
    return switch item.id.kind {
    case .target, .option, .more: item.control != nil
    default: false
    }
  }

  // The table may still ask for sections of the description before.
  func header(of section: Int) -> UIView? {
    sections.indices.contains(section) ? text(sections[section].header, isHeader: true) : nil
  }

  func footer(of section: Int) -> UIView? {
    sections.indices.contains(section) ? text(sections[section].footer, isHeader: false) : nil
  }

  private func text(_ text: String?, isHeader: Bool) -> UIView? {
    guard let text else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: Self.textIdentifier)
    show(text, isHeader, in: view)
    return view
  }

  private func show(_ text: String, _ isHeader: Bool, in view: UITableViewHeaderFooterView?) {
    view?.contentConfiguration = SectionTextConfiguration(
      text: text, isHeader: isHeader, direction: traits.direction)
  }

  private func cell(of id: ScreenItem.ID, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: id.kind.rawValue, for: indexPath)
    guard let item = items[id] else { return cell }
    let configuration = configuration(of: item)
    cell.contentConfiguration = configuration
    cell.accessoryType =
      switch configuration.texts.mark {
      case .disclosure: .disclosureIndicator
      case .chosen: .checkmark
      case .working, nil: .none
      }
    // The item's view is the element of assistive technologies.
    cell.isAccessibilityElement = false
    cell.semanticContentAttribute = traits.direction.attribute
    return cell
  }

  private func configuration(of item: ScreenItem) -> ItemConfiguration {
    ItemConfiguration(
      item: item, texts: item.texts(traits.locale), traits: traits, display: display, page: page(of: item)
    ) { [operate] in operate(item.id, $0) }
  }

  /// Returns the one controller of the item's web page, whichever cell shows it.
  private func page(of item: ScreenItem) -> WebPageController? {
    guard let page = item.webPage else { return nil }
    let controller = pages[item.id] ?? makePage(page)
    pages[item.id] = controller
    return controller
  }
}
#endif
