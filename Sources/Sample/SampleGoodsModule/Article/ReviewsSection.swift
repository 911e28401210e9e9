import CommonUI

/// The section of an article's reviews.
struct ReviewsSection {
  let reviews: [GoodsArticle.Review]

  var section: ScreenSection {
    guard let average = Rating.average(reviews.map { Rating($0.stars) }) else {
      return ScreenSection("Reviews", [Row("Nobody has said anything yet")])
    }
    let count = reviews.count == 1 ? "1 review" : "\(reviews.count) reviews"
    return ScreenSection(
      "Reviews",
      [Row("\(average) of 5 stars", value: count)]
        + reviews.map { Row($0.author, value: Rating($0.stars).text, detail: $0.text) })
  }
}
