extension RouterURL {
  /// Takes a link apart and decodes it, in one pass over its UTF-8 bytes.
  ///
  /// White space around the text is trimmed. Checked in this order: length; scheme; host; then, from left to right, syntax
  /// and the numbers of segments and parameters. For every link that parses, `parse(description)` gives the same value.
  ///
  /// - Throws: The first fault met, with its offset in `text`.
  /// - Complexity: O(n) in the bytes of the text, whatever it holds.
  public static func parse(_ text: String, policy: LinkPolicy) throws(LinkError) -> RouterURL {
    try parse(text, policy: policy, limits: policy.limits).url
  }

  /// Takes a link without scheme and host apart, `goods/42?coupon=SPRING/order/new`: the grammar of native links from the
  /// first segment on.
  ///
  /// - Throws: The first fault met, with its offset in `text`.
  /// - Complexity: O(n) in the bytes of the text.
  public static func parse(relative text: String, limits: LinkLimits = LinkLimits()) throws(LinkError) -> RouterURL {
    try parse(text, policy: nil, limits: limits).url
  }

  /// Takes a link apart.
  ///
  /// - Parameters:
  ///   - policy: Nil for a relative link.
  ///   - orPath: Whether a text that is no whole link (``Link``) is a relative one.
  ///   - webHosts: Hosts of web pages, of whose links nothing but scheme and host is taken apart.
  static func parse(
    _ text: String, policy: LinkPolicy?, limits: LinkLimits, orPath: Bool = false, webHosts: [WebHost] = []
  ) throws(LinkError) -> (url: RouterURL, isPage: Bool) {
    var parser = LinkParser(limits: limits, webHosts: webHosts)
    var fault: LinkError?
    var text = text
    text.withUTF8 { bytes in
      do throws(LinkError) {
        try parser.parse(bytes, policy, orPath: orPath)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    let url = RouterURL(scheme: parser.scheme, host: parser.host, fragment: parser.fragment, tokens: parser.tokens)
    return (url, parser.isPage)
  }
}
