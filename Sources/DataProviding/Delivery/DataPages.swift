/// One page of a list, and where the next one begins.
public struct DataPage<Item: Sendable & Equatable, Cursor: Sendable & Equatable>: Sendable, Equatable {
  /// What is on the page.
  public var items: [Item]
  /// Where the next page begins: a number, a cursor; nil for the last page.
  public var next: Cursor?

  /// A page.
  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }
}

/// A list that comes page by page; each page is a resource of its own, cached and refreshed like any other.
///
/// ```swift
/// let orders = DataPages(
///   of: { cursor in provider.feed(ordersPage(after: cursor)) }, onChange: { list in show(list.items) })
/// orders.loadMore()
/// ```
///
/// A page whose next one begins at a cursor that was seen before ends the list.
///
/// When a page comes again and says that the next one begins elsewhere, the pages after it are dropped; the user loads them
/// again. When a page is removed or the session ends, the list begins again.
@MainActor
public final class DataPages<Item: Sendable & Equatable, Cursor: Sendable & Equatable> {
  /// What is known of the list.
  public struct List: Sendable, Equatable {
    /// The items of all pages that have come, in order.
    public var items: [Item] = []
    /// Whether there is a page after them.
    public var hasMore = false
    /// Whether any page is being fetched.
    public var isRefreshing = true
    /// Why the last page that failed did not come.
    public var error: DataError?

    /// Nothing has come, and something is about to.
    public init() {}
  }

  private struct Loaded {
    let cursor: Cursor?
    var state = DataState<DataPage<Item, Cursor>>()
    var subscription: Subscription?
  }

  /// What is known of the list now.
  public private(set) var list = List()

  private let feed: @MainActor (Cursor?) -> DataFeed<DataPage<Item, Cursor>>
  private let onChange: @MainActor (List) -> Void
  private var pages: [Loaded] = []
  private var hasEnded = false

  /// Asks for the first page.
  ///
  /// - Parameters:
  ///   - feed: The page that begins at a cursor; nil for the first one.
  ///   - onChange: Called with the list whenever anything changes, until ``cancel()``; for pages in memory before this returns.
  public init(
    of feed: @escaping @MainActor (Cursor?) -> DataFeed<DataPage<Item, Cursor>>,
    onChange: @escaping @MainActor (List) -> Void
  ) {
    self.feed = feed
    self.onChange = onChange
    load(nil)
  }

  /// Asks for the next page, or again for the last one if it has failed; does nothing while the last one is not there yet, and at
  /// the end of the list.
  public func loadMore() {
    guard !hasEnded, let last = pages.last else { return }
    if let next = next(after: pages.count - 1) {
      load(next)
    } else if last.state.value == nil, last.state.error != nil, !last.state.isRefreshing {
      feed(last.cursor).invalidate()
    }
  }

  isolated deinit { cancel() }

  /// Nothing is heard after this. Letting go of the list does the same.
  public func cancel() {
    hasEnded = true
    drop(after: -1)
  }

  /// Where the page after this one begins; nil at the end of the list.
  private func next(after index: Int) -> Cursor? {
    guard let next = pages[index].state.value?.next, !pages[...index].contains(where: { $0.cursor == next }) else {
      return nil
    }
    return next
  }

  private func load(_ cursor: Cursor?) {
    let index = pages.count
    pages.append(Loaded(cursor: cursor))
    let subscription = feed(cursor).observe { [weak self] event in self?.hear(event, index) }
    if pages.indices.contains(index) { pages[index].subscription = subscription } else { subscription.cancel() }
  }

  private func hear(_ event: DataEvent<DataPage<Item, Cursor>>, _ index: Int) {
    guard !hasEnded, pages.indices.contains(index) else { return }
    if case .cleared = event {
      drop(after: -1)
      load(nil)
    } else {
      pages[index].state.apply(event)
      let isFollowed = pages.indices.contains(index + 1)
      if isFollowed, next(after: index) != pages[index + 1].cursor { drop(after: index) }
    }
    publish()
  }

  private func drop(after index: Int) {
    for page in pages[(index + 1)...] { page.subscription?.cancel() }
    pages.removeSubrange((index + 1)...)
  }

  private func publish() {
    list.items = pages.flatMap { $0.state.value?.items ?? [] }
    list.hasMore = !pages.isEmpty && next(after: pages.count - 1) != nil
    list.isRefreshing = pages.contains(where: \.state.isRefreshing)
    list.error = pages.compactMap(\.state.error).last
    onChange(list)
  }
}
