enum Help {
  static let version = "0.1.0"

  static let overview = """
    Replays deep links and shows what they open; lists what links can open.

    Usage: deeplink COMMAND …

    Commands:
      replay      Replay links from files or standard input.
      routes      List the routes: what links can open, and with which parameters.

    Options:
      --help      Show this, or a command's own help: deeplink replay --help.
      --version   Show the version.

    Exit status: 0 all as it should be; 1 a step failed or an expectation differs; 64 wrong usage, or output that cannot
    be written; 65 a manifest or trace that cannot be used; 66 input that cannot be read.

    """

  static let replay = """
    Replays links and other directives, one a line, and shows what each opens and closes.

    Usage: deeplink replay [FILE…|-] [OPTION…]

    Every file is replayed on a router of its own; without one, or for -, standard input is.

    Options:
      --manifest FILE    An app's navigators and components, as JSON. Default: the app that the command is built with.
      --format FORMAT    text (default, for people) or json (one object a line).
      --output PATH      Write there instead of to standard output (-).
      --expect FILE      Hold the replay against a trace of the same format; differences go to standard error.
      --source SOURCE    Where the links come from: internal (default), external, notification or web.
      --cold             Launch a new app with every link.
      --grant NAME       Grant what the guard NAME asks for from the start, with --cold too. Can be repeated.
      --revoke NAME      Revoke what the guard NAME asks for from the start; the last option of a guard counts.
      --keep-going       Go on after a step that failed.
      --quiet            Write no steps, only differences; the exit status is the same.
      --help             Show this.

    A line is one of:
      LINK, open LINK    the link describes the whole stack and the modals over it
      append LINK        its components are added to the frontmost navigator
      reset LINK         like open, keeping nothing but the root
      forward PATH       append, by a path without scheme
      back [N]           close N components (1) from the top
      home, dismiss      the selected navigator's bottom; the frontmost modal closed
      close UID          the component and everything above it closed
      select NAV         another navigator
      host-pop UID, host-dismiss [MODAL], host-select NAV
                         the user went back to UID, dismissed a modal, selected a navigator
      finish [UID] [JSON]
                         the component finishes and gives this value; without UID the active one
      grant NAME, revoke NAME
                         what the guard asks for is granted, or not
      snapshot, restart  the stacks are saved; a new router restores them
      background, foreground
      new                a new router, launched
      # …                a comment

    Examples:
      deeplink replay campaign.links
      echo 'shop://goods/42' | deeplink replay --manifest shop.json --source external --cold
      deeplink replay campaign.links --cold --grant signedIn
      deeplink replay session.links --manifest shop.json --format json --keep-going > trace.jsonl
      deeplink replay session.links --manifest shop.json --format json --keep-going --expect trace.jsonl --quiet

    """

  static let routes = """
    Lists the routes: what links can open, and with which parameters.

    Usage: deeplink routes [OPTION…]

    Options:
      --manifest FILE    An app's navigators and components, as JSON; - is standard input. Default: the app that the
                         command is built with.
      --format FORMAT    table (default, for people) or manifest (JSON, what --manifest reads).
      --output PATH      Write there instead of to standard output (-).
      --help             Show this.

    A table has a line for every route:
      component          what opens; routes of one name open the same component
      pattern            what a link's path looks like
      mode               how it opens unless the link contains a mode
      navigator          where a link that begins with it opens; - is the selected one
      reach              who may open it: module is components of its own module, internal is the app itself, external is
                         links from outside too
      summary            what it is
    and beneath it one for every parameter that the route declares: name, type or choices, required and default, summary.
    A parameter of type handoff is the key of what one component hands to another; no link from outside may give one.
    The component that shows web pages which no route claims stands last, with its hosts for a pattern.

    Examples:
      deeplink routes
      deeplink routes --manifest shop.json --output routes.txt
      deeplink routes --format manifest > shop.json

    """
}
