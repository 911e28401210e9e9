extension Language {
  /// A noun with its variant, punctuated as the language does; nothing has to agree in gender or number.
  func title(_ noun: String, variant: String) -> String {
    switch self {
    case .english, .german, .french: "\(noun), \(variant)"
    case .arabic: "\(noun)، \(variant)"
    case .japanese: "\(noun)（\(variant)）"
    }
  }
}
