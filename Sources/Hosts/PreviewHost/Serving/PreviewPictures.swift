import CommonUI
import ComponentEngine
import EnginePictures
import EnginePreviewServer
import Synchronization

/// The pictures of the screens that the devices show now. No other file can be asked for, so that no path leads out of
/// the folder of a module.
final class PreviewPictures: Sendable {
  /// The files by their paths on a page, for each device.
  private let shown = Mutex<[Int: [String: PictureFile]]>([:])

  /// The folder of the pictures in the address of the preview.
  static let folder = "pictures/"

  /// Replaces the pictures that a device shows.
  func show(_ files: [PictureFile], on device: Int) {
    let files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    shown.withLock { $0[device] = files.isEmpty ? nil : files }
  }

  /// Answers the request for a picture, with the type that its bytes have. Called on the server's thread.
  func answer(_ exchange: ServerExchange) {
    let path = String(exchange.path.dropFirst(Self.folder.count))
    let picture = shown.withLock { shown in shown.values.lazy.compactMap { $0[path] }.first }
    guard let picture, let bytes = try? picture.module.contents(of: picture.file) else {
      return exchange.respond(ServerResponse(.notFound))
    }
    exchange.respond(Self.response(bytes))
  }

  /// Returns the answer with a picture, or 415 if the bytes are no picture.
  private static func response(_ bytes: [UInt8]) -> ServerResponse {
    do {
      let head = try PictureHead(bytes)
      return ServerResponse(
        200,
        fields: [
          .init("content-type", head.format.mediaType), .init("content-security-policy", ServerResponse.strictPolicy),
        ], body: bytes)
    } catch {
      return ServerResponse(415, text: "\(error)\n")
    }
  }
}
