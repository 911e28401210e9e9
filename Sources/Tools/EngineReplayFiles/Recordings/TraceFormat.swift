/// The format of recordings.
package enum TraceFormat {
  /// The version of the format.
  package static let version = 1

  /// The first bytes of a recording.
  package static let beginning = "{\"trace\":"

  /// The event of a line that has an event of the app, and no router.
  package static let appEvent = "app"

  /// The maximum length of a line in bytes.
  package static let lineLimit = 4 * 1024 * 1024
}
