/// uikit/uiscrollview
@MainActor
open class UIScrollView: UIView {
  /// …/refreshcontrol
  open var refreshControl: UIRefreshControl?
  /// …/isscrollenabled
  open var isScrollEnabled = true
  /// …/contentoffset
  open var contentOffset = CGPoint.zero
  /// …/pangesturerecognizer
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer()
    recognizer.view = self
    return recognizer
  }()
}

/// uikit/uitableview
///
/// A phone shows ``simulatedHeight`` cells. A cell that leaves the screen is reused, unless it has the keyboard.
@MainActor
open class UITableView: UIScrollView {
  /// …/style-swift.enum
  public enum Style: Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// …/selfsizinginvalidation-swift.enum: iOS 16.0
  public enum SelfSizingInvalidation: Sendable {
    case disabled
    case enabled
    case enabledIncludingConstraints
  }

  /// The cells of a diffable data source.
  @MainActor
  struct Source {
    var numberOfRows: [Int] = []
    var cell: (IndexPath) -> UITableViewCell?
    var identity: (IndexPath) -> AnyHashable

    /// The places of this many rows behind the first ones.
    func paths(from offset: Int, count: Int) -> [IndexPath] {
      var (skipped, paths) = (offset, [IndexPath]())
      for (section, rowCount) in numberOfRows.enumerated() {
        let rows = (0..<rowCount).dropFirst(skipped).prefix(count - paths.count)
        paths += rows.map { IndexPath(row: $0, section: section) }
        skipped = max(0, skipped - rowCount)
      }
      return paths
    }
  }

  /// The number of cells on the screen.
  public static let simulatedHeight = 24

  /// …/selfsizinginvalidation-swift.property: iOS 16.0. With `enabledIncludingConstraints`, "any Auto Layout change
  /// within the contentView of a self-sizing cell automatically calls invalidateIntrinsicContentSize()"; with
  /// `enabled`, the app calls it.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The number of times that a cell has another height because of a change in it.
  public private(set) var simulatedResizeCount = 0

  /// The layout in a cell has changed.
  func layoutChanged() {
    if selfSizingInvalidation == .enabledIncludingConstraints { simulatedResizeCount += 1 }
  }

  /// …/style-swift.property
  public let style: Style
  /// …/delegate: of the scroll view there.
  open weak var delegate: (any UITableViewDelegate)?

  var source: Source?
  private var visible: [(identity: AnyHashable, path: IndexPath, cell: UITableViewCell)] = []
  private var headers: [Int: UITableViewHeaderFooterView] = [:]
  private var footers: [Int: UITableViewHeaderFooterView] = [:]
  private var registered: Set<String> = []
  private var reusable: [String: [UITableViewCell]] = [:]
  private var offset = 0
  /// The cell that is being edited and has left the screen. It is not reused.
  private var edited: (identity: AnyHashable, cell: UITableViewCell)?
  /// The existing cell that is being configured again.
  private var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  /// The number of cells that were made.
  public private(set) var simulatedCellCount = 0

  /// …/init(frame:style:)
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  /// …/register(_:forcellreuseidentifier:). Each class is `UITableViewCell` here.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registered.insert(identifier)
  }

  /// …/register(_:forheaderfooterviewreuseidentifier:)
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  /// …/dequeuereusablecell(withidentifier:for:): for a cell that is configured again, that cell.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if !registered.contains(identifier) { UIKitFaults.record("no cell is registered for \(identifier)") }
    if let reconfigured, reconfigured.path == indexPath {
      if reconfigured.cell.reuseIdentifier != identifier {
        UIKitFaults.record("a cell is reconfigured as another kind")
      }
      return reconfigured.cell
    }
    if let cell = reusable[identifier]?.popLast() { return cell }
    simulatedCellCount += 1
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// …/dequeuereusableheaderfooterview(withidentifier:)
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    UITableViewHeaderFooterView(reuseIdentifier: identifier)
  }

  /// …/cellforrow(at:): nil for a cell that is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visible.first { $0.path == indexPath }?.cell }

  /// …/headerview(forsection:)
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { headers[section] }

  /// …/footerview(forsection:)
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { footers[section] }

  /// …/visiblecells
  open var visibleCells: [UITableViewCell] { visible.map(\.cell) }

  /// …/backgroundview
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { addSubview(backgroundView) }
    }
  }
  /// …/indexpathsforvisiblerows
  open var indexPathsForVisibleRows: [IndexPath]? { visible.map(\.path) }

  /// …/deselectrow(at:animated:)
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  override open func layoutIfNeeded() {
    layOut(reconfigure: { _ in false })
    super.layoutIfNeeded()
  }

  /// Shows the cells on the screen: keeps those of known identities, and asks for the others.
  func layOut(reconfigure: (AnyHashable) -> Bool) {
    guard let source else { return }
    let count = source.numberOfRows.reduce(0, +)
    offset = max(0, min(offset, count - Self.simulatedHeight))
    let shown = source.paths(from: offset, count: Self.simulatedHeight).map { (source.identity($0), $0) }
    var earlier = Dictionary(uniqueKeysWithValues: visible.map { ($0.identity, $0.cell) })
    if let edited { earlier[edited.identity] = edited.cell }
    edited = nil
    for (identity, cell) in earlier where !shown.contains(where: { $0.0 == identity }) {
      if cell.hasKeyboard,
        let path = source.paths(from: 0, count: count).first(where: { source.identity($0) == identity })
      {
        edited = (identity, cell)
        if reconfigure(identity) { configureAgain(cell, at: path, source) }
        continue
      }
      cell.endEditing(true)
      cell.removeFromSuperview()
      if let path = visible.first(where: { $0.cell === cell })?.path {
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      }
      reusable[cell.reuseIdentifier ?? "", default: []].append(cell)
    }
    visible = shown.compactMap { identity, path in
      guard let cell = earlier[identity] else { return source.cell(path).map { (identity, path, $0) } }
      if reconfigure(identity) { configureAgain(cell, at: path, source) }
      return (identity, path, cell)
    }
    for (_, path, cell) in visible where cell.superview == nil {
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      addSubview(cell)
    }
    layOutTexts(of: Set(visible.map(\.path.section)))
  }

  private func configureAgain(_ cell: UITableViewCell, at path: IndexPath, _ source: Source) {
    reconfigured = (path, cell)
    if source.cell(path) !== cell { UIKitFaults.record("a cell that is configured again is replaced") }
    reconfigured = nil
  }

  /// Asks for the headers and footers of the sections that have become visible.
  private func layOutTexts(of sections: Set<Int>) {
    for section in sections {
      if headers[section] == nil {
        headers[section] = delegate?.tableView(self, viewForHeaderInSection: section) as? UITableViewHeaderFooterView
      }
      if footers[section] == nil {
        footers[section] = delegate?.tableView(self, viewForFooterInSection: section) as? UITableViewHeaderFooterView
      }
    }
  }

  /// The sections have other identities.
  func forgetTexts(of sections: some Sequence<Int>) {
    for section in sections { (headers[section], footers[section]) = (nil, nil) }
  }

  /// The user scrolls so that this row is on the screen.
  public func simulateScroll(to indexPath: IndexPath) {
    guard let source else { return }
    offset = source.numberOfRows.prefix(indexPath.section).reduce(indexPath.row, +)
    layOut { _ in false }
  }

  /// The user taps a row.
  ///
  /// - Returns: Whether it lets itself be selected.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) -> Bool {
    guard cellForRow(at: indexPath) != nil, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else {
      return false
    }
    delegate?.tableView(self, didSelectRowAt: indexPath)
    return true
  }
}

/// uikit/uitableviewdelegate. All methods are optional there.
@MainActor
public protocol UITableViewDelegate: AnyObject {
  /// …/tableview(_:shouldhighlightrowat:)
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// …/tableview(_:didselectrowat:)
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// …/tableview(_:willdisplay:forrowat:)
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// …/tableview(_:didenddisplaying:forrowat:)
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// …/tableview(_:viewforheaderinsection:)
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// …/tableview(_:viewforfooterinsection:)
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
}

/// uikit/uitableviewcontroller
@MainActor
open class UITableViewController: UIViewController, UITableViewDelegate {
  private let tableStyle: UITableView.Style

  /// …/init(style:)
  public init(style: UITableView.Style) {
    tableStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// …/tableview: `var tableView: UITableView! { get set }`
  open var tableView: UITableView! { view as? UITableView }

  override open func loadView() {
    let table = UITableView(frame: .zero, style: tableStyle)
    table.delegate = self
    view = table
  }

  /// …/refreshcontrol
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
}

extension IndexPath {
  /// foundation/indexpath/init(row:section:): UIKit's.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// foundation/indexpath/section
  public var section: Int { self[0] }
  /// foundation/indexpath/row
  public var row: Int { self[1] }
}
