@_exported public import EngineJSON
