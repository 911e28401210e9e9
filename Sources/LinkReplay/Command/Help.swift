enum Help {
  static let version = "0.1.0"

  static let overview = """
    Replays deep links and shows the components that they open; lists the routes of links.

    Usage: deeplink COMMAND …

    Commands:
      replay      Replay links from files or standard input.
      routes      List the routes: the components that links can open, with their parameters.

    Options:
      --help      Show this, or a command's own help: deeplink replay --help.
      --version   Show the version.

    Exit status: 0 all as it should be; 1 a step failed or an expectation differs; 64 wrong usage, or output that cannot
    be written; 65 a manifest or trace that cannot be used; 66 input that cannot be read.

    """

  static let replay = """
    Replays links and other directives, one on each line, and shows the components that each opens and closes.

    Usage: deeplink replay [FILE…|-] [OPTION…]

    Every file is replayed on its own router; - is standard input, which is also the default.

    Options:
      --manifest FILE    An app's navigators and components, as JSON. Default: the app that the command is built with.
      --format FORMAT    text (default, for people) or json (one object a line).
      --output PATH      Write there instead of to standard output (-).
      --expect FILE      Compare the replay with a trace of the same format; differences go to standard error.
      --source SOURCE    The source of the links: internal (default), external, notification or web.
      --cold             Launch a new app with every link.
      --grant NAME       Grant the guard NAME from the start, also with --cold. Can be repeated.
      --revoke NAME      Revoke the guard NAME from the start. The last option of a guard applies.
      --keep-going       Continue after a failed step.
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
                         the component, by default the active one, finishes with this value
      grant NAME, revoke NAME
                         the guard starts or stops allowing everything
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
    Lists the routes: the components that links can open, with their parameters.

    Usage: deeplink routes [OPTION…]

    Options:
      --manifest FILE    An app's navigators and components, as JSON; - is standard input. Default: the app that the
                         command is built with.
      --format FORMAT    table (default, for people) or manifest (JSON, what --manifest reads).
      --output PATH      Write there instead of to standard output (-).
      --help             Show this.

    A table has a line for every route:
      component          the component; routes with the same name open the same component
      pattern            the pattern of a link's path
      mode               the navigate mode, unless the link contains one
      navigator          the navigator for a link that begins with the component; - is the selected one
      reach              the callers that can open it: module is components of its own module, internal is the app
                         itself, external is links from outside too
      summary            a description
    followed by a line for every declared parameter: name, type or choices, required and default, summary.
    A parameter of type handoff is the key of a value that one component hands to another; external links cannot
    contain it.
    The component for web pages that no route matches is last, with its hosts as the pattern.

    Examples:
      deeplink routes
      deeplink routes --manifest shop.json --output routes.txt
      deeplink routes --format manifest > shop.json

    """
}
