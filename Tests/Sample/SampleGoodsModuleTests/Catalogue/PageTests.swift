import Testing

@testable import SampleGoodsModule

struct PageTests {
  private let list = Array(1...45)

  @Test func `a page has twenty elements`() {
    let page = Page(2, of: list)
    #expect(Array(page.elements) == Array(21...40))
    #expect([page.previous, page.next] == [1, 3])
    #expect([page.number, page.pageCount, page.total] == [2, 3, 45])
  }

  @Test func `the first page has no previous page`() { #expect(Page(1, of: list).previous == nil) }

  @Test func `the last page has the remaining elements`() {
    let page = Page(3, of: list)
    #expect(Array(page.elements) == Array(41...45))
    #expect(page.next == nil)
  }

  @Test func `a full page is not followed by an empty page`() { #expect(Page(2, of: Array(1...40)).next == nil) }

  @Test func `an empty list has one empty page`() {
    let page = Page(1, of: [Int]())
    #expect(page.exists && page.elements.isEmpty)
    #expect(page.pageCount == 1)
    #expect(!Page(2, of: [Int]()).exists)
  }

  @Test(arguments: [4, 0, -1, .max, .min]) func `a number outside the list has no page`(number: Int) {
    let page = Page(number, of: list)
    #expect(!page.exists && page.elements.isEmpty)
    #expect([page.previous, page.next] == [nil, nil])
  }
}
