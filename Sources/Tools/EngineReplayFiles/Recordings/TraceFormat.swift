/// The format of recordings.
package enum TraceFormat {
  /// The version of the format.
  package static let version = 1

  /// The first bytes of a recording.
  package static let beginning = "{\"trace\":"

  /// The maximum length of a line in bytes.
  package static let lineLimit = 4 * 1024 * 1024
}
