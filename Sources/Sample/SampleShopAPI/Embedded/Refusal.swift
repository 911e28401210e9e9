import DataProviding
import SampleShopContracts

/// The reason for which the embedded shop refuses a call, which is shown to the customer as it is.
enum Refusal {
  case wrongPassword(known: [String])
  case noEmail, noName, noAddress
  case emailTaken(String)
  case deliveryBeforeOrder(order: CalendarDay, delivery: CalendarDay)
  case notOpen(OrderID, OrderState)
  case tooFew(Int)
  case soldOut(String)
  case tooMany(String, pieces: Int, stock: Int)
  case unknownCoupon(String, known: [String])
  case otherPercentage(Coupon, known: Int)

  /// Returns the error with the reason in a language of the modules' catalogs, or else in English.
  func error(in language: Language) -> DataError {
    let sentence =
      switch language {
      case .english, .french, .japanese: english
      case .german: german
      case .arabic: arabic
      case .simplifiedChinese: chinese
      }
    return DataError(.refused, sentence)
  }

  private var english: String {
    switch self {
    case .wrongPassword(let known):
      "the email address or the password is wrong; there are \(known.joined(separator: " and ")), both with \"demo\""
    case .noEmail: "the email address is empty; sign-in needs it"
    case .noName: "the name is empty; parcels need one"
    case .noAddress: "the address is empty; orders need at least one line of it"
    case .emailTaken(let email): "\(email) belongs to another customer; use an address of your own"
    case .deliveryBeforeOrder(let order, let delivery): "an order of \(order) cannot be delivered on \(delivery)"
    case .notOpen(let id, let state): "order \(id) is \(state.rawValue) already; only open orders can be paid"
    case .tooFew(let pieces): "an order is for 1 piece or more, not for \(pieces)"
    case .soldOut(let title): "\"\(title)\" is sold out"
    case .tooMany(let title, let pieces, let stock):
      "\"\(title)\" is not there \(pieces) times; the shop has \(stock)"
    case .unknownCoupon(let code, let known): "there is no coupon \(code); there are \(known.joined(separator: ", "))"
    case .otherPercentage(let coupon, let known):
      "the coupon \(coupon.code) takes \(known) % off, not \(coupon.percentOff) %"
    }
  }

  private var german: String {
    switch self {
    case .wrongPassword(let known):
      "die E-Mail-Adresse oder das Passwort ist falsch; es gibt \(known.joined(separator: " und ")), beide mit „demo“"
    case .noEmail: "die E-Mail-Adresse ist leer; die Anmeldung braucht sie"
    case .noName: "der Name ist leer; Pakete brauchen einen"
    case .noAddress: "die Adresse ist leer; Bestellungen brauchen mindestens eine Zeile"
    case .emailTaken(let email): "\(email) gehört einem anderen Kunden; nimm eine eigene Adresse"
    case .deliveryBeforeOrder(let order, let delivery):
      "eine Bestellung vom \(order) kann nicht am \(delivery) geliefert werden"
    case .notOpen(let id, .paid): "Bestellung \(id) ist schon bezahlt; nur offene Bestellungen können bezahlt werden"
    case .notOpen(let id, _): "Bestellung \(id) ist schon versendet; nur offene Bestellungen können bezahlt werden"
    case .tooFew(let pieces): "eine Bestellung ist für mindestens 1 Stück, nicht für \(pieces)"
    case .soldOut(let title): "„\(title)“ ist ausverkauft"
    case .tooMany(let title, let pieces, let stock):
      "„\(title)“ ist nicht \(pieces)-mal da; der Shop hat \(stock) Stück"
    case .unknownCoupon(let code, let known):
      "den Gutschein \(code) gibt es nicht; es gibt \(known.joined(separator: ", "))"
    case .otherPercentage(let coupon, let known):
      "der Gutschein \(coupon.code) gibt \(known) % Nachlass, nicht \(coupon.percentOff) %"
    }
  }

  private var arabic: String {
    switch self {
    case .wrongPassword(let known):
      "عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة؛ العناوين المعروفة: "
        + known.map(Self.isolated).joined(separator: "، ") + "، وكلمة المرور لكل منها \(Self.isolated("demo"))"
    case .noEmail: "عنوان البريد الإلكتروني فارغ؛ وهو مطلوب لتسجيل الدخول"
    case .noName: "الاسم فارغ؛ وهو مطلوب للطرود"
    case .noAddress: "العنوان فارغ؛ يحتاج الطلب إلى سطر واحد منه على الأقل"
    case .emailTaken(let email): "العنوان \(Self.isolated(email)) لعميل آخر؛ استخدم عنوانًا يخصك"
    case .deliveryBeforeOrder(let order, let delivery):
      "لا يمكن تسليم طلب بتاريخ \(Self.isolated("\(order)")) في \(Self.isolated("\(delivery)"))"
    case .notOpen(let id, .paid): "الطلب \(id) مدفوع من قبل؛ يمكن دفع الطلبات المفتوحة فقط"
    case .notOpen(let id, _): "الطلب \(id) مشحون من قبل؛ يمكن دفع الطلبات المفتوحة فقط"
    case .tooFew(let pieces): "الطلب لقطعة واحدة على الأقل، وليس \(Self.isolated("\(pieces)"))"
    case .soldOut(let title): "نفدت كمية «\(Self.isolated(title))»"
    case .tooMany(let title, let pieces, let stock):
      "الكمية المطلوبة من «\(Self.isolated(title))» هي \(pieces)، والمتوفر \(stock) فقط"
    case .unknownCoupon(let code, let known):
      "لا توجد قسيمة \(Self.isolated(code))؛ القسائم المتاحة: " + known.map(Self.isolated).joined(separator: "، ")
    case .otherPercentage(let coupon, let known):
      "خصم القسيمة \(Self.isolated(coupon.code)) هو \(known)٪، وليس \(coupon.percentOff)٪"
    }
  }

  private var chinese: String {
    switch self {
    case .wrongPassword(let known):
      "电子邮件地址或密码错误；可用的地址有 \(known.joined(separator: " 和 "))，密码均为“demo”"
    case .noEmail: "电子邮件地址为空；登录需要它"
    case .noName: "姓名为空；寄送包裹需要姓名"
    case .noAddress: "地址为空；订单至少需要一行地址"
    case .emailTaken(let email): "\(email) 属于另一位顾客；请使用您自己的地址"
    case .deliveryBeforeOrder(let order, let delivery): "\(order) 的订单无法在 \(delivery) 配送"
    case .notOpen(let id, .paid): "订单 \(id) 已经付款；只有待付款的订单才能付款"
    case .notOpen(let id, _): "订单 \(id) 已经发货；只有待付款的订单才能付款"
    case .tooFew(let pieces): "订单至少为 1 件，而不是 \(pieces) 件"
    case .soldOut(let title): "“\(title)”已售罄"
    case .tooMany(let title, let pieces, let stock): "“\(title)”没有 \(pieces) 件；商店有 \(stock) 件"
    case .unknownCoupon(let code, let known): "没有优惠券 \(code)；可用的有 \(known.joined(separator: "、"))"
    case .otherPercentage(let coupon, let known):
      "优惠券 \(coupon.code) 立减 \(known)%，而不是 \(coupon.percentOff)%"
    }
  }

  /// Returns a text whose direction does not change the order of the words around it.
  private static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }
}
