extension CatalogueText {
  /// The variants of product families: the key, the cents that are added to the family's price, and the six names.
  static let variants = """
    red | 0 | red | rot | rouge | أحمر | 赤 | 红色
    blue | 0 | blue | blau | bleu | أزرق | 青 | 蓝色
    navy | 0 | navy blue | marineblau | bleu marine | كحلي | ネイビー | 藏青色
    black | 0 | black | schwarz | noir | أسود | 黒 | 黑色
    white | 0 | white | weiß | blanc | أبيض | 白 | 白色
    grey | 0 | grey | grau | gris | رمادي | グレー | 灰色
    green | 0 | green | grün | vert | أخضر | 緑 | 绿色
    olive | 0 | olive green | olivgrün | vert olive | زيتوني | オリーブ | 橄榄绿
    mustard | 0 | mustard yellow | senfgelb | jaune moutarde | أصفر خردلي | マスタード | 芥末黄
    sand | 0 | sand | sandfarben | sable | رملي | サンドベージュ | 沙色
    brown | 0 | brown | braun | brun | بني | 茶 | 棕色
    burgundy | 0 | burgundy | weinrot | bordeaux | عنابي | ボルドー | 酒红色
    pink | 0 | pink | rosa | rose | وردي | ピンク | 粉色
    natural | -200 | undyed | naturbelassen | écru | بلون طبيعي | 生成り | 本色
    size-38 | 0 | size 38 | Größe 38 | taille 38 | مقاس 38 | サイズ38 | 38 码
    size-40 | 0 | size 40 | Größe 40 | taille 40 | مقاس 40 | サイズ40 | 40 码
    size-42 | 0 | size 42 | Größe 42 | taille 42 | مقاس 42 | サイズ42 | 42 码
    size-44 | 0 | size 44 | Größe 44 | taille 44 | مقاس 44 | サイズ44 | 44 码
    size-46 | 500 | size 46 | Größe 46 | taille 46 | مقاس 46 | サイズ46 | 46 码
    cm-16 | -900 | 16 cm | 16 cm | 16 cm | 16 سم | 16cm | 16 厘米
    cm-20 | 0 | 20 cm | 20 cm | 20 cm | 20 سم | 20cm | 20 厘米
    cm-24 | 600 | 24 cm | 24 cm | 24 cm | 24 سم | 24cm | 24 厘米
    cm-28 | 1200 | 28 cm | 28 cm | 28 cm | 28 سم | 28cm | 28 厘米
    cm-45 | 2500 | 45 cm | 45 cm | 45 cm | 45 سم | 45cm | 45 厘米
    cm-60 | 4000 | 60 cm | 60 cm | 60 cm | 60 سم | 60cm | 60 厘米
    oak | 1000 | oak | Eiche | chêne | خشب البلوط | オーク材 | 橡木
    walnut | 2500 | walnut | Nussbaum | noyer | خشب الجوز | ウォルナット材 | 胡桃木
    bamboo | -1000 | bamboo | Bambus | bambou | خيزران | 竹 | 竹
    beech | 0 | beech | Buche | hêtre | خشب الزان | ブナ材 | 榉木
    olive-wood | 2000 | olive wood | Olivenholz | bois d’olivier | خشب الزيتون | オリーブ材 | 橄榄木
    steel | 0 | stainless steel | Edelstahl | inox | فولاذ مقاوم للصدأ | ステンレス | 不锈钢
    brass | 3000 | brass | Messing | laiton | نحاس أصفر | 真鍮 | 黄铜
    copper | 3500 | copper | Kupfer | cuivre | نحاس أحمر | 銅 | 紫铜
    tin-50 | 0 | 50 g tin | Dose zu 50 g | boîte de 50 g | علبة 50 غرامًا | 50g缶 | 50 克罐装
    bag-100 | 400 | 100 g bag | Tüte zu 100 g | sachet de 100 g | كيس 100 غرام | 100g袋 | 100 克袋装
    bag-250 | 1400 | 250 g bag | Tüte zu 250 g | sachet de 250 g | كيس 250 غرامًا | 250g袋 | 250 克袋装
    bag-1000 | 4900 | 1 kg bag | Tüte zu 1 kg | sachet de 1 kg | كيس 1 كيلوغرام | 1kg袋 | 1 公斤袋装
    tea-bags-20 | -100 | 20 tea bags | 20 Teebeutel | 20 sachets | 20 كيس شاي | ティーバッグ20個 | 20 个茶包
    hardcover | 0 | hardcover | gebunden | relié | غلاف مقوّى | ハードカバー | 精装
    paperback | -900 | paperback | Taschenbuch | broché | غلاف ورقي | ペーパーバック | 平装
    e-book | -1200 | e-book | E-Book | livre numérique | كتاب إلكتروني | 電子書籍 | 电子书
    audiobook | -500 | audiobook | Hörbuch | livre audio | كتاب صوتي | オーディオブック | 有声书
    """
}
