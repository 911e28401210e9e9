extension CatalogueText {
  static let jackets = """
    52 | jackets | 12950 | mustard 6, navy 14, olive 9, red 0, black 17
    en | Rain jacket | A jacket with taped seams that keeps out a whole day of rain.
    de | Regenjacke | Eine Jacke mit verklebten Nähten, die einen ganzen Regentag draußen hält.
    fr | Veste de pluie | Une veste aux coutures étanches qui tient tête à une journée de pluie.
    ar | سترة مطر | سترة بدرزات محكمة تقيك مطر يوم كامل.
    ja | レインジャケット | 縫い目まで防水した、一日中の雨でも濡れないジャケットです。
    zh-Hans | 雨衣 | 接缝压胶的外套，下一整天雨也不湿身。

    57 | jackets | 19900 | black 10, navy 7, olive 3, red 2, grey 5, white 0
    en | Down jacket | A warm jacket that packs into its own pocket, filled with recycled down.
    de | Daunenjacke | Eine warme Jacke aus recycelten Daunen, die sich in die eigene Tasche packen lässt.
    fr | Doudoune | Une veste chaude en duvet recyclé qui se range dans sa propre poche.
    ar | سترة ريش | سترة دافئة محشوة بريش معاد تدويره وتُطوى داخل جيبها.
    ja | ダウンジャケット | 再生ダウンを詰めた、自分のポケットに収納できる暖かいジャケットです。
    zh-Hans | 羽绒服 | 用再生羽绒填充的保暖外套，可以收进自己的口袋。

    63 | jackets | 7990 | grey 20, green 6, navy 12, burgundy 4, mustard 3
    en | Fleece jacket | A soft second layer that dries on the line overnight.
    de | Fleecejacke | Eine weiche zweite Schicht, die über Nacht auf der Leine trocknet.
    fr | Veste polaire | Une deuxième couche douce qui sèche en une nuit sur le fil.
    ar | سترة صوفية خفيفة | طبقة ثانية ناعمة تجف على الحبل في ليلة واحدة.
    ja | フリースジャケット | 一晩干せば乾く、柔らかな重ね着用のジャケットです。
    zh-Hans | 抓绒衣 | 柔软的中间层，晾一夜就干。

    68 | jackets | 9900 | blue 13, black 8, white 2, grey 0
    en | Denim jacket | A jacket of heavy denim that fades the way you live.
    de | Jeansjacke | Eine Jacke aus schwerem Denim, die so ausbleicht, wie man lebt.
    fr | Veste en jean | Une veste en jean épais qui se patine au fil de la vie.
    ar | سترة جينز | سترة من قماش الجينز الثقيل يبهت لونها كما تعيش أنت.
    ja | デニムジャケット | 着る人の暮らしに合わせて色落ちする、厚手デニムのジャケットです。
    zh-Hans | 牛仔外套 | 厚实的牛仔外套，会随您的生活慢慢褪色。

    72 | jackets | 11900 | black 9, blue 7, green 5, red 1, grey 11
    en | Softshell jacket | A stretchy jacket against wind and drizzle, made for bicycles and ridges.
    de | Softshelljacke | Eine dehnbare Jacke gegen Wind und Nieselregen, für Fahrrad und Grat gemacht.
    fr | Veste softshell | Une veste extensible contre le vent et la bruine, faite pour le vélo et les crêtes.
    ar | سترة مرنة | سترة مرنة تصد الريح والرذاذ، صُممت للدراجات والقمم.
    ja | ソフトシェルジャケット | 自転車にも稜線にも向く、風と小雨を防ぐ伸縮性のジャケットです。
    zh-Hans | 软壳外套 | 有弹性的外套，防风又防小雨，骑车登山都合适。

    77 | jackets | 24900 | grey 4, black 6, sand 3, navy 5, burgundy 0
    en | Wool coat | A long coat of boiled wool that needs nothing but a brush.
    de | Wollmantel | Ein langer Mantel aus Walkwolle, der nichts braucht als eine Bürste.
    fr | Manteau de laine | Un long manteau en laine bouillie qui ne demande qu’un coup de brosse.
    ar | معطف صوفي | معطف طويل من الصوف المغلي لا يحتاج إلا إلى فرشاة.
    ja | ウールコート | ブラシをかけるだけで長く着られる、圧縮ウールのロングコートです。
    zh-Hans | 羊毛大衣 | 煮呢羊毛长大衣，只需刷一刷就好。

    82 | jackets | 8450 | olive 8, navy 10, black 12, sand 5, red 2
    en | Quilted vest | A vest for the weeks that are too warm for a coat and too cold for none.
    de | Steppweste | Eine Weste für die Wochen, die für einen Mantel zu warm und ohne zu kühl sind.
    fr | Gilet matelassé | Un gilet pour les semaines trop douces pour un manteau et trop fraîches sans.
    ar | صدرية مبطنة | صدرية للأسابيع التي لا تحتمل معطفًا ولا تحتمل غيابه.
    ja | キルティングベスト | コートには暖かく、上着なしでは寒い季節のためのベストです。
    zh-Hans | 绗缝马甲 | 穿大衣太热、不穿又太冷的那几周，正好穿它。
    """
}
