#include "EngineCTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { ending_count = sizeof endings / sizeof *endings, group_limit = 32, wait_limit = 200 };

static atomic_int groups[group_limit];

/// Returns whether a group still has processes.
static bool end_groups(int signal) {
  bool has_processes = false;
  for (int index = 0; index < group_limit; index++) {
    int group = atomic_load(&groups[index]);
    if (group > 0 && kill(-group, signal) == 0) has_processes = true;
  }
  return has_processes;
}

static void on_ending(int signal) {
  int error = errno;
  const struct timespec moment = {.tv_nsec = 10 * 1000 * 1000};
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

bool engine_group_add(int group) {
  for (int index = 0; index < ending_count; index++) handle(endings[index]);
  for (int index = 0; index < group_limit; index++) {
    int free = 0;
    if (atomic_compare_exchange_strong(&groups[index], &free, group)) return true;
  }
  return false;
}

void engine_group_remove(int group) {
  for (int index = 0; index < group_limit; index++) {
    int present = group;
    atomic_compare_exchange_strong(&groups[index], &present, 0);
  }
}
