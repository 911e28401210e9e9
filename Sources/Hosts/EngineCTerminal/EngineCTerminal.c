#include "EngineCTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif
#if !(defined(TARGET_OS_TV) && TARGET_OS_TV) && !(defined(TARGET_OS_WATCH) && TARGET_OS_WATCH)
#define HAS_SIGNAL_STACK 1
#endif

// The alternate screen, no cursor, clicks and wheel in SGR form, bracketed paste, text in visual order (ECMA-48 BDSM).
static const char entering[] = "\033[?1049h\033[?25l\033[?1000h\033[?1006h\033[?2004h\033[8l\033[2J";
// Cancels a sequence that is not complete, then undoes `entering` and the colors.
static const char leaving[] = "\030\033[?2026l\033[0m\033[8h\033[?2004l\033[?1006l\033[?1000l\033[2J\033[?25h\033[?1049l";

static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
static const int faults[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
// The other signals whose default ends the process, besides those of the real-time extension; signal(7) of Linux and macOS.
static const int deaths[] = {SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
#if defined(__linux__)
  SIGIO, SIGPWR, SIGSTKFLT,
#endif
#if defined(SIGEMT)
  SIGEMT,
#endif
};
enum {
  ending_count = sizeof endings / sizeof *endings,
  fault_count = sizeof faults / sizeof *faults,
  death_count = sizeof deaths / sizeof *deaths,
};

static struct termios original, raw;
static struct sigaction previous[NSIG + 1];
static volatile sig_atomic_t is_entered, is_shown, ending_signal;
static int screen = -1, notices[2] = {-1, -1}, held = -1, streams[3] = {-1, -1, -1};

static bool write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {file, POLLOUT, 0};
      poll(&ready, 1, 1000);
    } else if (written < 0 && errno != EINTR) {
      return false;
    }
    if (written > 0) { bytes += written; count -= (size_t)written; }
  }
  return true;
}

static void notify(char byte) {
  ssize_t ignored = write(notices[1], &byte, 1);
  (void)ignored;
}

/// Shows the screen if the program is in the foreground. A program in the background would change the shell's terminal.
static void show(void) {
  if (!is_entered || tcgetpgrp(screen) != getpgrp()) return;
  is_shown = 1;
  tcsetattr(screen, TCSANOW, &raw);
  write_all(screen, entering, sizeof entering - 1);
}

/// Stops the program, as the first reading of the terminal in the background would, so that the shell continues it with SIGCONT in the
/// foreground.
static void stop_in_background(void) {
  pid_t front = tcgetpgrp(screen);
  if (is_entered && !is_shown && front > 0 && front != getpgrp()) kill(getpid(), SIGTTIN);
}

static void hide(void) {
  if (!is_shown) return;
  is_shown = 0;
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  tcflush(screen, TCIFLUSH);
  tcsetattr(screen, TCSANOW, &original);
  write_all(screen, leaving, sizeof leaving - 1);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/// Keeps what the program writes to the terminal in a file, so that it does not destroy the screen.
static void hold_streams(void) {
  char path[] = "/tmp/screen.XXXXXX";
  held = mkstemp(path);
  if (held < 0) return;
  unlink(path);
  fcntl(held, F_SETFD, FD_CLOEXEC);
  fcntl(held, F_SETFL, O_APPEND);
  for (int file = 1; file <= 2; file++) {
    if (!isatty(file)) continue;
    streams[file] = fcntl(file, F_DUPFD_CLOEXEC, 3);
    if (streams[file] >= 0) dup2(held, file);
  }
}

static void release_streams(void) {
  if (held < 0) return;
  int file = held;
  held = -1;
  for (int stream = 1; stream <= 2; stream++) {
    if (streams[stream] >= 0) dup2(streams[stream], stream);
  }
  char part[512];
  ssize_t count;
  for (off_t offset = 0; (count = pread(file, part, sizeof part, offset)) > 0; offset += count) {
    if (!write_all(screen, part, (size_t)count)) break;
  }
  close(file);
}

static void restore(void) {
  if (!is_entered) return;
  is_entered = 0;
  hide();
  release_streams();
}

/// The first signal lets the program end by itself; a second one ends it at once.
static void on_ending(int signal) {
  int error = errno;
  if (ending_signal != 0 || !is_entered) {
    restore();
    sigaction(signal, &previous[signal], NULL);
    raise(signal);
  } else {
    ending_signal = signal;
    notify(engine_terminal_ending);
  }
  errno = error;
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  (void)context;
  restore();
  sigaction(signal, &previous[signal], NULL);
  // The instruction of a fault is executed again, so that an earlier handler receives its address. Others are sent again.
  if (info->si_code <= 0 || info->si_code >= 64) raise(signal);
}

/// Restores the terminal before a signal ends the process, for which the program has no handler.
static void on_death(int signal) {
  restore();
  sigaction(signal, &previous[signal], NULL);
  raise(signal);
}

static void on_stop(int signal) {
  int error = errno;
  hide();
  struct sigaction ours, stop;
  memset(&stop, 0, sizeof stop);
  stop.sa_handler = SIG_DFL;
  sigemptyset(&stop.sa_mask);
  sigaction(signal, &stop, &ours);
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &set, &before); // stops here, and continues after SIGCONT
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(signal, &ours, NULL);
  errno = error;
}

static void on_continue(int signal) {
  (void)signal;
  int error = errno;
  show();
  notify(engine_terminal_continued);
  stop_in_background();
  errno = error;
}

static void on_resize(int signal) {
  (void)signal;
  int error = errno;
  notify(engine_terminal_resized);
  errno = error;
}

static void handle(int signal, void (*handler)(int), void (*fault_handler)(int, siginfo_t *, void *)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_RESTART | SA_ONSTACK | (fault_handler ? SA_SIGINFO : 0);
  if (fault_handler) action.sa_sigaction = fault_handler;
  else action.sa_handler = handler;
  sigaction(signal, NULL, &previous[signal]);
  bool is_ignored = previous[signal].sa_handler == SIG_IGN;
  if (!is_ignored) sigaction(signal, &action, NULL);
}

/// Handles a signal that would end the process. A handler of the program keeps it: the program goes on after such a signal.
static void handle_death(int signal) {
  struct sigaction action;
  if (sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_DFL) handle(signal, on_death, NULL);
}

static void handle_signals(void) {
#if HAS_SIGNAL_STACK
  // A handler on a stack of its own also runs after an overflow of the main thread's stack.
  static char memory[64 * 1024];
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory, .ss_flags = 0};
    sigaltstack(&stack, NULL);
  }
#endif
  for (int index = 0; index < ending_count; index++) handle(endings[index], on_ending, NULL);
  for (int index = 0; index < fault_count; index++) handle(faults[index], NULL, on_fault);
  for (int index = 0; index < death_count; index++) handle_death(deaths[index]);
#if defined(SIGRTMIN)
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) handle_death(signal);
#endif
  handle(SIGTSTP, on_stop, NULL);
  handle(SIGCONT, on_continue, NULL);
  handle(SIGWINCH, on_resize, NULL);
}

static void release_signal(int signal) { sigaction(signal, &previous[signal], NULL); }

/// Gives up the signal, unless the program has got a handler of its own for it meanwhile.
static void release_death(int signal) {
  struct sigaction action;
  if (sigaction(signal, NULL, &action) == 0 && action.sa_handler == on_death) release_signal(signal);
}

static void release_signals(void) {
  for (int index = 0; index < ending_count; index++) release_signal(endings[index]);
  for (int index = 0; index < fault_count; index++) release_signal(faults[index]);
  for (int index = 0; index < death_count; index++) release_death(deaths[index]);
#if defined(SIGRTMIN)
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) release_death(signal);
#endif
  release_signal(SIGTSTP);
  release_signal(SIGCONT);
  release_signal(SIGWINCH);
}

/// A program that a signal has asked to end ends by that signal, as its parent expects.
static void at_exit(void) {
  restore();
  if (ending_signal == 0) return;
  fflush(NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, ending_signal);
  signal(ending_signal, SIG_DFL);
  raise(ending_signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL); // threads of Dispatch block signals
}

int engine_terminal_enter(void) {
  static bool is_prepared;
  if (!isatty(0) || !isatty(1) || tcgetattr(1, &original) != 0) return -1;
  if (!is_prepared) {
    if (pipe(notices) != 0) return -1;
    for (int end = 0; end < 2; end++) {
      fcntl(notices[end], F_SETFD, FD_CLOEXEC);
      fcntl(notices[end], F_SETFL, O_NONBLOCK);
    }
    screen = fcntl(1, F_DUPFD_CLOEXEC, 3);
    atexit(at_exit);
    is_prepared = true;
  }
  if (screen < 0) return -1;
  raw = original;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  is_entered = 1;
  handle_signals();
  hold_streams();
  show();
  stop_in_background();
  return notices[0];
}

void engine_terminal_leave(void) {
  if (!is_entered) return;
  restore();
  notify(engine_terminal_left);
  release_signals();
}

void engine_terminal_write(const void *bytes, unsigned long count) {
  if (is_shown) write_all(screen, bytes, count);
}

bool engine_terminal_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(screen < 0 ? 1 : screen, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
