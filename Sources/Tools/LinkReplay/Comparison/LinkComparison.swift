import ComponentEngine
import EngineTerminal

/// Opens links in two versions of an app.
@MainActor
final class LinkComparison {
  /// The result for a link that differs, or opens nothing.
  enum Verdict: String {
    /// It opened nothing before.
    case opensNow
    /// It shows the same component, but in another place, way or company.
    case opensDifferently
    /// It opens nothing in both versions.
    case opensNothing
    /// It opens nothing any more, shows another component, or waits for a guard that is new.
    case breaks
  }

  /// A link that differs or opens nothing, with what it opens.
  struct Difference {
    let place: LinePlace
    let link: String
    let verdict: Verdict
    let before: String
    let after: String
  }

  private let replays: ColdReplays

  init(old: RouterConfiguration<Any>, new: RouterConfiguration<Any>) { replays = ColdReplays([old, new]) }

  /// Compares what a link opens from outside, in a new app of each version: without any guard's permission, and if it
  /// needs one, also with all of them.
  func compare(_ line: ReplayLine) async -> Difference? {
    let denied = await replays.open(line, isGranted: false)
    let first = Self.difference(line, denied[0], denied[1])
    guard first?.verdict != .breaks, denied.contains(where: \.needsGuard) else { return first }
    let granted = await replays.open(line, isGranted: true)
    let second = Self.difference(line, granted[0], granted[1])
    // A link that a guard refuses in both versions is unknown.
    let isUnknown = first == nil || first?.verdict == .opensNothing
    return isUnknown || second?.verdict == .breaks ? second : first
  }

  private static func difference(_ line: ReplayLine, _ before: LinkEffect, _ after: LinkEffect) -> Difference? {
    let isOpen = before.isOpen || after.isOpen
    guard let verdict = before.verdict(after) ?? (isOpen ? nil : .opensNothing) else { return nil }
    return Difference(
      place: line.place, link: line.text, verdict: verdict, before: before.description, after: after.description)
  }
}

/// Opens links in new apps of several versions.
@MainActor
final class ColdReplays {
  private let configurations: [RouterConfiguration<Any>]
  private lazy var denied = sessions(isGranted: false)
  private lazy var granted = sessions(isGranted: true)

  init(_ configurations: [RouterConfiguration<Any>]) { self.configurations = configurations }

  /// Opens a link from outside in each version, with or without the permission of all guards.
  func open(_ line: ReplayLine, isGranted: Bool) async -> [LinkEffect] {
    var effects: [LinkEffect] = []
    effects.reserveCapacity(configurations.count)
    for session in isGranted ? granted : denied {
      if session.isYieldDue { await Task.yield() }
      if !session.begin(line) { await session.settle() }
      effects.append(LinkEffect(session.end()))
    }
    return effects
  }

  private func sessions(isGranted: Bool) -> [ReplaySession] {
    configurations.map { configuration in
      let grants = Dictionary(configuration.routeGuards.map { ($0.name, true) }) { first, _ in first }
      return ReplaySession(configuration, source: .external, isCold: true, grants: isGranted ? grants : [:])
    }
  }
}

/// The effect of a link in a new app. Texts are made only where they are shown.
struct LinkEffect: Equatable, CustomStringConvertible {
  private let failure: ReplayStep.Failure?
  /// The guard's refusal, or a redirect that the link waits for.
  let needsGuard: Bool
  /// The last component that the link names; nil if it names none.
  private let shown: MountedComponent?
  private let state: RouterState

  init(_ step: ReplayStep) {
    failure = step.failure
    let isRejected = if case .router(.guardRejected) = step.failure { true } else { false }
    needsGuard = step.pending != nil || isRejected
    shown = step.components.last.flatMap { step.state.component($0) }
    state = step.state
  }

  /// Whether the link opens, or waits for a redirect.
  var isOpen: Bool { failure == nil }

  /// Returns how a link differs that opens this before and something else after; nil if nothing is different.
  func verdict(_ after: LinkEffect) -> LinkComparison.Verdict? {
    switch (isOpen, after.isOpen) {
    case (true, true):
      let isStopped = after.needsGuard && !needsGuard
      if isStopped || !showsSame(as: after) && !needsGuard { return .breaks }
      return self == after ? nil : .opensDifferently
    case (true, false): return .breaks
    case (false, true): return .opensNow
    case (false, false): return nil
    }
  }

  static func == (one: LinkEffect, other: LinkEffect) -> Bool {
    one.failure == other.failure && one.needsGuard == other.needsGuard && one.showsSame(as: other)
      && one.hasSameStacks(as: other)
  }

  private func showsSame(as other: LinkEffect) -> Bool {
    Self.areAlike(shown.map { [$0] } ?? [], other.shown.map { [$0] } ?? [])
  }

  private func hasSameStacks(as other: LinkEffect) -> Bool {
    let (mine, others) = (navigators, other.navigators)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { one, another in
        one.id == another.id && isFront(one) == other.isFront(another) && Self.areAlike(one.stack, another.stack)
      }
  }

  /// Returns whether components have the same names and parameters, whatever their numbers are.
  private static func areAlike(_ left: [MountedComponent], _ right: [MountedComponent]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { one, other in
        one.uid.name == other.uid.name && one.component.parameters == other.component.parameters
      }
  }

  /// The navigators that have components.
  private var navigators: [Navigator] { state.navigators.filter { !$0.stack.isEmpty } }

  private func isFront(_ navigator: Navigator) -> Bool { navigator.id.isModal || navigator.id == state.selected.id }

  /// The stacks with their components, from the bottom, or the error, for people.
  var description: String {
    if let failure { return "\(failure.code): \(failure.message)" }
    let stacks = navigators.map { navigator in
      let names = navigator.stack.map(Self.text).joined(separator: " › ")
      return (isFront(navigator) ? "▸" : "") + "\(navigator.id): \(names)"
    }
    return (stacks.isEmpty ? "nothing" : stacks.joined(separator: ", ")) + (needsGuard ? ", and waits" : "")
  }

  private static func text(_ mounted: MountedComponent) -> String {
    ([mounted.uid.name]
      + mounted.component.parameters.map { parameter in
        parameter.key.quotedIfNeeded() + (parameter.value.map { "=" + $0.quotedIfNeeded() } ?? "")
      }).joined(separator: " ")
  }
}
