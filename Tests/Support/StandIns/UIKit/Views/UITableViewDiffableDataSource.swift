/// `struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> where SectionIdentifierType:
/// Hashable & Sendable, ItemIdentifierType: Hashable & Sendable` (uikit/nsdiffabledatasourcesnapshot-swift.struct): iOS
/// 13.0
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
  private(set) var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  private(set) var reconfigured: Set<ItemIdentifierType> = []

  /// …/init()
  public init() {}

  /// …/sectionidentifiers
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  /// …/itemidentifiers
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// …/appendsections(_:)
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }

  /// …/appenditems(_:tosection:)
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let index = sections.lastIndex(where: { sectionIdentifier == nil || $0.id == sectionIdentifier }) else {
      return
    }
    sections[index].items += identifiers
  }

  /// …/reconfigureitems(_:): iOS 15.0. "Updates the data for the items you specify in the snapshot, preserving the
  /// existing cells for the items."
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reconfigured.formUnion(identifiers) }
}

/// `@MainActor @preconcurrency class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
/// NSObject` (uikit/uitableviewdiffabledatasource-2euir): iOS 13.0
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType>
where ItemIdentifierType: Hashable & Sendable {
  /// `typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?` (…/cellprovider)
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var isApplying = false

  /// …/init(tableview:cellprovider:)
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
  }

  /// …/snapshot()
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

  /// …/itemidentifier(for:)
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.sections.indices.contains(indexPath.section),
      shown.sections[indexPath.section].items.indices.contains(indexPath.row)
    else { return nil }
    return shown.sections[indexPath.section].items[indexPath.row]
  }

  /// …/indexpath(for:)
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    for (section, group) in shown.sections.enumerated() {
      if let row = group.items.firstIndex(of: itemIdentifier) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  /// …/apply(_:animatingdifferences:completion:). UIKit raises an exception for equal identifiers, for identifiers to
  /// configure that are not in the snapshot, and for a call during another one.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let items = Set(snapshot.itemIdentifiers)
    if isApplying { return UIKitFaults.record("a snapshot is applied while another one is") }
    if items.count < snapshot.itemIdentifiers.count { return UIKitFaults.record("a snapshot with equal items") }
    if Set(snapshot.sectionIdentifiers).count < snapshot.sections.count {
      return UIKitFaults.record("a snapshot with equal sections")
    }
    if !snapshot.reconfigured.isSubset(of: items) { return UIKitFaults.record("an unknown item is reconfigured") }
    isApplying = true
    let earlier = shown.sectionIdentifiers
    shown = snapshot
    let changed = (0..<max(earlier.count, snapshot.sections.count)).filter { index in
      !earlier.indices.contains(index) || !snapshot.sections.indices.contains(index)
        || earlier[index] != snapshot.sections[index].id
    }
    tableView?.forgetTexts(of: changed)
    tableView?.source = UITableView.Source(numberOfRows: shown.sections.map(\.items.count)) { [weak self] path in
      guard let self, let tableView, let item = itemIdentifier(for: path) else { return nil }
      return cellProvider(tableView, path, item)
    } identity: { [weak self] path in
      self?.itemIdentifier(for: path).map { AnyHashable($0) } ?? AnyHashable(path)
    }
    let reconfigured = Set(snapshot.reconfigured.map { AnyHashable($0) })
    tableView?.layOut { reconfigured.contains($0) }
    isApplying = false
    completion?()
  }
}
