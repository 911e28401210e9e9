extension CatalogueText {
  static let kitchen = """
    167 | kitchen | 7900 | cm-16 5, cm-20 9, cm-24 0
    en | Chef’s knife | A knife of carbon steel, sharpened by hand, with a handle of pear wood.
    de | Kochmesser | Ein von Hand geschliffenes Messer aus Kohlenstoffstahl mit einem Griff aus Birnenholz.
    fr | Couteau de cuisine | Un couteau en acier au carbone affûté à la main, à manche en poirier.
    ar | سكين طاهٍ | سكين من الفولاذ الكربوني شُحذت يدويًا ومقبضها من خشب الكمثرى.
    ja | 包丁 | 梨の木の柄が付いた、手研ぎの炭素鋼の包丁です。
    zh-Hans | 主厨刀 | 手工打磨的碳钢刀，梨木刀柄。

    170 | kitchen | 4450 | cm-20 13, cm-24 11, cm-28 6
    en | Cast-iron pan | A heavy pan for stove, oven and campfire that outlives its owner.
    de | Gusseisenpfanne | Eine schwere Pfanne für Herd, Ofen und Lagerfeuer, die ihren Besitzer überlebt.
    fr | Poêle en fonte | Une poêle lourde pour le feu, le four et le camp, qui survit à son maître.
    ar | مقلاة من الحديد الزهر | مقلاة ثقيلة للموقد والفرن ونار المخيم، تعمّر أكثر من صاحبها.
    ja | 鋳鉄フライパン | コンロにもオーブンにも焚き火にも使える、一生ものの重いフライパンです。
    zh-Hans | 铸铁煎锅 | 炉灶、烤箱、篝火都能用的厚重煎锅，比主人更长寿。

    173 | kitchen | 3990 | oak 10, walnut 4, bamboo 17, beech 12, olive-wood 0
    en | Chopping board | A thick board with a groove that catches the juice of tomatoes.
    de | Schneidebrett | Ein dickes Brett mit einer Rille, die den Saft der Tomaten auffängt.
    fr | Planche à découper | Une planche épaisse dont la rigole retient le jus des tomates.
    ar | لوح تقطيع | لوح سميك فيه أخدود يجمع عصير الطماطم.
    ja | まな板 | トマトの汁を受ける溝が付いた、厚いまな板です。
    zh-Hans | 砧板 | 厚实的砧板，凹槽能接住番茄的汁水。

    178 | kitchen | 5250 | white 8, black 6, green 3, blue 5, brown 2, red 0
    en | Teapot | A stoneware teapot for four cups that does not drip.
    de | Teekanne | Eine Kanne aus Steinzeug für vier Tassen, die nicht tropft.
    fr | Théière | Une théière en grès pour quatre tasses, qui ne goutte pas.
    ar | إبريق شاي | إبريق من الخزف الحجري لأربعة أكواب ولا يقطر.
    ja | 急須 | 注ぎ口から垂れない、四杯用の炻器の急須です。
    zh-Hans | 茶壶 | 四杯容量的炻器茶壶，壶嘴不滴水。

    184 | kitchen | 1450 | white 50, blue 27, green 19, grey 31, mustard 9, black 14
    en | Mug | A mug that holds a third of a litre and sits well in both hands.
    de | Becher | Ein Becher für einen Drittelliter, der gut in beiden Händen liegt.
    fr | Mug | Un mug d’un tiers de litre que l’on tient bien à deux mains.
    ar | كوب | كوب يسع ثلث لتر ويستقر جيدًا بين اليدين.
    ja | マグカップ | 両手になじむ、三分の一リットル入りのマグカップです。
    zh-Hans | 马克杯 | 三分之一升的马克杯，双手捧着正好。

    190 | kitchen | 2990 | steel 24, black 18, green 7, red 5, navy 11
    en | Vacuum flask | A flask that keeps tea hot until the summit and water cold until the evening.
    de | Isolierflasche | Eine Flasche, die Tee bis zum Gipfel heiß und Wasser bis zum Abend kalt hält.
    fr | Bouteille isotherme | Une bouteille qui garde le thé chaud jusqu’au sommet et l’eau fraîche jusqu’au soir.
    ar | قارورة حافظة للحرارة | قارورة تحفظ الشاي ساخنًا حتى القمة والماء باردًا حتى المساء.
    ja | 真空ボトル | 頂上までお茶は熱く、夕方まで水は冷たいままのボトルです。
    zh-Hans | 保温瓶 | 茶到山顶还是热的，水到傍晚还是凉的。

    195 | kitchen | 3650 | natural 9, navy 12, grey 7, burgundy 0
    en | Linen apron | An apron of washed linen with crossed straps and one deep pocket.
    de | Leinenschürze | Eine Schürze aus gewaschenem Leinen mit gekreuzten Trägern und einer tiefen Tasche.
    fr | Tablier en lin | Un tablier en lin lavé à bretelles croisées, avec une poche profonde.
    ar | مئزر كتاني | مئزر من الكتان المغسول بأشرطة متقاطعة وجيب عميق.
    ja | リネンエプロン | 背中でひもが交差する、深いポケット付きの洗いざらしリネンのエプロンです。
    zh-Hans | 亚麻围裙 | 水洗亚麻围裙，交叉肩带，一个深口袋。
    """
}
