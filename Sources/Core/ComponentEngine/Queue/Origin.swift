import EngineBase

/// The code that sent an intent.
enum Origin {
  /// Code that the router does not call.
  case outside
  /// A lifecycle phase of this intent's transition.
  case phase(QueuedIntent)
  /// A presenter call of this intent's transition.
  case presenter(QueuedIntent)
  /// The task of a guard or a question of the intent with this number.
  case suspended(Int, closing: ComponentUID?)

  /// The origin for observers, without the intents themselves.
  var sender: SentIntent.Sender {
    switch self {
    case .outside: .outside
    case .phase: .phase
    case .presenter: .presenter
    case .suspended(let number, let uid): .task(number, closing: uid)
    }
  }

  /// The origin of a recorded intent; nil for one that is sent by the code of the same call again.
  init?(_ sender: SentIntent.Sender) {
    switch sender {
    case .outside: self = .outside
    case .phase, .presenter: return nil
    case .task(let number, let uid): self = .suspended(number, closing: uid)
    }
  }

  /// The intent in whose transition the code runs.
  private var cause: QueuedIntent? {
    switch self {
    case .phase(let intent), .presenter(let intent): intent
    case .outside, .suspended: nil
    }
  }

  /// The number of intents that led here, each sent in the transition of the one before.
  @MainActor
  var depth: Int {
    var depth = 0
    var origin = self
    while let intent = origin.cause {
      depth += 1
      origin = intent.origin
    }
    return depth
  }

  /// The texts of these intents, the first one first.
  @MainActor
  var chain: [String] {
    var chain: [String] = []
    var origin = self
    while let intent = origin.cause {
      chain.append(intent.intent.description)
      origin = intent.origin
    }
    return chain.reversed()
  }
}
