public import EngineJSON

/// The way in which a source talks to its server.
public struct HTTPSettings: Sendable, Hashable {
  /// How long the server may take until its answer begins; connecting is part of it. Default 10 seconds.
  ///
  /// It counts from the moment in which the request starts, not from the call, which may wait for other requests
  /// (``requestsPerOrigin``), and anew whenever a part of the request's body has been sent. In a download into a file it is also the
  /// longest time in which nothing comes.
  public var answerBegins: Duration

  /// How long everything may take from the start of the request, redirects and body included, waiting at another origin not. Default
  /// 60 seconds.
  public var answerEnds: Duration

  /// The same for a call that sends a file or downloads into one. Default one hour.
  public var transferEnds: Duration

  /// How many requests the source has under way at a time at each origin: scheme, host and port. Further ones wait, and start in the order in
  /// which they came. Default 6, at least 1.
  public var requestsPerOrigin: Int

  /// The largest body that is read into memory, in bytes after decompression. Default 16 MiB.
  public var bytes: Int

  /// How many redirects are followed, one after the other. Default 5.
  public var redirects: Int

  /// The hosts to which the server may redirect besides itself, `cdn.example.com`; they may redirect back. Header fields that another
  /// origin does not get are listed in the overview of this module.
  public var redirectHosts: Set<String>

  /// The header fields of every request.
  public var headers: HTTPHeaders

  /// The form of dates and names in JSON that is sent and read.
  public var json: JSONStyle

  /// Settings.
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
