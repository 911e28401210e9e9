import ComponentEngine
package import EngineBase
import EngineJSON

/// The calls that a web page may make to the app: messages by name, each with an answer; and the messages that the app
/// sends to the page.
///
/// ```swift
/// let bridge = WebBridge().handling("addToOrder", Pieces.self) { [weak self] in self?.add($0) ?? 0 }
/// ```
///
/// The page calls it with `hostApp.call(name, message)`, which returns a promise:
///
/// ```js
/// const total = await hostApp.call("addToOrder", { article: 42, pieces: 2 });
/// ```
///
/// A message and its answer are JSON of at most 64 KiB each. The promise of a call that fails is rejected with an
/// `Error` whose message is a ``WebBridgeError``, and nothing else of the app. A bridge equals another one with the
/// same names in both directions.
public struct WebBridge: Sendable, Equatable {
  private typealias Handler = @MainActor @Sendable ([UInt8]) async -> Result<[UInt8], WebBridgeError>

  /// The greatest size of a message and of an answer in bytes.
  package static let byteLimit = 65_536

  private typealias Source = @MainActor @Sendable (_ receive: @escaping @MainActor ([UInt8]) -> Void) -> Subscription

  private var handlers: [String: Handler] = [:]
  private var sources: [String: Source] = [:]

  /// Creates a bridge without messages.
  public init() {}

  /// Returns the bridge with one more message.
  ///
  /// - Parameters:
  ///   - name: The name of the message. A later message with the same name replaces an earlier one.
  ///   - type: The type of the message.
  ///   - body: Handles a message and returns the answer. Of an error, the page learns only that the call has failed.
  public func handling<Message: Decodable & Sendable, Answer: Encodable & Sendable>(
    _ name: String, _ type: Message.Type = Message.self,
    _ body: @escaping @MainActor @Sendable (Message) async throws -> Answer
  ) -> WebBridge {
    var bridge = self
    bridge.handlers[name] = { bytes in
      guard let message = try? SavedState(json: bytes)?.decoded(as: Message.self) else { return .failure(.malformed) }
      guard let answer = try? await SavedState(encoding: body(message)) else { return .failure(.failed) }
      return .success(answer.json)
    }
    return bridge
  }

  /// Returns the bridge with messages that the app sends to the page. Later ones with the same name replace earlier
  /// ones.
  public func sending(_ messages: WebMessages<some Encodable & Sendable>) -> WebBridge {
    var bridge = self
    bridge.sources[messages.name] = { messages.observeBytes($0) }
    return bridge
  }

  /// The names of the messages that the page may call, in alphabetical order.
  public var names: [String] { handlers.keys.sorted() }

  /// The names of the messages that the app sends, in alphabetical order.
  public var sentNames: [String] { sources.keys.sorted() }

  /// Calls a closure with the name and the JSON of each message that the app sends.
  @MainActor package func observe(
    _ receive: @escaping @MainActor (_ name: String, _ json: [UInt8]) -> Void
  ) -> [Subscription] {
    sources.map { name, observe in observe { receive(name, $0) } }
  }

  /// Returns the answer to a message of a page that may use the bridge; for the tests of a module.
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - json: The message as JSON.
  @MainActor public func answer(to name: String, _ json: String) async -> Result<String, WebBridgeError> {
    await answer(to: name, Array(json.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @MainActor package func answer(to name: String, _ json: [UInt8]) async -> Result<[UInt8], WebBridgeError> {
    guard json.count <= Self.byteLimit else { return .failure(.tooLarge) }
    guard let handler = handlers[name] else { return .failure(.unknownMessage) }
    let answer = await handler(json)
    if case .success(let bytes) = answer, bytes.count > Self.byteLimit { return .failure(.tooLarge) }
    return answer
  }

  /// Compares the names of the messages.
  public static func == (left: WebBridge, right: WebBridge) -> Bool {
    left.names == right.names && left.sentNames == right.sentNames
  }

  /// Returns a message of the app in the form in which a page receives it: its name, and itself.
  static func sent(_ name: String, _ json: [UInt8]) -> [UInt8] {
    JSONWriter.bytes {
      $0.append("[")
      $0.append(json: name)
      $0.append(",")
      $0.append(written: String(decoding: json, as: UTF8.self))
      $0.append("]")
    }
  }

  /// Returns the script that gives `hostApp` to a page.
  ///
  /// A page that receives messages asks for the next one, and the answer comes when there is one. So a message goes to
  /// the document that has asked, whatever its frame shows meanwhile.
  ///
  /// - Parameter post: A function of the page's host, which sends a name and a message in JSON, and returns a promise
  ///   of the answer in JSON. It rejects with the error's word. Without a name it asks for the next message of the app.
  package static func script(post: String) -> String {
    """
    (() => {
      const post = \(post);
      const call = async (name, message = null) => {
        let json, answer;
        try { [name, json] = [String(name), JSON.stringify(message) ?? "null"]; }
        catch { throw new Error("\(WebBridgeError.malformed.rawValue)"); }
        try { answer = await post(name, json); }
        catch (error) { throw new Error(error?.message ?? String(error)); }
        return JSON.parse(answer);
      };
      const handlers = new Map();
      let listening = null;
      const listen = async () => {
        const own = listening = {};
        try {
          while (own === listening) {
            const answer = await post(null, "null"), [name] = JSON.parse(answer);
            for (const handler of [...handlers.get(name) ?? []])
              try { handler(JSON.parse(answer)[1]); } catch (error) { reportError(error); }
          }
        } catch (error) {
          if (own !== listening) return;
          listening = null;
          console.warn("hostApp.on", error?.message ?? String(error));
        }
      };
      const on = (name, handler) => {
        name = String(name);
        if (typeof handler !== "function") throw new TypeError("hostApp.on expects a function");
        const own = handlers.get(name) ?? new Set();
        handlers.set(name, own.add(handler));
        if (!listening) listen();
        return () => { own.delete(handler); };
      };
      // A page that comes back from the memory of the browser has lost its question.
      addEventListener("pageshow", (event) => { if (event.persisted && handlers.size > 0) listen(); });
      Object.defineProperty(window, "hostApp", { value: Object.freeze({ call, on }) });
    })();
    """
  }
}

/// The reason why a call of a web page has no answer. A page learns its word and nothing else.
public enum WebBridgeError: String, Error, Sendable, CaseIterable {
  /// The page may not call the app: it has no bridge, is not one of the bridge's hosts, or is in a frame.
  case notAllowed
  /// The bridge has no message with the name.
  case unknownMessage
  /// The message is no JSON, cannot be written as JSON, or is not of the message's type.
  case malformed
  /// The message or the answer is larger than 64 KiB.
  case tooLarge
  /// The app could not handle the message.
  case failed
}

extension SavedState {
  /// Reads plain values from JSON (RFC 8259); of equal names in an object, the last one counts. Nil for a text that is
  /// no JSON, is nested too deeply, or has a number that no type can hold.
  init?(json: [UInt8]) {
    guard let node = try? JSONNode(json), let value = SavedStateValue(node, depth: 0) else { return nil }
    self.init(value)
  }

  /// The values as JSON without white space. The names of an object are in alphabetical order.
  var json: [UInt8] { JSONWriter.bytes { value.write(to: &$0) } }
}

extension SavedStateValue {
  fileprivate init?(_ node: JSONNode, depth: Int) {
    guard depth <= SavedState.depthLimit else { return nil }
    switch node.content {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let text):
      if let number = Int64(text) {
        self = .integer(number)
      } else {
        guard let value = UInt64(text).flatMap({ Self($0) }) ?? Double(text).flatMap({ Self($0) }) else { return nil }
        self = value
      }
    case .text(let text): self = .string(text)
    case .list(let nodes):
      let values = nodes.compactMap { Self($0, depth: depth + 1) }
      guard values.count == nodes.count else { return nil }
      self = .array(values)
    case .object(let members):
      var values: [String: SavedStateValue] = [:]
      for member in members {
        guard let value = Self(member.value, depth: depth + 1) else { return nil }
        values[member.name] = value
      }
      self = .object(values)
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.append("null")
    case .bool(let bool): json.append(written: "\(bool)")
    case .integer(let number): json.append(written: "\(number)")
    case .unsigned(let number): json.append(written: "\(number)")
    case .double(let number): json.append(written: "\(number)")
    case .string(let text): json.append(json: text)
    case .array(let values):
      json.append("[")
      for (position, value) in values.enumerated() {
        if position > 0 { json.append(",") }
        value.write(to: &json)
      }
      json.append("]")
    case .object(let values):
      json.append("{")
      for (position, member) in values.sorted(by: { $0.key < $1.key }).enumerated() {
        if position > 0 { json.append(",") }
        json.append(json: member.key)
        json.append(":")
        member.value.write(to: &json)
      }
      json.append("}")
    }
  }
}
