extension CatalogueText {
  static let shoes = """
    1 | shoes | 4995 | white 24, black 18, red 7, navy 11, green 0, sand 5
    en | Canvas sneaker | A plain canvas sneaker with a rubber sole that goes with everything.
    de | Stoffturnschuh | Ein schlichter Turnschuh aus Segeltuch mit Gummisohle, der zu allem passt.
    fr | Tennis en toile | Une tennis sobre en toile à semelle de caoutchouc, qui va avec tout.
    ar | حذاء قماشي | حذاء بسيط من القماش بنعل مطاطي يناسب كل الملابس.
    ja | キャンバススニーカー | どんな服にも合う、ゴム底のシンプルなキャンバススニーカーです。
    zh-Hans | 帆布运动鞋 | 简约的帆布运动鞋，橡胶鞋底，搭配什么都合适。

    7 | shoes | 8990 | white 9, black 15, sand 6, burgundy 3, navy 8, olive 4
    en | Leather sneaker | A soft leather sneaker that gets better with every walk.
    de | Ledersneaker | Ein weicher Ledersneaker, der mit jedem Spaziergang schöner wird.
    fr | Basket en cuir | Une basket en cuir souple qui s’embellit à chaque promenade.
    ar | حذاء رياضي جلدي | حذاء من الجلد الناعم يزداد جمالًا مع كل نزهة.
    ja | レザースニーカー | 歩くほどに味わいが増す、柔らかな革のスニーカーです。
    zh-Hans | 皮革运动鞋 | 柔软的皮革运动鞋，越走越有味道。

    13 | shoes | 15990 | size-38 4, size-40 6, size-42 2, size-44 0, size-46 1
    en | Hiking boot | A sturdy boot with a firm ankle for long days on stony ground.
    de | Wanderstiefel | Ein fester Stiefel mit gutem Halt am Knöchel für lange Tage auf steinigem Grund.
    fr | Chaussure de randonnée | Une chaussure robuste qui tient la cheville sur les sentiers caillouteux.
    ar | حذاء مشي جبلي | حذاء متين يثبّت الكاحل في الأيام الطويلة على الأرض الصخرية.
    ja | トレッキングブーツ | 岩の多い道を一日歩いても足首をしっかり支える丈夫なブーツです。
    zh-Hans | 登山靴 | 结实的靴子，护住脚踝，适合在碎石路上走一整天。

    18 | shoes | 13990 | size-38 8, size-40 3, size-42 5, size-44 7, size-46 2
    en | Winter boot | A lined boot that stays warm and dry down to twenty degrees below zero.
    de | Winterstiefel | Ein gefütterter Stiefel, der bis zwanzig Grad unter null warm und trocken bleibt.
    fr | Botte d’hiver | Une botte doublée qui reste chaude et sèche jusqu’à moins vingt degrés.
    ar | حذاء شتوي | حذاء مبطن يبقى دافئًا وجافًا حتى عشرين درجة تحت الصفر.
    ja | ウィンターブーツ | 氷点下二十度でも暖かく、水を通さない裏地付きブーツです。
    zh-Hans | 冬靴 | 带衬里的靴子，零下二十度依然温暖干爽。

    23 | shoes | 5990 | size-38 12, size-40 9, size-42 10, size-44 4, size-46 0
    en | Cork sandal | A sandal with a cork footbed that takes the shape of your foot.
    de | Korksandale | Eine Sandale mit Korkfußbett, das sich der Form des Fußes anpasst.
    fr | Sandale en liège | Une sandale dont la semelle en liège épouse la forme du pied.
    ar | صندل من الفلين | صندل بنعل من الفلين يأخذ شكل قدمك.
    ja | コルクサンダル | 足の形になじむコルクの中敷きを使ったサンダルです。
    zh-Hans | 软木凉鞋 | 软木鞋床会慢慢贴合您的脚形。

    28 | shoes | 3450 | grey 14, red 6, navy 0, mustard 9
    en | Felt slipper | A slipper of thick wool felt for cold floors and late breakfasts.
    de | Filzpantoffel | Ein Pantoffel aus dickem Wollfilz für kalte Böden und späte Frühstücke.
    fr | Chausson en feutre | Un chausson en feutre de laine épais pour les sols froids et les grasses matinées.
    ar | خف من اللباد | خف من لباد الصوف السميك للأرضيات الباردة وصباحات العطلة.
    ja | フェルトスリッパ | 冷たい床でのんびり朝を過ごすための、厚手ウールフェルトのスリッパです。
    zh-Hans | 毛毡拖鞋 | 厚羊毛毡拖鞋，适合冰凉的地板和悠闲的早餐。

    32 | shoes | 4490 | green 10, red 4, navy 13, black 8, mustard 2
    en | Rubber boot | A knee-high boot of natural rubber for puddles, gardens and tidal flats.
    de | Gummistiefel | Ein kniehoher Stiefel aus Naturkautschuk für Pfützen, Gärten und das Watt.
    fr | Botte en caoutchouc | Une botte haute en caoutchouc naturel pour les flaques, le jardin et l’estran.
    ar | حذاء مطاطي طويل | حذاء طويل من المطاط الطبيعي للبرك والحدائق والشواطئ الموحلة.
    ja | ラバーブーツ | 水たまりにも庭仕事にも干潟にも使える、天然ゴムの長靴です。
    zh-Hans | 橡胶雨靴 | 及膝的天然橡胶靴，踩水坑、下花园、走滩涂都行。

    37 | shoes | 6995 | black 11, red 3, sand 6, navy 5, pink 0
    en | Ballet flat | A light flat shoe of goatskin that rolls up into a coat pocket.
    de | Ballerina | Ein leichter flacher Schuh aus Ziegenleder, der in jede Manteltasche passt.
    fr | Ballerine | Une chaussure plate et légère en chèvre qui se glisse dans une poche.
    ar | حذاء باليه مسطح | حذاء مسطح خفيف من جلد الماعز يُطوى في جيب المعطف.
    ja | バレエシューズ | コートのポケットにも入る、軽いヤギ革のフラットシューズです。
    zh-Hans | 芭蕾平底鞋 | 轻便的山羊皮平底鞋，卷起来能放进大衣口袋。

    42 | shoes | 11995 | red 12, blue 3, black 16, olive 7, grey 0, pink 5
    en | Trail running shoe | <p>A light shoe that grips wet roots and drains within a minute.</p> \(orderTwo("Order two", chosen: "Pairs chosen:"))
    de | Trailrunning-Schuh | <p>Ein leichter Schuh, der auf nassen Wurzeln greift und in einer Minute trocken läuft.</p> \(orderTwo("Zwei bestellen", chosen: "Gewählte Paare:"))
    fr | Chaussure de trail | <p>Une chaussure légère qui accroche sur les racines mouillées et sèche en une minute.</p> \(orderTwo("En commander deux", chosen: "Paires choisies :"))
    ar | حذاء جري للمسارات | <p>حذاء خفيف يثبت على الجذور المبللة ويصرّف الماء خلال دقيقة.</p> \(orderTwo("اطلب حذاءين", chosen: "الأزواج المختارة:"))
    ja | トレイルランニングシューズ | <p>濡れた木の根でも滑らず、水がすぐに抜ける軽いシューズです。</p> \(orderTwo("2足注文する", chosen: "選択中の足数："))
    zh-Hans | 越野跑鞋 | <p>轻便的跑鞋，踩在湿树根上也不打滑，一分钟内排干水。</p> \(orderTwo("订购两双", chosen: "已选双数："))

    48 | shoes | 14900 | black 6, brown 8, burgundy 1, sand 4
    en | Chelsea boot | An ankle boot with elastic sides that can be resoled again and again.
    de | Chelsea-Stiefel | Eine Stiefelette mit Gummizug, die man immer wieder neu besohlen kann.
    fr | Bottine chelsea | Une bottine à élastiques que l’on peut ressemeler encore et encore.
    ar | حذاء تشيلسي | حذاء بجوانب مطاطية يصل إلى الكاحل ويمكن تجديد نعله مرارًا.
    ja | サイドゴアブーツ | 何度でも靴底を張り替えられる、両脇にゴムの入った短いブーツです。
    zh-Hans | 切尔西靴 | 两侧带松紧的短靴，鞋底可以一换再换。
    """

  /// Returns HTML of a button that orders two pieces in the app, and of the number of pieces that are chosen there: the
  /// page asks for it when it begins, and then receives each change.
  private static func orderTwo(_ title: String, chosen label: String) -> String {
    """
    <button onclick="hostApp.call('addToOrder', { pieces: 2 })">\(title)</button> \
    <output data-label="\(label)"></output>\
    <script>{ \
    const output = document.querySelector("output"), button = document.querySelector("button"); \
    const show = ({ pieces }) => { \
    output.textContent = pieces > 0 ? `${output.dataset.label} ${pieces}` : ""; \
    button.disabled = pieces === 0; }; \
    hostApp.on("pieces", show); \
    hostApp.call("pieces").then(show, () => {}); \
    }</script>
    """
  }
}
