extension CatalogueText {
  static let bags = """
    87 | bags | 8900 | black 22, olive 9, navy 14, mustard 5, grey 8, red 0
    en | Day backpack | A backpack for twenty litres of everyday life, with a pocket for the bottle.
    de | Tagesrucksack | Ein Rucksack für zwanzig Liter Alltag, mit einem Fach für die Flasche.
    fr | Sac à dos de ville | Un sac à dos pour vingt litres de quotidien, avec une poche pour la gourde.
    ar | حقيبة ظهر يومية | حقيبة ظهر تسع عشرين لترًا من لوازم اليوم وفيها جيب للقارورة.
    ja | デイパック | ボトルポケット付きで、毎日の荷物が二十リットル入るリュックです。
    zh-Hans | 日用双肩包 | 二十升的双肩包，装下每天的生活，另有水瓶袋。

    93 | bags | 2490 | natural 40, black 31, navy 17, pink 6, green 12
    en | Tote bag | A bag of thick organic cotton with handles long enough for the shoulder.
    de | Stofftasche | Eine Tasche aus dicker Biobaumwolle mit Henkeln, die über die Schulter reichen.
    fr | Sac cabas | Un sac en coton bio épais dont les anses passent à l’épaule.
    ar | حقيبة قماشية | حقيبة من القطن العضوي السميك بمقابض تصل إلى الكتف.
    ja | トートバッグ | 肩に掛けられる長さの持ち手が付いた、厚手オーガニックコットンのバッグです。
    zh-Hans | 帆布手提袋 | 厚实的有机棉布袋，提手够长，可以背在肩上。

    98 | bags | 10950 | black 7, brown 9, olive 4, grey 3, navy 0
    en | Messenger bag | A waxed canvas bag that closes with one hand on the handlebar.
    de | Kuriertasche | Eine Tasche aus gewachstem Segeltuch, die sich einhändig schließen lässt.
    fr | Sac coursier | Un sac en toile cirée qui se ferme d’une main, l’autre sur le guidon.
    ar | حقيبة ساعي | حقيبة من القماش المشمّع تُغلق بيد واحدة والأخرى على المقود.
    ja | メッセンジャーバッグ | 片手で閉められる、ワックスキャンバスの肩掛けバッグです。
    zh-Hans | 邮差包 | 打蜡帆布包，骑车时单手就能扣上。

    103 | bags | 16900 | brown 3, black 5, navy 2, olive 0
    en | Weekend bag | A bag for two nights away that fits under the seat of a train.
    de | Reisetasche | Eine Tasche für zwei Nächte, die unter jeden Zugsitz passt.
    fr | Sac de week-end | Un sac pour deux nuits ailleurs, qui se glisse sous le siège du train.
    ar | حقيبة سفر قصيرة | حقيبة لليلتين بعيدًا عن البيت وتوضع تحت مقعد القطار.
    ja | ボストンバッグ | 列車の座席の下に収まる、二泊旅行用のバッグです。
    zh-Hans | 周末旅行包 | 够住两晚的旅行包，能放进火车座位底下。

    107 | bags | 2995 | grey 16, navy 8, green 5, burgundy 7, black 10
    en | Wash bag | A small bag with a waterproof lining and a hook for the door.
    de | Kulturbeutel | Ein kleiner Beutel mit wasserdichtem Futter und einem Haken für die Tür.
    fr | Trousse de toilette | Une petite trousse à doublure étanche, avec un crochet pour la porte.
    ar | حقيبة أدوات العناية | حقيبة صغيرة ببطانة مقاومة للماء وخطاف يعلّق على الباب.
    ja | トラベルポーチ | ドアに掛けられるフックと防水の内張りが付いた小さなポーチです。
    zh-Hans | 洗漱包 | 小巧的洗漱包，内衬防水，带挂钩可挂在门上。

    112 | bags | 3990 | grey 18, black 21, sand 6, green 4, blue 0
    en | Laptop sleeve | A sleeve of wool felt that takes a thirteen-inch computer and its cable.
    de | Laptophülle | Eine Hülle aus Wollfilz für einen Rechner mit dreizehn Zoll und sein Kabel.
    fr | Housse d’ordinateur | Une housse en feutre de laine pour un ordinateur de treize pouces et son câble.
    ar | غلاف حاسوب محمول | غلاف من لباد الصوف لحاسوب قياس ثلاث عشرة بوصة مع سلكه.
    ja | パソコンケース | 十三インチのパソコンとケーブルが入る、ウールフェルトのケースです。
    zh-Hans | 笔记本电脑内胆包 | 羊毛毡内胆包，装得下十三英寸电脑和它的电源线。
    """
}
