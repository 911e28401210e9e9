import CommonUI

/// The section of an article's reviews.
struct ReviewsSection {
  let reviews: [GoodsArticle.Review]
  let locale: ScreenLocale

  var section: ScreenSection {
    let texts = Texts(locale)
    guard let average = Rating.average(reviews.map { Rating($0.stars) }) else {
      return ScreenSection(texts.reviewsHeading, [Row(texts.noReviewsYet)])
    }
    return ScreenSection(
      texts.reviewsHeading,
      [Row(texts.stars(average), value: texts.numberOfReviews(reviews.count))]
        + reviews.map { Row(locale.content($0.author), value: Rating($0.stars).text, detail: locale.content($0.text)) })
  }
}
