import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of an article.
struct ArticleScreen {
  struct Actions {
    let show: @MainActor (ArticleTab) -> Void
    let setQuantity: @MainActor (Int) -> Void
    let order: @MainActor () -> Void
    let add: @MainActor (AddToOrder) throws -> AddToOrder
    let pieces: @MainActor () -> ChosenPieces
    let chosen: WebMessages<ChosenPieces>
    let retry: @MainActor () -> Void
  }

  var locale = ScreenLocale("en")
  let state: ArticleState
  let actions: Actions

  var screen: Screen {
    Screen(
      state.article.value.map { locale.content($0.item.title) } ?? texts.article(.digits(state.link.id)),
      notice: notice,
      isBusy: state.article.isRefreshing || state.offer.isChecking, sections: sections, actions: screenActions)
  }

  private var texts: Texts { Texts(locale) }

  private var notice: Notice? {
    if case .refused(let reason) = state.ordering {
      return Notice(.problem, texts.formNotOpened(reason))
    }
    if isMissing, let error = state.article.error { return Notice(.problem, error.reason(in: locale).withCapital) }
    if let notice = state.article.staleNotice(about: texts.theArticle, in: locale) { return notice }
    guard state.article.value != nil else { return nil }
    return switch state.offer {
    case .none, .checking, .valid: nil
    case .unknown(let code): Notice(.problem, texts.noSuchCoupon(.content(code)))
    case .unchecked(let code, let error):
      Notice(.problem, texts.couponNotChecked(.content(code), error.reason(in: locale)))
    }
  }

  /// Whether the article does not exist.
  private var isMissing: Bool { state.article.error?.kind == .notFound && !state.article.isRefreshing }

  private var sections: [ScreenSection] {
    guard let article = state.article.value else { return [placeholder].compactMap(\.self) }
    let image = Row.image(ScreenImage(of: article.item, label: texts.picture(.content(article.item.title))))
    let about = ScreenSection(nil, [image] + price(article.item.price) + [stock])
    let tab =
      switch state.link.tab {
      case .info: ScreenSection(nil, [description(article.text)])
      case .reviews: ReviewsSection(reviews: article.reviews, locale: locale).section
      }
    return [about, tab] + quantity
  }

  /// The server's description, whose buttons can add the article to an order, and which can show the number of pieces
  /// that are chosen. It asks for the number when it begins, and then receives each change.
  private func description(_ html: String) -> Row {
    let bridge = WebBridge()
      .handling("addToOrder", AddToOrder.self, actions.add)
      .handling("pieces", ChosenPieces?.self) { [pieces = actions.pieces] _ in pieces() }
      .sending(actions.chosen)
    return .web(texts.description, WebPage(html: html, allowsScripts: true, bridge: bridge))
  }

  private var placeholder: ScreenSection? {
    if state.article.isRefreshing { return ScreenSection(nil, [.progress(texts.loadingTheArticle)]) }
    guard !isMissing else { return nil }
    let actions = state.article.retry(in: locale, actions.retry) + wayBack
    return state.article.failure(about: texts.theArticle, in: locale, actions: actions).map { ScreenSection(nil, [$0]) }
  }

  private func price(_ price: Money) -> [Row] {
    switch state.offer {
    case .none, .unknown, .unchecked: return [Row(texts.price, value: locale.text(price))]
    case .checking(let code):
      return [
        Row(texts.price, value: locale.text(price)), Row(texts.coupon(.content(code)), value: texts.beingChecked),
      ]
    case .valid(let coupon):
      return [
        Row(texts.priceWithCoupon(.content(coupon.code)), value: locale.text(price - coupon.discount(on: price))),
        Row(texts.priceWithoutCoupon, value: locale.text(price)),
      ]
    }
  }

  private var stock: Row {
    state.stock > 0 ? Row(texts.inStock, value: locale.number(state.stock)) : Row(texts.soldOut)
  }

  private var quantity: [ScreenSection] {
    guard let draft = state.draft else { return [] }
    let pieces = Row.stepper(texts.pieces, draft.quantity, in: 1...max(state.stock, 1), change: actions.setQuantity)
    let rows = draft.quantity > 1 ? [pieces, Row(texts.together, value: locale.text(draft.total))] : [pieces]
    return [ScreenSection(texts.quantity, rows)]
  }

  private var screenActions: [ScreenAction] {
    var all: [ScreenAction] = []
    if state.draft != nil { all.append(ScreenAction(texts.order, role: .primary, target: .perform(actions.order))) }
    if let article = state.article.value { all.append(otherTab(article.reviews.count)) }
    if isMissing { return all + wayBack }
    return state.article.value == nil ? all : all + retry
  }

  private var wayBack: [ScreenAction] {
    guard state.article.value == nil, state.article.error != nil else { return [] }
    return [ScreenAction(texts.allArticles, target: .open(GoodsLink()))]
  }

  private func otherTab(_ count: Int) -> ScreenAction {
    switch state.link.tab {
    case .info: ScreenAction(texts.reviews(count), target: .perform { [show = actions.show] in show(.reviews) })
    case .reviews: ScreenAction(texts.description, target: .perform { [show = actions.show] in show(.info) })
    }
  }

  private var retry: [ScreenAction] {
    if !isMissing, case .unchecked = state.offer {
      return [ScreenAction(texts.tryAgain, target: .perform(actions.retry))]
    }
    return state.article.retry(in: locale, actions.retry)
  }
}
