/// The state of the network and the app, on which retries depend.
struct Conditions {
  var isOnline = true
  var isInForeground = true

  var allowRetries: Bool { isOnline && isInForeground }
}
