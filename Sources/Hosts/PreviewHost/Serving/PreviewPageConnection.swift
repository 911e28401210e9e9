import EnginePreviewServer
import TerminalHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The kind of an event for the page.
package enum PageEvent: String {
  /// The app, and the trace until now: the first event of a connection.
  case hello
  /// The numbers of all devices, in their order.
  case devices
  /// One device as it is now.
  case device
  /// A line of the trace.
  case trace
  /// The state of the rebuilding of the program.
  case build
  /// The answer to a call of a web page.
  case answer
  /// Another page has the preview now.
  case replaced
}

/// The events to the page that shows a preview.
@MainActor
package protocol PreviewPageConnection: AnyObject {
  /// Sends an event with a value, which is written in JSON.
  func send(_ event: PageEvent, _ value: some Encodable)
  /// Sends no more events.
  func close()
}

/// The events of a server.
final class StreamedPage: PreviewPageConnection {
  private let stream: ServerEventStream
  private let encoder = JSONEncoder()

  init(_ stream: ServerEventStream) { self.stream = stream }

  func send(_ event: PageEvent, _ value: some Encodable) {
    guard let data = try? encoder.encode(value) else { return }
    stream.send(ServerEvent(event.rawValue, String(decoding: data, as: UTF8.self)))
  }

  func close() { stream.close() }
}

/// A page that shows nothing, for a trial.
package final class BlindPage: PreviewPageConnection {
  package init() {}

  package func send(_ event: PageEvent, _ value: some Encodable) {}
  package func close() {}
}

/// The first event of a page.
struct PageGreeting: Encodable {
  let name: String
  let scenarios: [HostApp.Scenario]
  /// Links that the app can open.
  let links: [String]
  let trace: [PreviewTrace]
  let build: BuildState?
}
