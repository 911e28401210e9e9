import ComponentEngine
public import EngineBase

/// The messages of one name that the app sends to web pages.
///
/// ```swift
/// let stock = WebMessages<Stock>("stock")
/// let bridge = WebBridge().sending(stock)
/// try stock.send(Stock(pieces: 3))
/// ```
///
/// A page receives them with `hostApp.on(name, handler)`, which returns a function that ends it:
///
/// ```js
/// hostApp.on("stock", ({ pieces }) => { order.disabled = pieces === 0; });
/// ```
///
/// A message goes to the documents that may call the app by ``WebBridge`` and receive messages at that moment, each
/// once and in order. It is not kept for others: a page that needs the newest state asks for it by a call. At most 100
/// messages wait for a document that handles another one; the oldest are discarded.
@MainActor
public final class WebMessages<Message: Encodable & Sendable> {
  /// The name of the messages.
  public nonisolated let name: String
  private nonisolated let observers = ObserverList<[UInt8]>()

  /// Creates the messages of a name.
  public nonisolated init(_ name: String) { self.name = name }

  /// Sends a message.
  ///
  /// - Throws: ``WebBridgeError/tooLarge`` if the message has more than 64 KiB as JSON, and ``WebBridgeError/failed``
  ///   if it cannot be encoded. It is sent to no page then.
  public func send(_ message: Message) throws(WebBridgeError) {
    guard let json = try? SavedState(encoding: message).json else { throw .failed }
    guard json.count <= WebBridge.byteLimit else { throw .tooLarge }
    observers.notify(json)
  }

  /// Calls a closure with each message as JSON; for the tests of a module.
  public func observe(_ body: @escaping @MainActor (_ json: String) -> Void) -> Subscription {
    observeBytes { body(String(decoding: $0, as: UTF8.self)) }
  }

  func observeBytes(_ body: @escaping @MainActor ([UInt8]) -> Void) -> Subscription { observers.add(body) }
}
