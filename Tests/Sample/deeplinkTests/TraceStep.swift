/// The keys of a step that the conformance sessions contain. Other keys are ignored.
struct TraceStep: Decodable, Equatable {
  struct Failure: Decodable, Equatable {
    let code: String
  }

  struct Event: Decodable, Equatable {
    let uid: String
    let phase: String
  }

  struct Component: Decodable, Equatable {
    let uid: String
    let name: String
    let parameters: [String: Values]
  }

  struct Navigator: Decodable, Equatable {
    let id: String
    let kind: String
    let stack: [String]
  }

  /// The values of a parameter: a text, null, or a list of them for a repeated key.
  enum Values: Decodable, Equatable {
    case one(String?)
    case many([String?])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .many(try container.decode([String?].self))
      } catch {
        self = .one(try container.decode(String?.self))
      }
    }
  }

  let directive: String
  let outcome: String
  let error: Failure?
  let presenterCalls: Int
  let events: [Event]
  let components: [Component]
  let navigators: [Navigator]
  let selected: String
  let frontmost: String
  let active: String?
}
