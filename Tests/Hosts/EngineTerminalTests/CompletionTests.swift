import Testing

@testable import EngineTerminal

// Specification: command-line 11.
@Suite struct CompletionTests {
  private struct Values {
    var words: [String] = []
  }

  private let surface = ProgramSurface(
    CommandGroup(
      "my-links", "Opens links.",
      commands: [
        .init("open", "Open a file's links."), .init("read", "Read [it]: loud."), .init("read aloud", "Read it aloud."),
      ],
      sections: [.text("Exit status: 0 if all is right.")]), version: "1.2.3",
    commands: [
      Command<Values>(
        "my-links open", "Opens the links of a file.",
        options: [
          .text("--manifest", "FILE", "a file", "The app's routes. More text.") { $0.words.append($1) },
          .choice("--format", "FORMAT", ["text", "json"], "text or json.") { $0.words.append($1) },
          .text("--grant", "NAME", "a name", "Grant it.") { $0.words.append($1) },
          .flag("--cold", "Cold.") { $0.words.append("cold") },
        ], operands: .init("[FILE…]") { $0.words.append($1) },
        sections: [
          .list("A line is one of:", [("back [N]", "closes N components"), (".x", "'a' dot")]),
          .examples("Examples:", [".hidden `x` ~ ^", "my-links open 'a\\b'"]),
        ]
      ).surface,
      Command<Values>(
        "my-links read", "Reads it.", options: [], operands: .init("a|b", choices: ["a", "b"]) { $0.words.append($1) }
      ).surface,
      Command<Values>(
        "my-links read aloud", "Reads it aloud.", options: [.flag("--slow", "Slow.") { $0.words.append("slow") }]
      ).surface,
    ])

  @Test func `a bash script has a case for each command and for each option with a value`() {
    let text = BashCompletion(surface).text
    for line in [
      "_my_links() {", "complete -F _my_links my-links", "    _my_links_words open read help --help --version",
      "    'open --manifest') _my_links_paths; return ;;", "    'open --format') _my_links_words text json; return ;;",
      "    'open --grant') :; return ;;",
      "      if [[ $is_operand || $current != -* ]]; then _my_links_paths",
      "      else _my_links_words --manifest --format --grant --cold --help --version; fi ;;",
      "      if [[ $is_operand || $current != -* ]]; then _my_links_words a b aloud",
      "  [[ \"$command ${COMP_WORDS[2]}\" == 'read aloud' ]] && ((COMP_CWORD > 2)) && command='read aloud'",
      "    'read aloud')", "      else _my_links_words --slow --help --version; fi ;;",
    ] { #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)") }
  }

  @Test func `a zsh script escapes the characters that end a part of a specification`() {
    let text = ZshCompletion(surface).text
    for line in [
      "#compdef my-links", #"    'open:Open a file'\''s links'"#, "    'read:Read [it]: loud'",
      #"        '*--manifest=[The app'\''s routes]:FILE:_files' \"#,
      "        '*--format=[text or json]:FORMAT:(text json)' \\",
      "        '*--grant=[Grant it]:NAME: ' \\", "        '--cold[Cold]' \\", "        '*:file:_files'",
      "        '1:read:(a b aloud)'", "    'read aloud')", "    command='read aloud'",
    ] { #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)") }
  }

  @Test func `a fish script has a line for each command and for each option`() {
    let text = FishCompletion(surface).text
    let open = "complete -c my-links -n '__fish_seen_subcommand_from open'"
    for line in [
      "complete -c my-links -f",
      #"complete -c my-links -n 'not __fish_seen_subcommand_from open read help' -a open -d 'Open a file\'s links'"#,
      "\(open) -F", #"\#(open) -l manifest -r -F -d 'The app\'s routes'"#,
      "\(open) -l format -x -a 'text json' -d 'text or json'", "\(open) -l grant -x -d 'Grant it'",
      "\(open) -l cold -d Cold",
      "complete -c my-links -n '__fish_seen_subcommand_from read; and not __fish_seen_subcommand_from aloud' -a 'a b aloud'",
      "complete -c my-links -n '__fish_seen_subcommand_from read; and __fish_seen_subcommand_from aloud' -l slow -d Slow",
    ] { #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)") }
  }

  @Test func `a manual page escapes what roff reads`() {
    #expect(
      ManualPage(surface).text == #"""
        .TH "MY\-LINKS" 1 "" "my\-links 1.2.3"
        .nh
        .ad l
        .SH NAME
        my\-links \- Opens links
        .SH SYNOPSIS
        .nf
        \fBmy\-links open\fR [OPTION…] [FILE…]
        \fBmy\-links read\fR [OPTION…] a|b
        \fBmy\-links read aloud\fR [OPTION…]
        .fi
        .SH DESCRIPTION
        Opens links.
        .PP
        Exit status: 0 if all is right.
        .SH COMMANDS
        .SS "my\-links open"
        Opens the links of a file.
        .TP
        \fB\-\-manifest\fR \fIFILE\fR
        The app\(aqs routes. More text.
        .TP
        \fB\-\-format\fR \fIFORMAT\fR
        text or json.
        .TP
        \fB\-\-grant\fR \fINAME\fR
        Grant it.
        .TP
        \fB\-\-cold\fR
        Cold.
        .TP
        \fB\-\-help\fR
        Show this.
        .TP
        \fB\-\-version\fR
        Show the version.
        .PP
        A line is one of:
        .TP
        \fBback [N]\fR
        closes N components
        .TP
        \fB.x\fR
        \&\(aqa\(aq dot
        .PP
        Examples:
        .PP
        .nf
        .RS
        \&.hidden \(gax\(ga \(ti \(ha
        my\-links open \(aqa\eb\(aq
        .RE
        .fi
        .SS "my\-links read"
        Reads it.
        .TP
        \fB\-\-help\fR
        Show this.
        .TP
        \fB\-\-version\fR
        Show the version.
        .SS "my\-links read aloud"
        Reads it aloud.
        .TP
        \fB\-\-slow\fR
        Slow.
        .TP
        \fB\-\-help\fR
        Show this.
        .TP
        \fB\-\-version\fR
        Show the version.

        """#)
  }

  @Test func `the first sentence of a text has no full stop`() {
    #expect("A file. Default: none.".firstSentence == "A file")
    #expect("A file.".firstSentence == "A file")
    #expect("".firstSentence == "")
  }
}
