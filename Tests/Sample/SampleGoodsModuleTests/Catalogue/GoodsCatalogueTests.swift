import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct GoodsCatalogueTests {
  private let catalogue = GoodsCatalogue([
    Articles.item(1, "Éclair bowl", in: "kitchen", cents: 300), Articles.item(2, "zoo sock", in: "socks", cents: 200),
    Articles.item(3, "Fig tea", in: "tea", cents: 300), Articles.item(4, "apple tea", in: "tea", cents: 100),
    Articles.item(5, "Äpfel tea", in: "tea", cents: 300),
  ])

  private func order(_ sort: GoodsSort, in category: String? = nil) -> [Int] {
    catalogue.articles(in: category, sortedBy: sort).map(\.id)
  }

  @Test func `relevance is the order of the data`() { #expect(order(.relevance) == [1, 2, 3, 4, 5]) }

  @Test func `sorting by price puts the cheapest first and keeps the order of equal prices`() {
    #expect(order(.price) == [4, 2, 1, 3, 5])
  }

  @Test func `names are sorted without case and accents`() { #expect(order(.name) == [5, 4, 1, 3, 2]) }

  @Test func `sorting keeps the order of equal names`() {
    let same = GoodsCatalogue((1...100).map { Articles.item($0, $0 % 2 == 0 ? "Tea" : "TEA") })
    #expect(same.articles(sortedBy: .name).map(\.id) == Array(1...100))
  }

  @Test func `a category is sorted like all articles`() { #expect(order(.price, in: "tea") == [4, 3, 5]) }

  @Test func `an unknown category has no articles`() { #expect(order(.price, in: "Tea") == []) }

  @Test func `categories are counted, in the order of the data`() {
    #expect(
      catalogue.categories == [
        .init(name: "kitchen", count: 1), .init(name: "socks", count: 1), .init(name: "tea", count: 3),
      ])
  }

  @Test func `an article with an empty category belongs to no category`() {
    let catalogue = GoodsCatalogue([Articles.item(1, "Tea", in: "")])
    #expect(catalogue.categories == [])
    #expect(catalogue.articles().count == 1)
  }
}
