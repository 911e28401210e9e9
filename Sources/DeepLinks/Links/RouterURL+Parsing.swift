extension RouterURL {
  /// Takes a link apart and decodes it, in one pass over its UTF-8 bytes.
  ///
  /// White space around the text is trimmed. Checked in this order: length; scheme; host; then, from left to right, syntax
  /// and the numbers of segments and parameters. For every link that parses, `parse(description)` gives the same value.
  ///
  /// - Throws: The first fault met, with its offset in `text`.
  /// - Complexity: O(n) in the bytes of the text, whatever it holds.
  public static func parse(_ text: String, policy: LinkPolicy) throws(LinkError) -> RouterURL {
    RouterURL(try LinkStorage.parse(text, policy: policy, limits: policy.limits).storage)
  }

  /// Takes a link without scheme and host apart, `goods/42?coupon=SPRING/order/new`: the grammar of native links from the
  /// first segment on.
  ///
  /// - Throws: The first fault met, with its offset in `text`.
  /// - Complexity: O(n) in the bytes of the text.
  public static func parse(relative text: String, limits: LinkLimits = LinkLimits()) throws(LinkError) -> RouterURL {
    RouterURL(try LinkStorage.parse(text, policy: nil, limits: limits).storage)
  }
}
