/// The keys of parameters that links may have although no route declares them.
///
/// A name that ends with `*` allows all keys that begin with the text before it.
struct AllowedParameters: Equatable {
  var names = ["utm_*"]

  func contains(_ key: String) -> Bool {
    names.contains { name in name.hasSuffix("*") ? key.hasPrefix(String(name.dropLast())) : key == name }
  }
}
