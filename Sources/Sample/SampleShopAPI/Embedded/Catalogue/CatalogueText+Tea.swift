extension CatalogueText {
  static let tea = """
    199 | tea | 1290 | tin-50 30, bag-100 25, bag-250 12, bag-1000 3, tea-bags-20 41
    en | Sencha | A green tea of the first harvest that smells of cut grass and sea air.
    de | Sencha | Ein grüner Tee der ersten Ernte, der nach frischem Gras und Meerluft duftet.
    fr | Sencha | Un thé vert de première récolte au parfum d’herbe coupée et d’air marin.
    ar | شاي سنتشا | شاي أخضر من القطفة الأولى تفوح منه رائحة العشب والبحر.
    ja | 煎茶 | 刈りたての草と潮風の香りがする、一番摘みの緑茶です。
    zh-Hans | 煎茶 | 头采绿茶，带着青草和海风的香气。

    204 | tea | 1190 | tin-50 18, bag-100 22, bag-250 9, bag-1000 0, tea-bags-20 27
    en | Genmaicha | A green tea with roasted rice that goes well with soup and rain.
    de | Genmaicha | Ein grüner Tee mit geröstetem Reis, der zu Suppe und Regen passt.
    fr | Genmaicha | Un thé vert au riz grillé qui accompagne bien la soupe et la pluie.
    ar | شاي غنمايتشا | شاي أخضر مع الأرز المحمّص يناسب الحساء والأيام الماطرة.
    ja | 玄米茶 | 汁物にも雨の日にも合う、炒り米入りの緑茶です。
    zh-Hans | 玄米茶 | 加了炒米的绿茶，配汤、配雨天都合适。

    209 | tea | 950 | tin-50 26, bag-100 34, bag-250 20, bag-1000 6, tea-bags-20 52
    en | Assam | A strong black tea that carries milk and wakes the whole house.
    de | Assam | Ein kräftiger schwarzer Tee, der Milch verträgt und das ganze Haus weckt.
    fr | Assam | Un thé noir corsé qui supporte le lait et réveille toute la maison.
    ar | شاي آسام | شاي أسود قوي يحتمل الحليب ويوقظ البيت كله.
    ja | アッサム | ミルクに負けない、家中が目を覚ます濃い紅茶です。
    zh-Hans | 阿萨姆红茶 | 浓郁的红茶，加奶也不淡，能唤醒全家人。

    214 | tea | 990 | tin-50 21, bag-100 29, bag-250 14, bag-1000 2, tea-bags-20 60
    en | Earl Grey | A black tea with oil of bergamot and a few blue petals.
    de | Earl Grey | Ein schwarzer Tee mit Bergamottöl und ein paar blauen Blüten.
    fr | Earl Grey | Un thé noir à l’huile de bergamote, avec quelques pétales bleus.
    ar | شاي إيرل غراي | شاي أسود بزيت البرغموت وبعض البتلات الزرقاء.
    ja | アールグレイ | ベルガモットの香りと青い花びらを加えた紅茶です。
    zh-Hans | 伯爵茶 | 加了佛手柑油和几片蓝色花瓣的红茶。

    219 | tea | 1390 | tin-50 12, bag-100 16, bag-250 5, bag-1000 0, tea-bags-20 19
    en | Jasmine tea | A green tea that lay seven nights among jasmine flowers.
    de | Jasmintee | Ein grüner Tee, der sieben Nächte zwischen Jasminblüten lag.
    fr | Thé au jasmin | Un thé vert qui a passé sept nuits parmi les fleurs de jasmin.
    ar | شاي الياسمين | شاي أخضر نام سبع ليالٍ بين أزهار الياسمين.
    ja | ジャスミン茶 | 七晩かけて茉莉花の香りを移した緑茶です。
    zh-Hans | 茉莉花茶 | 与茉莉花一起窨制七夜的绿茶。

    224 | tea | 690 | tin-50 33, bag-100 40, bag-250 18, bag-1000 8, tea-bags-20 75
    en | Peppermint tea | Whole peppermint leaves, dried in the shade, without any tea.
    de | Pfefferminztee | Ganze Pfefferminzblätter, im Schatten getrocknet, ganz ohne Tee.
    fr | Infusion de menthe | Des feuilles de menthe entières, séchées à l’ombre, sans une feuille de thé.
    ar | شاي النعناع | أوراق نعناع كاملة جُففت في الظل، بلا أي شاي.
    ja | ペパーミントティー | 日陰で乾かしたペパーミントの葉だけを使った、茶葉なしのお茶です。
    zh-Hans | 薄荷茶 | 阴干的整片薄荷叶，不含茶叶。

    229 | tea | 790 | tin-50 15, bag-100 23, bag-250 11, bag-1000 4, tea-bags-20 38
    en | Rooibos | A red infusion from the mountains of the Cape that children like too.
    de | Rooibos | Ein roter Aufguss aus den Bergen am Kap, den auch Kinder mögen.
    fr | Rooibos | Une infusion rouge des montagnes du Cap, que les enfants aiment aussi.
    ar | شاي رويبوس | منقوع أحمر من جبال الكيب يحبه الأطفال أيضًا.
    ja | ルイボスティー | 子どもも飲める、ケープの山々の赤いお茶です。
    zh-Hans | 博士茶 | 来自开普山区的红色草本茶，孩子们也喜欢。
    """
}
