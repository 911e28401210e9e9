public import DataProviding
package import EnginePictures

/// The pictures at addresses, for the hosts of an app.
///
/// ```swift
/// let pictures = ScreenPictures(DataProvider()) { HTTPPictures([source]).request($0) }
/// ```
///
/// A host loads a picture while a row shows it. All rows with one address share one request, which ends soon after the
/// last row has gone. A picture is fresh as long as the server declares, or else for a minute; then it is validated. It
/// is kept in the memory of the provider, within its limits, and in its store.
///
/// Give it a provider of its own, so that pictures and data do not evict each other. Its limit of 32 MiB in memory is
/// the provider's default; let the store have 128 MiB. If pictures belong to a user, end the provider's session when
/// they sign out.
@MainActor
public final class ScreenPictures {
  /// The provider that keeps the pictures.
  public let provider: DataProvider
  /// The object that the host keeps for the pictures, as their decoded images.
  package var hostObject: AnyObject?
  private let request: (String) -> Request<[UInt8]>?

  /// Creates the pictures of an app.
  ///
  /// - Parameters:
  ///   - provider: The provider that keeps the pictures.
  ///   - request: Returns the request for the bytes of the picture at an address with `https`; nil for an address that
  ///     the app does not load. Its identity is the key of the picture, and is in traces. Bytes that are no PNG, JPEG
  ///     or WebP, or too large, are an `invalidAnswer`.
  public init(_ provider: DataProvider, request: @escaping (_ address: String) -> Request<[UInt8]>?) {
    self.provider = provider
    self.request = request
  }

  /// Returns the picture at an address; nil for an address that the app does not load.
  package func feed(_ address: String) -> DataFeed<LoadedPicture>? {
    guard let request = loadableRequest(address) else { return nil }
    let codec = DataCodec(version: 1, encode: \LoadedPicture.bytes, decode: { try LoadedPicture($0) })
    return provider.feed(
      Resource(
        DataKey(module: "pictures", request.id), staleAfter: .seconds(60), persistence: .disk(codec),
        cost: \.bytes.count, from: request.map { try LoadedPicture($0) }
      ) { $0 })
  }

  /// Whether the app loads the picture at an address. The app is asked at each call.
  package func loads(_ address: String) -> Bool { loadableRequest(address) != nil }

  private func loadableRequest(_ address: String) -> Request<[UInt8]>? {
    guard address.utf8.count <= Self.addressLimit, address.prefix(8).lowercased() == "https://" else { return nil }
    return request(address)
  }

  /// The greatest length of an address in bytes.
  private static let addressLimit = 2_048
}

/// The bytes of a picture whose head was checked.
package struct LoadedPicture: Sendable, Equatable {
  package let bytes: [UInt8]
  package let head: PictureHead

  /// - Throws: `invalidAnswer` for bytes that must not be decoded.
  package init(_ bytes: [UInt8]) throws(DataError) {
    do throws(PictureFault) { head = try PictureHead(bytes) } catch { throw DataError(.invalidAnswer, "\(error)") }
    self.bytes = bytes
  }

  /// The picture as an address, for a page that refers to no other file (RFC 2397).
  package var dataAddress: String { "data:\(head.format.mediaType);base64,\(Base64.text(of: bytes))" }
}
