/// The cross-import overlay that a file with both Testing and UIKit imports by itself.
@_exported public import Testing
