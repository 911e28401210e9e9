@_exported public import DataProviding
@_exported public import DeepLinks
