import DataProviding
import SampleShopAPI
import SampleShopContracts
import Testing

// The articles and coupons of the embedded shop.
struct CatalogueTests {
  private let shop = EmbeddedShop()

  @Test func `there are 300 articles, numbered from 1 in ascending order`() async throws {
    let articles = try await shop.articles.answer()
    #expect(articles.map(\.id) == Array(1...300))
  }

  @Test func `every article has a name and a sentence in all six languages`() async throws {
    for article in try await shop.articles.answer() {
      #expect(Set(article.names.keys) == Set(Language.allCases), "article \(article.id)")
      #expect(Set(article.descriptions.keys) == Set(Language.allCases), "article \(article.id)")
      #expect(!article.names.values.contains("") && !article.descriptions.values.contains(""), "article \(article.id)")
    }
  }

  @Test(arguments: Language.allCases) func `no two articles have the same name`(language: Language) async throws {
    let names = try await shop.articles.answer().compactMap { $0.names[language] }
    #expect(Set(names).count == 300)
  }

  @Test func `the description of article 42 receives the number of chosen pieces, with a label in every language`()
    async throws
  {
    let shoe = try await shop.article(42).answer()
    let labels = Language.allCases.compactMap { language -> Substring? in
      let html = shoe.descriptions[language] ?? ""
      #expect(html.contains("hostApp.on(\"pieces\", show)") && html.contains("hostApp.call(\"pieces\")"), "\(language)")
      return html.firstMatch(of: /data-label="([^"]+)"/)?.1
    }
    #expect(Set(labels).count == Language.allCases.count)
  }

  @Test func `a name is translated into every language`() async throws {
    let shoe = try await shop.article(42).answer()
    #expect(
      shoe.names == [
        .english: "Trail running shoe, red", .german: "Trailrunning-Schuh, rot", .french: "Chaussure de trail, rouge",
        .arabic: "حذاء جري للمسارات، أحمر", .japanese: "トレイルランニングシューズ（赤）",
        .simplifiedChinese: "越野跑鞋（红色）",
      ])
  }

  @Test(arguments: [
    (Language.arabic, "\u{600}"..."\u{6FF}"), (.japanese, "\u{3040}"..."\u{9FFF}"),
    (.simplifiedChinese, "\u{4E00}"..."\u{9FFF}"),
  ])
  func `texts are written in the script of their language`(
    language: Language, script: ClosedRange<Unicode.Scalar>
  ) async throws {
    for article in try await shop.articles.answer() {
      let texts = [article.names[language], article.descriptions[language]]
      #expect(
        texts.allSatisfy { $0?.unicodeScalars.contains(where: script.contains) == true }, "article \(article.id)")
    }
  }

  @Test func `the variants of an article share one description`() async throws {
    let (red, blue) = try await (shop.article(42).answer(), shop.article(43).answer())
    #expect(red.descriptions == blue.descriptions)
    #expect(blue.names[.english] == "Trail running shoe, blue")
  }

  @Test func `article numbers are stable`() async throws {
    let articles = try await shop.articles.answer()
    let names = [1, 7, 52, 87, 117, 142, 167, 199, 234, 266, 300].map { articles[$0 - 1].names[.english] }
    #expect(
      names == [
        "Canvas sneaker, white", "Leather sneaker, white", "Rain jacket, mustard yellow", "Day backpack, black",
        "Hiking socks, grey", "Wool scarf, grey", "Chef’s knife, 16 cm", "Sencha, 50 g tin",
        "A Field Guide to Fog, hardcover", "Desk lamp, black", "Camping lantern, grey",
      ])
  }

  @Test func `category names need no escaping in links`() async throws {
    let categories = Set(try await shop.articles.answer().map(\.category))
    #expect(
      categories == ["shoes", "jackets", "bags", "socks", "accessories", "kitchen", "tea", "books", "lamps"])
  }

  @Test func `prices have the usual endings`() async throws {
    for article in try await shop.articles.answer() {
      #expect([0, 50, 90, 95, 99].contains(article.price.cents % 100), "article \(article.id)")
      #expect(article.price > .zero)
    }
  }

  @Test func `some articles are sold out, and no stock is negative`() async throws {
    let stocks = try await shop.articles.answer().map(\.stock)
    #expect(stocks.contains(0))
    #expect(stocks.allSatisfy { $0 >= 0 })
  }

  @Test func `an article has up to four distinct reviews of one to five stars`() async throws {
    let articles = try await shop.articles.answer()
    #expect(Set(articles.map(\.reviews.count)) == [0, 1, 2, 3, 4])
    #expect(articles.allSatisfy { $0.reviews.allSatisfy { (1...5).contains($0.stars) } })
    #expect(articles.allSatisfy { Set($0.reviews).count == $0.reviews.count })
  }

  @Test func `a review belongs to articles of its category`() async throws {
    let squeaking = try await shop.articles.answer().filter {
      $0.reviews.contains { $0.text.contains("strap squeaks") }
    }
    #expect(Set(squeaking.map(\.category)) == ["bags"])
  }

  @Test func `every shop has the same initial articles`() async throws {
    #expect(try await shop.articles.answer() == EmbeddedShop(signedIn: nil).articles.answer())
  }

  @Test func `an article equals its element of the list`() async throws {
    #expect(try await shop.article(300).answer() == shop.articles.answer().last)
  }

  @Test(arguments: [0, -1, 301, 999, .min, .max]) func `an unknown number is not found`(id: ArticleID) async {
    await #expect(throws: DataError(.notFound, "there is no article \(id); numbers go from 1 to 300")) {
      try await shop.article(id).answer()
    }
  }

  @Test func `three coupons are valid`() async throws {
    #expect(
      try await shop.coupons.answer() == [
        Coupon(code: "SPRING", percentOff: 10), Coupon(code: "WELCOME", percentOff: 15),
        Coupon(code: "HALF", percentOff: 50),
      ])
  }
}
