import DataProviding
import Testing

// 7.4: a list that comes page by page.
@MainActor
struct PagesTests {
  let world = World()
  let script = PageScript()

  private func pages(then action: @escaping @MainActor () -> Void = {}) -> DataPages<Int, Int> {
    DataPages(
      of: { [world, script] cursor in script.feed(cursor, world) },
      onChange: { [world] list in
        world.hear(list.text)
        action()
      })
  }

  /// The server brings the page at a cursor: its items, and where the next one begins.
  private func bring(_ cursor: Int, _ items: [Int], next: Int?) async {
    script.bring(cursor, DataPage(items: items, next: next))
    await world.answer("page \(cursor)", 0)
  }

  @Test func `page by page, to the end`() async {
    let pages = pages()
    await bring(0, [1, 2], next: 7)
    pages.loadMore()
    await bring(7, [3], next: nil)
    pages.loadMore()
    #expect(world.take() == ["1 2 more", "1 2 3"])
    #expect(world.server.begun == ["page 0", "page 7"])
    #expect(pages.list.items == [1, 2, 3])
  }

  @Test func `at first nothing, and something is about to come`() {
    let list = pages().list
    #expect(list == .init())
    #expect(list.text == "refreshing")
  }

  @Test func `pages in memory are told before the call returns`() async {
    let first = pages()
    await bring(0, [1], next: nil)
    first.cancel()
    _ = world.take()
    let second = pages()
    #expect(world.take() == ["1 refreshing"])
    #expect(second.list.items == [1])
  }

  @Test func `asking for more before the last page is there does nothing`() async {
    let pages = pages()
    pages.loadMore()
    await bring(0, [1], next: 7)
    pages.loadMore()
    pages.loadMore()
    await world.settle()
    #expect(world.server.begun == ["page 0", "page 7"])
  }

  @Test func `a page that has failed is asked for again`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await world.fail("page 7")
    pages.loadMore()
    pages.loadMore()
    await bring(7, [2], next: nil)
    #expect(world.take() == ["1 more", "1 failed: down", "1 refreshing failed: down", "1 2"])
    #expect(world.server.begun == ["page 0", "page 7", "page 7"])
  }

  @Test func `when a page says that the next begins elsewhere, those after it are dropped`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: 8)
    pages.loadMore()
    await bring(8, [3], next: nil)
    script.feed(0, world).invalidate()
    await bring(0, [0, 1], next: 6)
    #expect(world.take() == ["1 more", "1 2 more", "1 2 3", "1 2 3 refreshing", "0 1 more"])
    pages.loadMore()
    await bring(6, [2, 3], next: nil)
    #expect(world.take() == ["0 1 2 3"])
    script.feed(7, world).write(DataPage(items: [9], next: nil))
    #expect(world.take() == [])
  }

  @Test func `when it says that it is the last one, too`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: nil)
    script.feed(0, world).write(DataPage(items: [5], next: nil))
    #expect(world.take() == ["1 more", "1 2", "5"])
    #expect(pages.list.hasMore == false)
  }

  @Test func `a page that comes again with the same end leaves the others`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: nil)
    script.feed(0, world).write(DataPage(items: [5], next: 7))
    #expect(world.take() == ["1 more", "1 2", "5 2"])
    #expect(pages.list.items == [5, 2])
  }

  @Test func `a page that points to a cursor that was seen before ends the list`() async {
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

  @Test func `a page that points to itself ends the list`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: 7)
    pages.loadMore()
    await world.settle()
    #expect(!pages.list.hasMore && pages.list.items == [1, 2])
  }

  @Test func `the end of the session begins the list anew`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await bring(7, [2], next: nil)
    world.provider.forgetSession()
    #expect(world.take() == ["1 more", "1 2", "refreshing"])
    await bring(0, [8], next: nil)
    #expect(world.take() == ["8"])
    #expect(pages.list.items == [8])
  }

  @Test func `whichever of its pages came up first`() async {
    script.feed(7, world).write(DataPage(items: [2], next: nil))
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.loadMore()
    await world.settle()
    world.provider.forgetSession()
    await bring(0, [8], next: nil)
    #expect(world.take() == ["1 more", "1 2 refreshing", "refreshing", "8"])
    #expect(pages.list.items == [8])
  }

  @Test func `more may be asked for while it is told`() async {
    var pages: DataPages<Int, Int>?
    pages = self.pages { pages?.loadMore() }
    await bring(0, [1], next: 7)
    await bring(7, [2], next: nil)
    #expect(world.take() == ["1 more", "1 2"])
  }

  @Test func `after cancel nothing is heard, and nothing is fetched`() async {
    let pages = pages()
    await bring(0, [1], next: 7)
    pages.cancel()
    pages.loadMore()
    script.feed(0, world).write(DataPage(items: [5], next: 7))
    world.provider.forgetSession()
    await world.settle()
    #expect(world.take() == ["1 more"])
    #expect(world.server.begun == ["page 0"])
  }

  @Test func `letting go of it does the same`() async {
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
  /// The list in a few words: `1 2 more refreshing`.
  fileprivate var text: String {
    let words = items.map { "\($0)" } + (isRefreshing ? ["refreshing"] : hasMore ? ["more"] : [])
    return (words + (error.map { ["failed: \($0)"] } ?? [])).joined(separator: " ")
  }
}
