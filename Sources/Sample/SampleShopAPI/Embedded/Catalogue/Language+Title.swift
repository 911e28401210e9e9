extension Language {
  /// Returns a noun with its variant, punctuated for the language. The words need no agreement in gender or number.
  func title(_ noun: String, variant: String) -> String {
    switch self {
    case .english, .german, .french: "\(noun), \(variant)"
    case .arabic: "\(noun)، \(variant)"
    case .japanese, .simplifiedChinese: "\(noun)（\(variant)）"
    }
  }
}
