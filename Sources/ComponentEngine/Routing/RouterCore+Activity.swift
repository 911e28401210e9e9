/// At most one component is active: the top of the frontmost navigator, while the app is in the foreground.
extension RouterCore {
  /// Makes the component inactive that should not be active, and then the one active that should.
  ///
  /// - Returns: Whether a component heard anything.
  func settleActivity() -> Bool {
    var hasSettled = false
    if let uid = active, isInBackground || uid != state.topUID {
      deactivate(uid)
      hasSettled = true
    }
    // Asked once more: the phase may have sent the app to the background.
    if active == nil, !isInBackground, let uid = state.topUID {
      active = uid
      emit(.phase(.willActive, uid))
      components[uid]?.componentWillActive()
      hasSettled = true
    }
    return hasSettled
  }

  /// Sends `willInactive` at once, whatever is under way; false where nobody hears it.
  func enterBackground() -> Bool {
    isInBackground = true
    guard let uid = active else { return false }
    deactivate(uid)
    return true
  }

  private func deactivate(_ uid: ComponentUID) {
    active = nil
    emit(.phase(.willInactive, uid))
    components[uid]?.componentWillInactive()
  }
}
