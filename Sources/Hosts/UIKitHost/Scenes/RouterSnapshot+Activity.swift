#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import ComponentEngine
import Foundation
public import UIKit

extension RouterSnapshot {
  private static let key = "componentengine.router"

  /// Reads the snapshot of an activity that ``activity(_:)`` has made; nil for another activity, and for a damaged
  /// snapshot.
  @MainActor
  public init?(_ activity: NSUserActivity) {
    guard let data = activity.userInfo?[Self.key] as? Data,
      let snapshot = try? JSONDecoder().decode(RouterSnapshot.self, from: data)
    else { return nil }
    self = snapshot
  }

  /// Returns an activity for `stateRestorationActivity(for:)`; nil if a saved state cannot be encoded.
  ///
  /// - Parameter type: A type that the app lists in `NSUserActivityTypes`.
  @MainActor
  public func activity(_ type: String) -> NSUserActivity? {
    guard let data = try? JSONEncoder().encode(self) else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.addUserInfoEntries(from: [Self.key: data])
    return activity
  }
}
#endif
