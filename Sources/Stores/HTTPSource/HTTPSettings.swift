public import EngineJSON

/// The limits of a source, and the parts that all its requests share.
public struct HTTPSettings: Sendable, Hashable {
  /// The time limit until the answer begins, connecting included. Default 10 seconds.
  ///
  /// It begins when the request starts, and again whenever a part of the body has been sent. For a download into a file
  /// it also limits each pause between pieces.
  public var answerBegins: Duration

  /// The time limit for the whole call, redirects and bodies included. Default 60 seconds.
  ///
  /// It begins when the first request starts. Waiting in another origin's queue does not count.
  public var answerEnds: Duration

  /// The time limit for a whole call that sends a file or downloads into one. Default one hour.
  public var transferEnds: Duration

  /// The maximum number of concurrent requests to each origin (scheme, host and port). Further requests start in order
  /// of arrival. Default 6, at least 1.
  public var requestsPerOrigin: Int

  /// The largest body that is read into memory, in bytes after decompression. Default 16 MiB.
  public var bytes: Int

  /// The maximum number of redirects that one call follows. Default 5.
  public var redirects: Int

  /// The hosts to which the server may redirect besides itself, `cdn.example.com`; they may redirect back. The overview
  /// of this module lists the header fields that are not sent to another origin.
  public var redirectHosts: Set<String>

  /// The header fields of every request. They replace those of an answer's format and of a body, and the random key of
  /// a change.
  public var headers: HTTPHeaders

  /// The format of dates and names in JSON.
  public var json: JSONStyle

  /// Creates settings.
  public init(
    answerBegins: Duration = .seconds(10), answerEnds: Duration = .seconds(60), transferEnds: Duration = .seconds(3600),
    requestsPerOrigin: Int = 6, bytes: Int = 16 << 20, redirects: Int = 5, redirectHosts: Set<String> = [],
    headers: HTTPHeaders = [:], json: JSONStyle = JSONStyle()
  ) {
    self.answerBegins = answerBegins
    self.answerEnds = answerEnds
    self.transferEnds = transferEnds
    self.requestsPerOrigin = requestsPerOrigin
    self.bytes = bytes
    self.redirects = redirects
    self.redirectHosts = redirectHosts
    self.headers = headers
    self.json = json
  }
}
