import DataProviding
import Foundation

/// Validators as a data provider keeps them: with the URL whose answer they stand for. What they say of another URL's answer, of
/// another server's for instance, means nothing (RFC 9110, 8.8).
extension DataValidator {
  init(_ validators: HTTPValidators, of url: URL) { self.init("\(url.mark)\n\(validators.text)") }
}

extension HTTPValidators {
  /// The validators of what this URL has answered; nil for those of another one, and for any other text.
  init?(_ validator: DataValidator, of url: URL) {
    let parts = validator.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == url.mark else { return nil }
    self.init(text: String(parts[1]))
  }
}

extension URL {
  /// Stands for the URL on disk, which its query may not reach: FNV-1a of G. Fowler, L. C. Noll and K.-P. Vo (RFC 9923).
  fileprivate var mark: String {
    let hash = absoluteString.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }
}
