@_exported public import EngineJSONText
