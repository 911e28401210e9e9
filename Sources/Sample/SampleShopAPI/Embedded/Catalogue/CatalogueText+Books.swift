extension CatalogueText {
  static let books = """
    234 | books | 2490 | hardcover 9, paperback 22, e-book 999, audiobook 999
    en | A Field Guide to Fog | Forty kinds of fog, how to tell them apart and how to find your way home.
    de | Nebel sicher bestimmen | Vierzig Arten von Nebel, wie man sie unterscheidet und wie man heimfindet.
    fr | Petit guide du brouillard | Quarante sortes de brouillard, comment les reconnaître et comment rentrer.
    ar | دليل ميداني للضباب | أربعون نوعًا من الضباب، وكيف تميّز بينها وتجد طريق البيت.
    ja | 霧の観察図鑑 | 四十種類の霧の見分け方と、家に帰る道の見つけ方を教える一冊です。
    zh-Hans | 雾的野外指南 | 四十种雾，如何分辨，又如何找到回家的路。

    238 | books | 2990 | hardcover 14, paperback 18, e-book 999, audiobook 0
    en | Bread Without Hurry | Thirty loaves that need more time than work, from rye to brioche.
    de | Brot ohne Eile | Dreißig Brote, die mehr Zeit als Arbeit brauchen, von Roggen bis Brioche.
    fr | Le pain sans hâte | Trente pains qui demandent plus de temps que de travail, du seigle à la brioche.
    ar | خبز بلا عجلة | ثلاثون رغيفًا تحتاج وقتًا أكثر من الجهد، من الجاودار إلى البريوش.
    ja | 急がないパン作り | ライ麦からブリオッシュまで、手間より時間をかける三十種類のパンの本です。
    zh-Hans | 不慌不忙做面包 | 三十款面包，从黑麦到布里欧修，费时多过费力。

    242 | books | 1890 | hardcover 6, paperback 30, e-book 999, audiobook 999
    en | Knots for the Impatient | Twelve knots that hold, each explained on a single page.
    de | Knoten für Ungeduldige | Zwölf Knoten, die halten, jeder auf einer einzigen Seite erklärt.
    fr | Nœuds pour gens pressés | Douze nœuds qui tiennent, chacun expliqué en une seule page.
    ar | عُقَد لمن لا يصبر | اثنتا عشرة عقدة متينة، كل واحدة مشروحة في صفحة واحدة.
    ja | せっかちな人のロープ結び | ほどけない十二の結び方を、それぞれ一ページで説明します。
    zh-Hans | 急性子的绳结书 | 十二个牢靠的绳结，每个只用一页讲清楚。

    246 | books | 2290 | hardcover 11, paperback 26, e-book 999, audiobook 999
    en | Night Train to Somewhere Small | A novel about nine passengers, one conductor and a suitcase without owner.
    de | Nachtzug nach Kleinirgendwo | Ein Roman über neun Reisende, eine Schaffnerin und einen Koffer ohne Besitzer.
    fr | Train de nuit pour un coin perdu | Un roman sur neuf voyageurs, une contrôleuse et une valise sans maître.
    ar | قطار الليل إلى بلدة صغيرة | رواية عن تسعة ركاب وقاطع تذاكر وحقيبة بلا صاحب.
    ja | 小さな町への夜行列車 | 九人の乗客と一人の車掌、持ち主のいない鞄をめぐる小説です。
    zh-Hans | 开往小地方的夜车 | 一部小说：九位乘客、一名列车员和一只无主的手提箱。

    250 | books | 2690 | hardcover 4, paperback 13, e-book 999, audiobook 0
    en | A Small History of Umbrellas | Four thousand years of staying dry, with many pictures.
    de | Kleine Schirmgeschichte | Viertausend Jahre trocken bleiben, mit vielen Bildern.
    fr | Petite histoire des parapluies | Quatre mille ans passés à rester au sec, avec de nombreuses images.
    ar | تاريخ صغير للمظلات | أربعة آلاف عام من اتقاء المطر، مع صور كثيرة.
    ja | 傘の小さな歴史 | 濡れないための四千年の工夫を、豊富な図版とともにたどります。
    zh-Hans | 雨伞小史 | 四千年来如何不被淋湿，配有大量图片。

    254 | books | 1990 | hardcover 8, paperback 17, e-book 999, audiobook 999
    en | Drawing Cats in Ink | A course in twenty lessons for people whose cats do not sit still.
    de | Katzen zeichnen mit Tusche | Ein Kurs in zwanzig Lektionen für alle, deren Katzen nicht stillsitzen.
    fr | Dessiner les chats à l’encre | Un cours en vingt leçons pour ceux dont les chats ne tiennent pas en place.
    ar | رسم القطط بالحبر | عشرون درسًا لمن لا تجلس قططهم ساكنة.
    ja | 墨で描く猫 | じっとしていない猫の飼い主のための、二十回の教室です。
    zh-Hans | 用墨画猫 | 二十节课，写给猫咪坐不住的人。

    258 | books | 2190 | hardcover 0, paperback 19, e-book 999, audiobook 999
    en | The Lighthouse Sisters | Two sisters, one lamp and the winter in which the boat did not come.
    de | Die Schwestern vom Leuchtturm | Zwei Schwestern, eine Lampe und der Winter, in dem das Boot nicht kam.
    fr | Les Sœurs du phare | Deux sœurs, une lampe et l’hiver où le bateau n’est pas venu.
    ar | شقيقتا المنارة | شقيقتان ومصباح وشتاء لم يصل فيه القارب.
    ja | 灯台の姉妹 | 二人の姉妹と一つの灯り、そして船の来なかった冬の物語です。
    zh-Hans | 灯塔姐妹 | 两姐妹、一盏灯，和那个船没有来的冬天。

    262 | books | 3490 | hardcover 7, paperback 5, e-book 999, audiobook 0
    en | Tea Houses of the North Coast | Sixty houses in photographs, with the recipe of each one’s best cake.
    de | Teehäuser der Nordküste | Sechzig Häuser in Fotografien, jedes mit dem Rezept seines besten Kuchens.
    fr | Salons de thé de la côte nord | Soixante maisons en photographies, avec la recette de leur meilleur gâteau.
    ar | بيوت الشاي في الساحل الشمالي | ستون بيتًا في صور، ومع كل بيت وصفة أفضل كعكاته.
    ja | 北海岸の茶屋 | 六十軒の写真に、それぞれ自慢の菓子の作り方を添えました。
    zh-Hans | 北海岸的茶馆 | 六十家茶馆的照片，各附一份招牌蛋糕的配方。
    """
}
