import CommonUI

/// The section of an article's reviews.
struct ReviewsSection {
  let reviews: [GoodsArticle.Review]
  let texts: Texts

  var section: ScreenSection {
    guard let average = Rating.average(reviews.map { Rating($0.stars) }) else {
      return ScreenSection(texts.reviewsHeading, [Row(texts.noReviewsYet)])
    }
    return ScreenSection(
      texts.reviewsHeading,
      [Row(texts.stars(average), value: texts.numberOfReviews(reviews.count))]
        + reviews.map { Row($0.author, value: Rating($0.stars).text, detail: $0.text) })
  }
}
