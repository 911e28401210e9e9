extension CatalogueText {
  /// The reviews of buyers: the category or `any`, the author, the stars and the text.
  static let reviews = """
    any | Hanna K. | 5 | Genau wie beschrieben, und nach zwei Tagen da.
    any | Omar | 5 | جودة ممتازة والتوصيل كان سريعًا.
    any | Tom B. | 4 | Nicer than in the pictures. The box could be smaller.
    any | 佐藤 | 5 | とても気に入りました。また注文します。
    any | Élodie | 3 | Bien, mais la couleur est plus foncée que sur la photo.
    any | Jürgen | 2 | Schön, riecht aber noch nach Wochen nach Lager.
    any | Siobhán | 5 | Bought it for my sister and kept it. Sorry, Niamh.
    any | ليلى | 4 | جميل، لكن السعر مرتفع قليلًا.
    any | Chloé M. | 5 | Offert à mon père, adopté tout de suite.
    any | 健太 | 3 | 悪くないですが、思ったより小さかったです。
    any | Priya | 1 | Arrived broken. The replacement was fine, hence not zero stars.
    shoes | Marek | 5 | Ran two marathons in them, and the soles still look new.
    shoes | Anneliese | 4 | Bequem, fällt aber eine halbe Nummer kleiner aus.
    shoes | 由美子 | 5 | 履き始めから足になじみました。
    shoes | Gaëlle | 2 | J’ai eu des ampoules dès la première sortie.
    jackets | Björn | 5 | Drei Stunden Regen auf dem Fahrrad und kein Tropfen innen.
    jackets | يوسف | 4 | دافئة وخفيفة، لكن الجيوب صغيرة.
    jackets | Fiona | 4 | Warm, well cut, and the zip works with gloves on.
    bags | Noémie | 5 | Tout y rentre, même les courses.
    bags | Ian | 3 | Good bag, but the strap squeaks.
    bags | 美咲 | 4 | 軽くて丈夫です。内ポケットがもう一つ欲しいです。
    socks | Opa Heinz | 5 | Die ersten Socken, die meine Enkel nicht verloren haben.
    socks | Rhys | 4 | Warm feet at last. They shrink a little in the wash.
    socks | سارة | 5 | مريحة جدًا ولا تنزلق.
    accessories | Zoë | 5 | Goes with everything I own.
    accessories | Mathieu | 4 | Belle qualité, un peu long pour moi.
    kitchen | Ingrid | 5 | Steht jeden Tag auf dem Tisch und sieht aus wie neu.
    kitchen | 大輔 | 4 | 少し重いですが、使いやすいです。
    kitchen | Benoît | 5 | Enfin de la qualité qui dure.
    kitchen | Ada L. | 3 | Does what it should. Not for the dishwasher, whatever the label says.
    tea | مريم | 5 | رائحة رائعة وطعم يبقى.
    tea | Søren | 5 | My office drinks nothing else now.
    tea | 千代 | 4 | 二煎目もおいしいです。
    tea | Friedrich | 3 | Ordentlich, doch die Dose schließt schlecht.
    books | Małgorzata | 5 | Read it in one night and then again, slowly.
    books | Léa | 4 | Drôle et tendre, la fin est un peu rapide.
    books | Günther | 2 | Hübsche Bilder, wenig dahinter.
    books | نور | 5 | كتاب أهديته لكل أصدقائي.
    lamps | Åsa | 5 | Lovely warm light, and no humming.
    lamps | 翔 | 3 | 明るさは十分ですが、コードが短いです。
    lamps | Thérèse | 4 | Très jolie, montage facile.
    """
}
