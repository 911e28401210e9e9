package import EngineBase

/// An intent as it was sent to a router. Equal if number, intent and requester are.
///
/// A copy is one reference: every event of the intent has one.
public struct SentIntent: Sendable {
  private final class Storage: Sendable {
    let number: Int
    let intent: Intent
    let requester: ComponentUID?
    let value: any Sendable
    let module: ModuleID?
    let sender: Sender
    let moment: RouterMoment

    init(
      _ number: Int, _ intent: Intent, _ requester: ComponentUID?, _ value: any Sendable, _ module: ModuleID?,
      _ sender: Sender, _ moment: RouterMoment
    ) {
      self.number = number
      self.intent = intent
      self.requester = requester
      self.value = value
      self.module = module
      self.sender = sender
      self.moment = moment
    }
  }

  private let storage: Storage

  /// The intent's number, which counts up per router. Events with the same number belong to the same intent.
  public var number: Int { storage.number }

  /// The intent.
  public var intent: Intent { storage.intent }

  /// The component that sent the intent; nil for the host.
  public var requester: ComponentUID? { storage.requester }

  /// The value of ``Intent/finish(_:)``; `Void` for other intents.
  public var value: any Sendable { storage.value }

  /// The module whose routes the intent's link reaches.
  package var module: ModuleID? { storage.module }

  /// The code that sent the intent.
  package var sender: Sender { storage.sender }

  /// The router's state when the intent was sent.
  package var moment: RouterMoment { storage.moment }

  /// The code that sends an intent: outside code, a lifecycle phase or a presenter call of a transition, or the task of
  /// a guard or question of the intent with this number.
  package enum Sender: Sendable, Equatable {
    case outside
    case phase
    case presenter
    case task(Int, closing: ComponentUID?)
  }

  package init(
    number: Int, intent: Intent, requester: ComponentUID?, value: any Sendable = (), module: ModuleID? = nil,
    sender: Sender = .outside, moment: RouterMoment = .atRest
  ) {
    storage = Storage(number, intent, requester, value, module, sender, moment)
  }
}

extension SentIntent: Equatable {
  /// Returns whether number, intent and requester are equal.
  public static func == (left: SentIntent, right: SentIntent) -> Bool {
    left.number == right.number && left.intent == right.intent && left.requester == right.requester
  }
}
