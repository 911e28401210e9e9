extension SplitMix64 {
  /// A text of words and of characters that data can contain, without digits.
  package mutating func text(upTo length: Int) -> String {
    let letters = ["a", "b", "ö", "日", "本", "ﾆ", "한", "😀", "👩‍👩‍👧", "🇩🇪", "❤️", "e\u{301}", "ع", "क्षि", "[", "]", "_"]
    let odd = [
      "\u{1B}", "\n", "\r\n", "\u{9B}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1100}", "\u{1161}", "\u{202E}",
      "\u{200B}",
      "\u{A0}", "\u{85}", "\u{2028}", "\u{3000}", "\u{1F1E6}", "\u{1F3FD}", "\u{600}", "\0",
    ]
    return (0..<number(0...length)).map { _ in
      chance(0.1) ? pick(odd) : chance(0.2) ? " " : pick(letters)
    }.joined()
  }
}
