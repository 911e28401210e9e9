import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of an article.
struct ArticleScreen {
  struct Actions {
    let show: @MainActor (ArticleTab) -> Void
    let setQuantity: @MainActor (Int) -> Void
    let order: @MainActor () -> Void
    let retry: @MainActor () -> Void
  }

  var locale = ScreenLocale("en")
  let state: ArticleState
  let actions: Actions

  var screen: Screen {
    Screen(
      state.article.value?.item.title ?? "Article \(state.query.id)", notice: notice,
      isBusy: state.article.isRefreshing || state.offer.isChecking, sections: sections, actions: screenActions)
  }

  private var notice: Notice? {
    if case .refused(let reason) = state.ordering {
      return Notice(.problem, "The order form could not be opened: \(reason)")
    }
    if isMissing, let error = state.article.error { return Notice(.problem, error.message.withCapital) }
    if let notice = state.article.staleNotice(about: "the article") { return notice }
    guard state.article.value != nil else { return nil }
    return switch state.offer {
    case .none, .checking, .valid: nil
    case .unknown(let code): Notice(.problem, "There is no coupon \(code) today")
    case .unchecked(let code, let reason): Notice(.problem, "The coupon \(code) could not be checked: \(reason)")
    }
  }

  /// Whether the article does not exist.
  private var isMissing: Bool { state.article.error?.kind == .notFound && !state.article.isRefreshing }

  private var sections: [ScreenSection] {
    guard let article = state.article.value else { return [placeholder].compactMap(\.self) }
    let image = Row.image(ScreenImage("goods/\(article.item.category)", label: "Picture of \(article.item.title)"))
    let about = ScreenSection(nil, [image] + price(article.item.price) + [stock])
    let tab =
      switch state.query.tab {
      case .info: ScreenSection("Description", [Row(article.text)])
      case .reviews: ReviewsSection(reviews: article.reviews).section
      }
    return [about, tab] + quantity
  }

  private var placeholder: ScreenSection? {
    if state.article.isRefreshing { return ScreenSection(nil, [.progress("Loading the article")]) }
    guard !isMissing else { return nil }
    let actions = state.article.retry(actions.retry) + wayBack
    return state.article.failure(about: "the article", actions: actions).map { ScreenSection(nil, [$0]) }
  }

  private func price(_ price: Money) -> [Row] {
    switch state.offer {
    case .none, .unknown, .unchecked: return [Row("Price", value: locale.text(price))]
    case .checking(let code):
      return [Row("Price", value: locale.text(price)), Row("Coupon \(code)", value: "being checked")]
    case .valid(let coupon):
      return [
        Row("Price with \(coupon.code)", value: locale.text(price - coupon.discount(on: price))),
        Row("Price without", value: locale.text(price)),
      ]
    }
  }

  private var stock: Row { state.stock > 0 ? Row("In stock", value: locale.number(state.stock)) : Row("Sold out") }

  private var quantity: [ScreenSection] {
    guard let draft = state.draft else { return [] }
    let pieces = Row.stepper("Pieces", draft.quantity, in: 1...max(state.stock, 1), change: actions.setQuantity)
    let rows = draft.quantity > 1 ? [pieces, Row("Together", value: locale.text(draft.total))] : [pieces]
    return [ScreenSection("Quantity", rows)]
  }

  private var screenActions: [ScreenAction] {
    var all: [ScreenAction] = []
    if state.draft != nil { all.append(ScreenAction("Order", role: .primary, target: .perform(actions.order))) }
    if let article = state.article.value { all.append(otherTab(article.reviews.count)) }
    if isMissing { return all + wayBack }
    return state.article.value == nil ? all : all + retry
  }

  private var wayBack: [ScreenAction] {
    guard state.article.value == nil, state.article.error != nil else { return [] }
    return [ScreenAction("All articles", target: .open(ShopLinks.goods()))]
  }

  private func otherTab(_ count: Int) -> ScreenAction {
    switch state.query.tab {
    case .info: ScreenAction("Reviews (\(count))", target: .perform { [show = actions.show] in show(.reviews) })
    case .reviews: ScreenAction("Description", target: .perform { [show = actions.show] in show(.info) })
    }
  }

  private var retry: [ScreenAction] {
    if !isMissing, case .unchecked = state.offer { return [ScreenAction("Try again", target: .perform(actions.retry))] }
    return state.article.retry(actions.retry)
  }
}
