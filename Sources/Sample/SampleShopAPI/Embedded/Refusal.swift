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

  /// Returns the error with the reason in a language.
  func error(in language: Language) -> DataError {
    let sentence =
      switch language {
      case .english: english
      case .german: german
      case .french: french
      case .arabic: arabic
      case .japanese: japanese
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

  // French has spaces that do not break before a semicolon and a percent sign, and within quotation marks.
  private var french: String {
    switch self {
    case .wrongPassword(let known):
      "l’adresse e-mail ou le mot de passe est incorrect\u{202F}; les adresses connues sont "
        + "\(known.joined(separator: " et ")), avec le mot de passe «\u{A0}demo\u{A0}»"
    case .noEmail: "l’adresse e-mail est vide\u{202F}; elle est nécessaire pour se connecter"
    case .noName: "le nom est vide\u{202F}; il est nécessaire pour les colis"
    case .noAddress: "l’adresse est vide\u{202F}; une commande en demande au moins une ligne"
    case .emailTaken(let email):
      "l’adresse \(email) est celle d’un autre client\u{202F}; utilisez une adresse qui est la vôtre"
    case .deliveryBeforeOrder(let order, let delivery):
      "une commande du \(order) ne peut pas être livrée le \(delivery)"
    case .notOpen(let id, .paid):
      "la commande \(id) est déjà payée\u{202F}; seules les commandes non payées peuvent l’être"
    case .notOpen(let id, _):
      "la commande \(id) est déjà expédiée\u{202F}; seules les commandes non payées peuvent être payées"
    case .tooFew(let pieces): "une commande est d’au moins 1 pièce, et non de \(pieces)"
    case .soldOut(let title): "«\u{A0}\(title)\u{A0}» est épuisé"
    case .tooMany(let title, let pieces, let stock):
      "il n’y a pas \(pieces) pièces de «\u{A0}\(title)\u{A0}»\u{202F}; la boutique en a \(stock)"
    case .unknownCoupon(let code, let known):
      "le bon de réduction \(code) n’existe pas\u{202F}; les bons valables sont \(known.joined(separator: ", "))"
    case .otherPercentage(let coupon, let known):
      "le bon \(coupon.code) donne \(known)\u{202F}% de réduction, et non \(coupon.percentOff)\u{202F}%"
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

  private var japanese: String {
    switch self {
    case .wrongPassword(let known):
      "メールアドレスまたはパスワードが違います。登録済みのアドレスは \(known.joined(separator: " と ")) で、パスワードはいずれも「demo」です"
    case .noEmail: "メールアドレスが空です。ログインに必要です"
    case .noName: "お名前が空です。荷物のお届けに必要です"
    case .noAddress: "住所が空です。ご注文には 1 行以上の住所が必要です"
    case .emailTaken(let email): "\(email) は別のお客様のアドレスです。ご自身のアドレスをお使いください"
    case .deliveryBeforeOrder(let order, let delivery): "\(order) のご注文を \(delivery) にお届けすることはできません"
    case .notOpen(let id, .paid): "ご注文 \(id) は支払い済みです。お支払いいただけるのは未払いのご注文だけです"
    case .notOpen(let id, _): "ご注文 \(id) は発送済みです。お支払いいただけるのは未払いのご注文だけです"
    case .tooFew(let pieces): "ご注文は 1 点からです。\(pieces) 点では承れません"
    case .soldOut(let title): "「\(title)」は売り切れです"
    case .tooMany(let title, let pieces, let stock): "「\(title)」は \(pieces) 点ございません。在庫は \(stock) 点です"
    case .unknownCoupon(let code, let known):
      "クーポン \(code) はございません。お使いいただけるのは \(known.joined(separator: "、")) です"
    case .otherPercentage(let coupon, let known):
      "クーポン \(coupon.code) の割引は \(known)% です。\(coupon.percentOff)% ではございません"
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
