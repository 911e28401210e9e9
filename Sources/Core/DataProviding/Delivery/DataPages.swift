/// One page of a list, with the cursor of the next one.
public struct DataPage<Item: Sendable & Equatable, Cursor: Sendable & Equatable>: Sendable, Equatable {
  /// The items of the page.
  public var items: [Item]
  /// The cursor of the next page, for example its number; nil for the last page.
  public var next: Cursor?

  /// Creates a page.
  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }
}

/// A list that is loaded page by page. Each page is a resource of its own, cached and refreshed like any other.
///
/// ```swift
/// let orders = DataPages(
///   of: { cursor in provider.feed(ordersPage(after: cursor)) }, onChange: { list in show(list.items) })
/// orders.loadMore()
/// ```
///
/// A page whose next cursor is already in the list ends the list.
///
/// If a refreshed page has another next cursor than before, the pages after it are dropped, and the user loads them
/// again. If a page is removed or the session ends, the list starts again with its first page.
@MainActor
public final class DataPages<Item: Sendable & Equatable, Cursor: Sendable & Equatable> {
  /// The loaded part of a list, and the state of its pages.
  public struct List: Sendable, Equatable {
    /// The items of all loaded pages, in order.
    public var items: [Item] = []
    /// Whether another page follows the loaded ones.
    public var hasMore = false
    /// Whether any page is being fetched.
    public var isRefreshing = true
    /// The error of the last page that failed.
    public var error: DataError?

    /// Creates a list whose first page is being loaded.
    public init() {}
  }

  private struct Loaded {
    let cursor: Cursor?
    var state = DataState<DataPage<Item, Cursor>>()
    var subscription: Subscription?
  }

  /// The current state of the list.
  public private(set) var list = List()

  private let feed: @MainActor (Cursor?) -> DataFeed<DataPage<Item, Cursor>>
  private let onChange: @MainActor (List) -> Void
  private var pages: [Loaded] = []
  private var hasEnded = false

  /// Requests the first page.
  ///
  /// - Parameters:
  ///   - feed: Returns the feed of the page at a cursor; nil stands for the first page.
  ///   - onChange: Receives the list after each change, until ``cancel()``; for pages in memory before the initializer
  ///     returns.
  public init(
    of feed: @escaping @MainActor (Cursor?) -> DataFeed<DataPage<Item, Cursor>>,
    onChange: @escaping @MainActor (List) -> Void
  ) {
    self.feed = feed
    self.onChange = onChange
    load(nil)
  }

  /// Requests the next page. If the last page has failed, requests that one again. Does nothing while the last page is
  /// being loaded, and at the end of the list.
  public func loadMore() {
    guard !hasEnded, let last = pages.last else { return }
    if let next = next(after: pages.count - 1) {
      load(next)
    } else if last.state.value == nil, last.state.error != nil, !last.state.isRefreshing {
      feed(last.cursor).invalidate()
    }
  }

  deinit {
    let subscriptions = pages.compactMap(\.subscription)
    if !subscriptions.isEmpty { MainActor.finish { for each in subscriptions { each.cancel() } } }
  }

  /// Ends all updates. Releasing the list does the same.
  public func cancel() {
    hasEnded = true
    drop(after: -1)
  }

  /// Returns the cursor of the page after this one; nil at the end of the list.
  private func next(after index: Int) -> Cursor? {
    guard let next = pages[index].state.value?.next, !pages[...index].contains(where: { $0.cursor == next }) else {
      return nil
    }
    return next
  }

  private func load(_ cursor: Cursor?) {
    let index = pages.count
    pages.append(Loaded(cursor: cursor))
    let subscription = feed(cursor).observe { [weak self] event in self?.receive(event, index) }
    if pages.indices.contains(index) { pages[index].subscription = subscription } else { subscription.cancel() }
  }

  private func receive(_ event: DataEvent<DataPage<Item, Cursor>>, _ index: Int) {
    guard !hasEnded, pages.indices.contains(index) else { return }
    if case .cleared = event {
      drop(after: -1)
      load(nil)
    } else {
      pages[index].state.apply(event)
      let hasSuccessor = pages.indices.contains(index + 1)
      if hasSuccessor, next(after: index) != pages[index + 1].cursor { drop(after: index) }
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
