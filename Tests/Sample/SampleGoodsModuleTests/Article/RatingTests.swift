import Testing

@testable import SampleGoodsModule

struct RatingTests {
  @Test(arguments: [(1, "★☆☆☆☆"), (4, "★★★★☆"), (5, "★★★★★")])
  func `a rating is drawn as five filled or empty stars`(stars: Int, text: String) {
    #expect(Rating(stars).text == text)
  }

  @Test(arguments: [(0, 1), (-1, 1), (.min, 1), (6, 5), (.max, 5)])
  func `a rating is clamped to one to five stars`(stars: Int, expected: Int) {
    #expect(Rating(stars).stars == expected)
  }

  @Test(arguments: [([5], 5.0), ([5, 4], 4.5), ([5, 4, 2], 3.7), ([1, 1, 2], 1.3), ([4, 4, 4, 5], 4.3)])
  func `the average has one decimal, rounded half up`(stars: [Int], average: Double) {
    #expect(Rating.average(stars.map(Rating.init)) == average)
  }

  @Test func `an empty list has no average`() { #expect(Rating.average([]) == nil) }
}
