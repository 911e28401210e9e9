import ComponentEngine
import EngineTerminal

/// Opens links in two versions of an app.
@MainActor
final class LinkComparison {
  /// The result for a link that differs.
  enum Verdict: String {
    /// It opened nothing before.
    case opensNow
    /// It shows the same component, but in another place, way or company.
    case opensDifferently
    /// It opens nothing any more, shows another component, or waits for a guard that is new.
    case breaks
  }

  /// A link that differs, with what it opens.
  struct Difference {
    let place: LinePlace
    let link: String
    let verdict: Verdict
    let before: String
    let after: String
  }

  private let old: Sessions
  private let new: Sessions

  init(old: RouterConfiguration<Any>, new: RouterConfiguration<Any>) {
    self.old = Sessions(old)
    self.new = Sessions(new)
  }

  /// Compares what a link opens from outside, in a new app of each version: without any guard's permission, and if it
  /// needs one, also with all of them.
  func compare(_ line: ReplayLine) async -> Difference? {
    let (before, after) = (await old.open(line, isGranted: false), await new.open(line, isGranted: false))
    if let difference = Self.difference(line, before, after) { return difference }
    guard before.needsGuard || after.needsGuard else { return nil }
    return Self.difference(line, await old.open(line, isGranted: true), await new.open(line, isGranted: true))
  }

  private static func difference(_ line: ReplayLine, _ before: LinkEffect, _ after: LinkEffect) -> Difference? {
    guard let verdict = before.verdict(after) else { return nil }
    return Difference(
      place: line.place, link: line.text, verdict: verdict, before: before.description, after: after.description)
  }

  /// The cold replays of a version.
  @MainActor
  private final class Sessions {
    private let configuration: RouterConfiguration<Any>
    private lazy var denied = session(isGranted: false)
    private lazy var granted = session(isGranted: true)

    init(_ configuration: RouterConfiguration<Any>) { self.configuration = configuration }

    func open(_ line: ReplayLine, isGranted: Bool) async -> LinkEffect {
      LinkEffect(await (isGranted ? granted : denied).replay(line))
    }

    private func session(isGranted: Bool) -> ReplaySession {
      let grants = Dictionary(configuration.routeGuards.map { ($0.name, true) }) { first, _ in first }
      return ReplaySession(configuration, source: .external, isCold: true, grants: isGranted ? grants : [:])
    }
  }
}

/// The effect of a link in a new app.
struct LinkEffect: Equatable, CustomStringConvertible {
  /// The error; nil if the link opens.
  private let failure: String?
  /// The guard's refusal, or a redirect that the link waits for.
  let needsGuard: Bool
  /// The last component that the link names, with its parameters; nil if it names none.
  private let shown: String?
  /// The stacks with their components, from the bottom, and the selected navigator.
  private let stacks: [String]

  init(_ step: ReplayStep) {
    failure = step.failure.map { "\($0.code): \($0.message)" }
    let isRejected = if case .router(.guardRejected) = step.failure { true } else { false }
    needsGuard = step.pending != nil || isRejected
    shown = step.components.last.flatMap { step.state.component($0) }.map(Self.text)
    let selected = step.state.selected.id
    stacks = step.state.navigators.filter { !$0.stack.isEmpty }.map { navigator in
      let names = navigator.stack.map(Self.text).joined(separator: " › ")
      return (navigator.id == selected || navigator.id.isModal ? "▸" : "") + "\(navigator.id): \(names)"
    }
  }

  private static func text(_ mounted: MountedComponent) -> String {
    ([mounted.uid.name]
      + mounted.component.parameters.map { parameter in
        parameter.key.quotedIfNeeded() + (parameter.value.map { "=" + $0.quotedIfNeeded() } ?? "")
      }).joined(separator: " ")
  }

  /// Returns how a link differs that opens this before and something else after; nil if nothing is different.
  func verdict(_ after: LinkEffect) -> LinkComparison.Verdict? {
    switch (failure, after.failure) {
    case (nil, nil):
      let isStopped = after.needsGuard && !needsGuard
      if isStopped || shown != after.shown && !needsGuard { return .breaks }
      return self == after ? nil : .opensDifferently
    case (nil, _?): return .breaks
    case (_?, nil): return .opensNow
    case (_?, _?): return nil
    }
  }

  /// The stacks, or the error, for people.
  var description: String {
    failure ?? (stacks.isEmpty ? "nothing" : stacks.joined(separator: ", ")) + (needsGuard ? ", and waits" : "")
  }
}
