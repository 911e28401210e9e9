#include "EngineCTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { ending_count = sizeof endings / sizeof *endings, group_limit = 32, wait_limit = 200 };

static atomic_int groups[group_limit];
/// The groups whose first process is being started.
static atomic_int starting;

/// Returns whether a group still has processes, or is being started.
static bool end_groups(int signal) {
  bool has_processes = atomic_load(&starting) > 0;
  for (int index = 0; index < group_limit; index++) {
    int group = atomic_load(&groups[index]);
    if (group <= 0) continue;
    // A process that has ended belongs to its group until its parent, which is this program, has its status.
    while (waitpid(-group, NULL, WNOHANG) > 0) {}
    if (kill(-group, signal) == 0) has_processes = true;
  }
  return has_processes;
}

static void on_ending(int signal) {
  int error = errno;
  const struct timespec moment = {.tv_nsec = 10 * 1000 * 1000};
  for (int count = 0; count < wait_limit && atomic_load(&starting) > 0; count++) nanosleep(&moment, NULL);
  end_groups(SIGINT);
  for (int count = 0; count < wait_limit && end_groups(0); count++) nanosleep(&moment, NULL);
  end_groups(SIGKILL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  raise(signal); // ends the program when this handler returns
  errno = error;
}

/// A signal that the program ignores, or for which it has a handler, does not end it.
static void handle(int signal) {
  struct sigaction action;
  if (sigaction(signal, NULL, &action) != 0 || action.sa_handler != SIG_DFL) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_ending;
  action.sa_flags = SA_RESTART;
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

void engine_group_begin(sigset_t *blocked) {
  sigset_t signals;
  sigemptyset(&signals);
  for (int index = 0; index < ending_count; index++) {
    handle(endings[index]);
    sigaddset(&signals, endings[index]);
  }
  // The handler waits for this thread, so it must run on another one, or later.
  pthread_sigmask(SIG_BLOCK, &signals, blocked);
  atomic_fetch_add(&starting, 1);
}

bool engine_group_add(int group, const sigset_t *blocked) {
  bool is_added = group == 0;
  for (int index = 0; index < group_limit && !is_added; index++) {
    int free = 0;
    is_added = atomic_compare_exchange_strong(&groups[index], &free, group);
  }
  atomic_fetch_sub(&starting, 1);
  pthread_sigmask(SIG_SETMASK, blocked, NULL);
  return is_added;
}

void engine_group_remove(int group) {
  for (int index = 0; index < group_limit; index++) {
    int present = group;
    atomic_compare_exchange_strong(&groups[index], &present, 0);
  }
}
