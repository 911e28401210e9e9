import EngineTerminal

/// Returns a text in quotes for a message. A long text loses its middle.
func quoted(_ text: some StringProtocol) -> String { "\"\(String(text).shortenedInTheMiddle(to: 60))\"" }
