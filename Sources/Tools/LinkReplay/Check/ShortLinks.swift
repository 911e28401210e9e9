/// Services that give long links a short form, whose target only their servers know.
enum ShortLinks {
  static let hosts: Set<String> = [
    "bit.ly", "buff.ly", "cutt.ly", "goo.gl", "is.gd", "lnkd.in", "ow.ly", "rb.gy", "rebrand.ly", "s.id", "shorturl.at",
    "t.co", "t.ly", "t1p.de", "tiny.cc", "tinyurl.com", "v.gd",
  ]
}
