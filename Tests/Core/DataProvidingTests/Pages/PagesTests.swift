import DataProviding
import Testing

// A list that is loaded page by page.
// Specification: data 5.3.
@MainActor
struct PagesTests {
  let world = World()
  let script = PageScript()

  private func pages(then action: @escaping @MainActor () -> Void = {}) -> DataPages<Int, Int> {
    DataPages(
      of: { [world, script] cursor in script.feed(cursor, world) },
      onChange: { [world] list in
        world.record(list.text)
        action()
      })
  }

  /// Answers the fetch of the page at a cursor with items and the next cursor.
  private func bring(_ cursor: Int, _ items: [Int], next: Int?) async {
    script.bring(cursor, DataPage(items: items, next: next))
    await world.answer("page \(cursor)", 0)
  }

  @Test func `a list loads page by page to its end`() async {
    let pages = pages()
    await bring(0, [1, 2], next: 7)
    pages.loadMore()
    await bring(7, [3], next: nil)
    pages.loadMore()
    #expect(world.drain() == ["1 2 more", "1 2 3"])
    #expect(world.server.begun == ["page 0", "page 7"])
    #expect(pages.list.items == [1, 2, 3])
  }

  @Test func `a new list is refreshing and empty`() {
    let list = pages().list
    #expect(list == .init())
    #expect(list.text == "refreshing")
  }

  @Test func `pages in memory are delivered before the call returns`() async {
    let first = pages()
    await bring(0, [1], next: nil)
    first.cancel()
    _ = world.drain()
    let second = pages()
    #expect(world.drain() == ["1 refreshing"])
    #expect(second.list.items == [1])
  }

  @Test func `loadMore does nothing before the last page has come`() async {
    let pages = pages()
    pages.loadMore()
    await bring(0, [1], next: 7)
    pages.loadMore()
    pages.loadMore()
    await world.settle()
    #expect(world.server.begun == ["page 0", "page 7"])
  }

  @Test func `loadMore requests a failed page again`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await world.fail("page 7")
    pages.loadMore()
    pages.loadMore()
    await bring(7, [2], next: nil)
    #expect(world.drain() == ["1 more", "1 failed: down", "1 refreshing failed: down", "1 2"])
    #expect(world.server.begun == ["page 0", "page 7", "page 7"])
  }

  @Test func `the pages after a page with a new next cursor are dropped`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: 8)
    pages.loadMore()
    await bring(8, [3], next: nil)
    script.feed(0, world).invalidate()
    await bring(0, [0, 1], next: 6)
    #expect(world.drain() == ["1 more", "1 2 more", "1 2 3", "1 2 3 refreshing", "0 1 more"])
    pages.loadMore()
    await bring(6, [2, 3], next: nil)
    #expect(world.drain() == ["0 1 2 3"])
    script.feed(7, world).write(DataPage(items: [9], next: nil))
    #expect(world.drain() == [])
  }

  @Test func `the pages after a page that becomes the last one are dropped`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: nil)
    script.feed(0, world).write(DataPage(items: [5], next: nil))
    #expect(world.drain() == ["1 more", "1 2", "5"])
    #expect(pages.list.hasMore == false)
  }

  @Test func `a refreshed page with the same next cursor keeps the later pages`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: nil)
    script.feed(0, world).write(DataPage(items: [5], next: 7))
    #expect(world.drain() == ["1 more", "1 2", "5 2"])
    #expect(pages.list.items == [5, 2])
  }

  @Test func `while two pages are fetched again, an item that moves between them is missing, or is in the list twice`()
    async
  {
    let pages = pages()
    await bring(0, [9, 10], next: 7)
    pages.loadMore()
    await bring(7, [11, 12], next: nil)
    world.provider.invalidate(.everything)
    await world.settle()
    await bring(0, [8, 9], next: 7)
    #expect(pages.list.items == [8, 9, 11, 12])
    await bring(7, [10, 11], next: nil)
    #expect(pages.list.items == [8, 9, 10, 11])
    world.provider.invalidate(.everything)
    await world.settle()
    await bring(0, [9, 10], next: 7)
    #expect(pages.list.items == [9, 10, 10, 11])
    await bring(7, [11, 12], next: nil)
    #expect(pages.list.items == [9, 10, 11, 12])
  }

  @Test func `a page whose next cursor is already in the list ends the list`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: 8)
    pages.loadMore()
    await bring(8, [3], next: 7)
    pages.loadMore()
    await world.settle()
    #expect(!pages.list.hasMore && pages.list.items == [1, 2, 3])
    #expect(world.server.begun == ["page 0", "page 7", "page 8"])
  }

  @Test func `a page whose next cursor is its own ends the list`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: 7)
    pages.loadMore()
    await world.settle()
    #expect(!pages.list.hasMore && pages.list.items == [1, 2])
  }

  @Test func `the end of the session restarts the list`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: nil)
    world.provider.forgetSession()
    #expect(world.drain() == ["1 more", "1 2", "refreshing"])
    await bring(0, [8], next: nil)
    #expect(world.drain() == ["8"])
    #expect(pages.list.items == [8])
  }

  @Test func `the end of the session restarts the list, whichever page was loaded first`() async {
    script.feed(7, world).write(DataPage(items: [2], next: nil))
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await world.settle()
    world.provider.forgetSession()
    await bring(0, [8], next: nil)
    #expect(world.drain() == ["1 more", "1 2 refreshing", "refreshing", "8"])
    #expect(pages.list.items == [8])
  }

  @Test func `loadMore may be called from inside onChange`() async {
    var pages: DataPages<Int, Int>?
    pages = self.pages { pages?.loadMore() }
    await bring(0, [1], next: 7)
    await bring(7, [2], next: nil)
    #expect(world.drain() == ["1 more", "1 2"])
  }

  @Test func `a cancelled list delivers nothing and fetches nothing`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.cancel()
    pages.loadMore()
    script.feed(0, world).write(DataPage(items: [5], next: 7))
    world.provider.forgetSession()
    await world.settle()
    #expect(world.drain() == ["1 more"])
    #expect(world.server.begun == ["page 0"])
  }

  @Test func `a released list delivers nothing and fetches nothing`() async {
    var pages: DataPages<Int, Int>? = pages()
    await bring(0, [1], next: 7)
    withExtendedLifetime(pages) {}
    pages = nil
    world.provider.invalidate(.everything)
    await world.settle()
    #expect(world.server.begun == ["page 0"])
  }
}

/// The pages of a server.
@MainActor
final class PageScript {
  private let box = PageBox()

  func bring(_ cursor: Int, _ page: DataPage<Int, Int>) { box.pages[cursor] = page }

  func feed(_ cursor: Int?, _ world: World) -> DataFeed<DataPage<Int, Int>> {
    let name = "page \(cursor ?? 0)"
    let request = Request(name) { [server = world.server] in try await server.fetch(name) }
    return world.provider.feed(
      Resource(DataKey(module: "test", name), from: request) { [box] _ in
        MainActor.assumeIsolated { box.pages[cursor ?? 0] ?? DataPage(items: [], next: nil) }
      })
  }
}

@MainActor
private final class PageBox { var pages: [Int: DataPage<Int, Int>] = [:] }

extension DataPages<Int, Int>.List {
  /// The list as a short text: `1 2 more refreshing`.
  fileprivate var text: String {
    let words = items.map { "\($0)" } + (isRefreshing ? ["refreshing"] : hasMore ? ["more"] : [])
    return (words + (error.map { ["failed: \($0)"] } ?? [])).joined(separator: " ")
  }
}
