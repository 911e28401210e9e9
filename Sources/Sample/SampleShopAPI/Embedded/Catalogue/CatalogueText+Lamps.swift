extension CatalogueText {
  static let lamps = """
    266 | lamps | 7990 | black 16, white 13, red 4, green 6, brass 3, grey 0
    en | Desk lamp | A lamp on a jointed arm that stays where it is put.
    de | Schreibtischlampe | Eine Lampe mit Gelenkarm, die bleibt, wo man sie hinstellt.
    fr | Lampe de bureau | Une lampe à bras articulé qui reste là où on la met.
    ar | مصباح مكتب | مصباح بذراع متحركة يبقى حيث تضعه.
    ja | デスクランプ | 好きな位置でぴたりと止まる、関節アームのランプです。
    zh-Hans | 台灯 | 关节臂台灯，放在哪里就停在哪里。

    272 | lamps | 18900 | black 5, white 4, brass 2, oak 3, walnut 0
    en | Floor lamp | A tall lamp that reads over your shoulder and dims with a pedal.
    de | Stehlampe | Eine hohe Lampe, die über die Schulter leuchtet und sich mit dem Fuß dimmen lässt.
    fr | Lampadaire | Une grande lampe qui éclaire par-dessus l’épaule et se règle du pied.
    ar | مصباح أرضي | مصباح طويل يضيء من فوق كتفك ويُخفت بدواسة.
    ja | フロアランプ | 肩越しに手元を照らし、足元のペダルで調光できる背の高いランプです。
    zh-Hans | 落地灯 | 高高的灯，越过肩头照亮书页，用踏板调光。

    277 | lamps | 9450 | white 9, black 11, copper 6, brass 4, green 2, grey 7
    en | Pendant lamp | A metal shade on two metres of cloth cable, for a table or a staircase.
    de | Pendelleuchte | Ein Metallschirm an zwei Metern Textilkabel, für Tisch oder Treppenhaus.
    fr | Suspension | Un abat-jour en métal sur deux mètres de câble textile, pour table ou escalier.
    ar | مصباح معلّق | غطاء معدني بسلك قماشي طوله متران، لطاولة أو لسلّم.
    ja | ペンダントライト | 二メートルの布巻きコードに金属の傘を付けた、食卓や階段用の照明です。
    zh-Hans | 吊灯 | 金属灯罩配两米布艺电线，适合餐桌或楼梯间。

    283 | lamps | 4590 | white 20, pink 5, mustard 8, blue 9, oak 6, grey 0
    en | Bedside lamp | A small lamp with a warm light that turns itself off when you fall asleep.
    de | Nachttischlampe | Eine kleine Lampe mit warmem Licht, die ausgeht, wenn man einschläft.
    fr | Lampe de chevet | Une petite lampe à lumière chaude qui s’éteint quand on s’endort.
    ar | مصباح سرير | مصباح صغير بضوء دافئ ينطفئ وحده حين تنام.
    ja | ベッドサイドランプ | 眠りにつくと自然に消える、暖かな光の小さなランプです。
    zh-Hans | 床头灯 | 暖光小灯，您睡着后会自动熄灭。

    289 | lamps | 1990 | cm-20 15, cm-24 12, cm-28 10, cm-45 6, cm-60 2
    en | Paper lantern | A round lantern of mulberry paper that folds flat for moving house.
    de | Papierlaterne | Eine runde Laterne aus Maulbeerpapier, die sich für den Umzug flach falten lässt.
    fr | Lanterne en papier | Une lanterne ronde en papier de mûrier qui se plie à plat pour déménager.
    ar | فانوس ورقي | فانوس مستدير من ورق التوت يُطوى تمامًا عند الانتقال.
    ja | 和紙の提灯 | 引っ越しのときは平らに畳める、楮の和紙で作った丸い提灯です。
    zh-Hans | 纸灯笼 | 构树皮纸做的圆灯笼，搬家时可以折平。

    294 | lamps | 3999 | red 7, blue 10, olive 14, black 18, white 6, mustard 3, grey 0
    en | Camping lantern | A lantern that shines for three nights and charges in the sun.
    de | Campinglaterne | Eine Laterne, die drei Nächte leuchtet und in der Sonne lädt.
    fr | Lanterne de camping | Une lanterne qui éclaire trois nuits et se recharge au soleil.
    ar | فانوس تخييم | فانوس يضيء ثلاث ليالٍ ويُشحن من الشمس.
    ja | キャンプランタン | 三晩灯り続け、日光で充電できるランタンです。
    zh-Hans | 露营灯 | 能亮三个晚上，晒太阳就能充电。
    """
}
