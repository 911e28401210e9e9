public struct SavedState: Sendable, Hashable, Codable {
  init(encoding value: some Encodable) throws {}
  func decoded<T: Decodable>(as: T.Type) throws -> T { throw RouterError.cancelled }
  var byteCount: Int { 0 }
}
