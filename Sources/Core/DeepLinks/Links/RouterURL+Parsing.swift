extension RouterURL {
  /// Parses and decodes a link in one pass over its UTF-8 bytes.
  ///
  /// White space around the text is trimmed. The checks are, in this order: length; scheme; host; then, from left to
  /// right, syntax and the numbers of segments and parameters. For every valid link, `parse(description)` returns the
  /// same value.
  ///
  /// - Throws: The first fault, with its offset in `text`.
  /// - Complexity: O(n) in the bytes of the text, for every input.
  public static func parse(_ text: String, policy: LinkPolicy) throws(LinkError) -> RouterURL {
    RouterURL(try LinkStorage.parse(text, policy: policy, limits: policy.limits).storage)
  }

  /// Parses a link without scheme and host, `goods/42?coupon=SPRING/order/new`, in the grammar of native links from the
  /// first segment on.
  ///
  /// - Throws: The first fault, with its offset in `text`.
  /// - Complexity: O(n) in the bytes of the text.
  public static func parse(relative text: String, limits: LinkLimits = LinkLimits()) throws(LinkError) -> RouterURL {
    RouterURL(try LinkStorage.parse(text, policy: nil, limits: limits).storage)
  }
}
