extension CatalogueText {
  static let accessories = """
    142 | accessories | 4990 | grey 15, red 8, navy 11, mustard 4, olive 6, pink 2
    en | Wool scarf | A scarf two metres long, woven from lambswool and washed soft.
    de | Wollschal | Ein zwei Meter langer Schal, aus Lammwolle gewebt und weich gewaschen.
    fr | Écharpe en laine | Une écharpe de deux mètres, tissée en laine d’agneau et lavée en douceur.
    ar | وشاح صوفي | وشاح طوله متران، نُسج من صوف الحمل وغُسل حتى صار ناعمًا.
    ja | ウールマフラー | 柔らかく洗い上げたラムウールで織った、長さ二メートルのマフラーです。
    zh-Hans | 羊毛围巾 | 两米长的羊羔毛围巾，洗得柔软。

    148 | accessories | 2450 | black 29, grey 23, mustard 10, burgundy 7, white 0
    en | Knitted cap | A ribbed cap that covers the ears and fits under a helmet.
    de | Strickmütze | Eine gerippte Mütze, die über die Ohren reicht und unter den Helm passt.
    fr | Bonnet tricoté | Un bonnet côtelé qui couvre les oreilles et passe sous un casque.
    ar | قبعة محبوكة | قبعة مضلعة تغطي الأذنين وتُلبس تحت الخوذة.
    ja | ニット帽 | 耳まで覆い、ヘルメットの下にもかぶれるリブ編みの帽子です。
    zh-Hans | 针织帽 | 罗纹针织帽，盖住耳朵，也能戴在头盔里面。

    153 | accessories | 3595 | black 12, brown 9, navy 5, red 3, green 0
    en | Gloves | Lined gloves whose fingertips work on a screen.
    de | Handschuhe | Gefütterte Handschuhe, deren Fingerspitzen auch den Bildschirm bedienen.
    fr | Gants | Des gants doublés dont le bout des doigts répond à l’écran.
    ar | قفازات | قفازات مبطنة تعمل أطراف أصابعها على الشاشة.
    ja | 手袋 | はめたまま画面を操作できる、裏地付きの手袋です。
    zh-Hans | 手套 | 带衬里的手套，指尖可以操作屏幕。

    158 | accessories | 5450 | black 14, brown 16, navy 2, sand 5
    en | Leather belt | A belt cut from one piece of leather, with a buckle that can be changed.
    de | Ledergürtel | Ein Gürtel aus einem Stück Leder mit wechselbarer Schnalle.
    fr | Ceinture en cuir | Une ceinture taillée d’une seule pièce de cuir, à boucle interchangeable.
    ar | حزام جلدي | حزام من قطعة جلد واحدة بإبزيم يمكن تبديله.
    ja | レザーベルト | バックルを付け替えられる、一枚革のベルトです。
    zh-Hans | 皮带 | 用一整块皮革裁成的皮带，带扣可以更换。

    162 | accessories | 3290 | black 33, red 6, navy 15, green 4, sand 8
    en | Umbrella | An umbrella with eight fibreglass ribs that turns inside out and back again.
    de | Regenschirm | Ein Schirm mit acht Speichen aus Glasfaser, der umklappt und zurückklappt.
    fr | Parapluie | Un parapluie à huit baleines de fibre de verre qui se retourne et revient.
    ar | مظلة | مظلة بثمانية أضلاع من الألياف الزجاجية تنقلب مع الريح ثم تعود.
    ja | 雨傘 | 風で裏返っても元に戻る、八本のグラスファイバー骨の傘です。
    zh-Hans | 雨伞 | 八根玻璃纤维伞骨，被风吹翻也能翻回来。
    """
}
