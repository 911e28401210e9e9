/// Whether it makes sense to try something again just now.
struct Conditions {
  var isOnline = true
  var isInForeground = true

  var areGood: Bool { isOnline && isInForeground }
}
