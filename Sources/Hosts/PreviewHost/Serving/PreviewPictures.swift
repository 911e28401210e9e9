import CommonUI
import ComponentEngine
import EnginePictures
import EnginePreviewServer
import Synchronization

/// The pictures of the screens that the devices show now. No other file and no other address can be asked for, so that
/// no path leads out of the folder of a module, and nothing else is loaded.
final class PreviewPictures: Sendable {
  /// The pictures of a device.
  private struct Shown {
    /// The files by their paths in the folder of the device.
    let files: [String: PictureFile]
    /// The addresses by their paths in the folder of the device.
    let addresses: [String: String]
    /// The pictures at addresses; nil if the app loads none.
    let source: ScreenPictures?
    let onFailure: @MainActor @Sendable (_ address: String, DataError) -> Void
  }

  private let shown = Mutex<[Int: Shown]>([:])

  /// The folder of the pictures in the address of the preview.
  static let folder = "pictures/"

  /// The folder of the pictures that a device shows.
  static func folder(of device: Int) -> String { "\(folder)\(device)/" }

  /// Replaces the pictures that a device shows. `onFailure` is called when a picture at an address could not be loaded.
  func show(
    _ images: [ScreenImage], of source: ScreenPictures?, on device: Int,
    onFailure: @escaping @MainActor @Sendable (_ address: String, DataError) -> Void = { _, _ in }
  ) {
    let files = images.flatMap(\.files).map { ($0.path, $0) }
    let addresses = images.compactMap(\.address).map { (ScreenImage.path(of: $0), $0) }
    let new = Shown(
      files: Dictionary(files) { first, _ in first }, addresses: Dictionary(addresses) { first, _ in first },
      source: source, onFailure: onFailure)
    shown.withLock { $0[device] = images.isEmpty ? nil : new }
  }

  /// Answers the request for a picture, with the type that its bytes have. Called on the server's thread.
  func answer(_ exchange: ServerExchange) {
    let parts = exchange.path.dropFirst(Self.folder.count).split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let device = Int(parts[0]), let shown = shown.withLock({ $0[device] }) else {
      return exchange.respond(ServerResponse(.notFound))
    }
    let path = String(parts[1])
    if let file = shown.files[path] {
      guard let bytes = try? file.module.contents(of: file.file) else {
        return exchange.respond(ServerResponse(.notFound))
      }
      return exchange.respond(ServerResponse(Result { () throws(DataError) in try LoadedPicture(bytes) }))
    }
    guard let address = shown.addresses[path], let source = shown.source else {
      return exchange.respond(ServerResponse(.notFound))
    }
    Task { @MainActor in
      guard let feed = source.feed(address) else {
        exchange.respond(ServerResponse(.notFound))
        return shown.onFailure(address, DataError(.notFound, "the app does not load this picture any more"))
      }
      let picture: Result<LoadedPicture, DataError>
      do throws(DataError) {
        picture = .success(try await feed.value())
      } catch {
        picture = await feed.cachedValue().map { .success($0.value) } ?? .failure(error)
      }
      exchange.respond(ServerResponse(picture))
      if case .failure(let error) = picture { shown.onFailure(address, error) }
    }
  }
}

extension ServerResponse {
  /// Creates the answer for a picture. Its status is 415 if the bytes are no picture. It is 404 or 502 if the server of
  /// the picture does not send it.
  fileprivate init(_ picture: Result<LoadedPicture, DataError>) {
    switch picture {
    case .success(let picture):
      self.init(
        200,
        fields: [
          .init("content-type", picture.head.format.mediaType), .init("content-security-policy", Self.strictPolicy),
        ], body: picture.bytes)
    case .failure(let error):
      let status =
        switch error.kind {
        case .invalidAnswer: 415
        case .notFound: 404
        case .unavailable, .refused, .unauthorized, .cancelled: 502
        }
      self.init(status, text: "\(error)\n")
    }
  }
}
