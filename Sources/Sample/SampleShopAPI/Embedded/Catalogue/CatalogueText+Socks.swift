extension CatalogueText {
  static let socks = """
    117 | socks | 1790 | grey 35, green 22, red 14, navy 28, black 40
    en | Hiking socks | Padded socks of merino wool that prevent blisters on long descents.
    de | Wandersocken | Gepolsterte Socken aus Merinowolle, die auf langen Abstiegen Blasen verhindern.
    fr | Chaussettes de randonnée | Des chaussettes rembourrées en mérinos contre les ampoules des longues descentes.
    ar | جوارب مشي جبلي | جوارب مبطنة من صوف المرينو تمنع البثور في المنحدرات الطويلة.
    ja | トレッキングソックス | 長い下り坂でも靴ずれを防ぐ、メリノウールの厚手ソックスです。
    zh-Hans | 登山袜 | 带缓冲的美利奴羊毛袜，长距离下山也不起泡。

    122 | socks | 1290 | white 44, black 38, blue 19, pink 12, green 0
    en | Running socks | Thin socks without seams, knitted for the left and for the right foot.
    de | Laufsocken | Dünne Socken ohne Naht, links und rechts eigens gestrickt.
    fr | Chaussettes de course | Des chaussettes fines sans couture, tricotées pour chaque pied.
    ar | جوارب جري | جوارب رقيقة بلا درزات، حيكت لليسرى واليمنى كلٍّ على حدة.
    ja | ランニングソックス | 左右それぞれの足に合わせて編んだ、縫い目のない薄手ソックスです。
    zh-Hans | 跑步袜 | 无缝薄袜，左右脚分别编织。

    127 | socks | 1950 | grey 17, burgundy 9, navy 13, mustard 6, natural 21
    en | Wool socks | Thick socks knitted from sheep’s wool, for wooden floors and wooden huts.
    de | Wollsocken | Dicke Socken aus Schafwolle für Holzböden und Berghütten.
    fr | Chaussettes de laine | De grosses chaussettes en laine de mouton pour les parquets et les refuges.
    ar | جوارب صوفية | جوارب سميكة من صوف الغنم للأرضيات الخشبية والأكواخ الجبلية.
    ja | ウールソックス | 木の床や山小屋で履きたい、羊毛の厚い靴下です。
    zh-Hans | 羊毛袜 | 厚实的绵羊毛袜，适合木地板和山间木屋。

    132 | socks | 890 | white 60, black 55, grey 48, pink 25, navy 33
    en | Ankle socks | Short cotton socks that disappear in the shoe and do not slip.
    de | Sneakersocken | Kurze Baumwollsocken, die im Schuh verschwinden und nicht rutschen.
    fr | Socquettes | Des chaussettes courtes en coton qui disparaissent dans la chaussure sans glisser.
    ar | جوارب قصيرة | جوارب قطنية قصيرة تختفي داخل الحذاء ولا تنزلق.
    ja | スニーカーソックス | 靴の中に隠れてずり落ちない、綿の短い靴下です。
    zh-Hans | 船袜 | 藏在鞋里的短棉袜，不会滑落。

    137 | socks | 1499 | red 7, black 26, navy 18, white 11, green 3
    en | Tabi socks | Socks with a separate big toe, for sandals and quiet rooms.
    de | Tabi-Socken | Socken mit freiem großem Zeh, für Sandalen und stille Räume.
    fr | Chaussettes tabi | Des chaussettes au gros orteil séparé, pour les sandales et les pièces calmes.
    ar | جوارب تابي | جوارب يفصل فيها الإبهام عن بقية الأصابع، للصنادل والغرف الهادئة.
    ja | 足袋ソックス | サンダルにも静かな座敷にも合う、親指の分かれた靴下です。
    zh-Hans | 分趾袜 | 大脚趾分开的袜子，适合凉鞋和安静的房间。
    """
}
