import ComponentEngine
import EnginePreviewServer

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The state that a program gives to the newer one that replaces it, so that the open page goes on where it was.
struct PreviewHandover: Codable {
  struct Server: Codable, Equatable {
    /// The file descriptor of the listening socket.
    let socket: Int32
    /// The secret in the address.
    let token: String
    /// The secret of the browser's cookie.
    let session: String
    /// Whether a browser has the cookie.
    let isClaimed: Bool
  }

  struct Device: Codable {
    let number: Int
    let settings: PreviewSettings
    /// The screens with their saved states; nil if nothing was open.
    let snapshot: RouterSnapshot?
  }

  let server: Server
  let devices: [Device]
  let trace: [PreviewTrace]
  /// The sources from which the newer program was built.
  let sources: SourceTree.State

  init(server: Server, devices: [Device], trace: [PreviewTrace], sources: SourceTree.State) {
    self.server = server
    self.devices = devices
    self.trace = trace
    self.sources = sources
  }

  /// Reads a written handover; nil if an older program has written it in another form, or with numbers that no device
  /// has.
  init?(_ bytes: [UInt8]) {
    guard let handover = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      handover.devices.allSatisfy({ 1...Int(Int32.max) ~= $0.number })
    else { return nil }
    self = handover
  }

  /// The handover as bytes.
  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }
}
