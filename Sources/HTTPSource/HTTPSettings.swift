/// How a source talks to its server.
public struct HTTPSettings: Sendable, Hashable {
  /// How long the server may take until its answer begins; connecting is part of it. Default 10 seconds.
  public var answerBegins: Duration

  /// How long everything may take, redirects and body included. Default 60 seconds.
  public var answerEnds: Duration

  /// The largest body that is read, in bytes after decompression. Default 16 MiB.
  public var bytes: Int

  /// How many redirects are followed, one after the other. Default 5.
  public var redirects: Int

  /// The hosts to which the server may redirect besides itself, `cdn.example.com`. They get no `Authorization` and no
  /// `Cookie`, and may redirect back.
  public var redirectHosts: Set<String>

  /// What is said with every request.
  public var headers: HTTPHeaders

  /// Settings.
  public init(
    answerBegins: Duration = .seconds(10), answerEnds: Duration = .seconds(60), bytes: Int = 16 << 20,
    redirects: Int = 5, redirectHosts: Set<String> = [], headers: HTTPHeaders = [:]
  ) {
    self.answerBegins = answerBegins
    self.answerEnds = answerEnds
    self.bytes = bytes
    self.redirects = redirects
    self.redirectHosts = redirectHosts
    self.headers = headers
  }
}
