#ifndef ENGINE_C_TERMINAL_H
#define ENGINE_C_TERMINAL_H

#include <signal.h>
#include <stdbool.h>

// A full-screen terminal and the signals that end or stop the program. It is C because a signal handler may call only
// async-signal-safe functions, and Swift code can allocate or take locks anywhere.

/// A byte that the pipe of `engine_terminal_enter` delivers.
enum {
  engine_terminal_resized = 'W',
  engine_terminal_continued = 'C',
  engine_terminal_ending = 'E',
  engine_terminal_left = 'Q',
};

/// Shows an empty alternate screen on the terminal of standard input and output: no echo, keys as they are typed, a click
/// and the wheel of a mouse as input. What the program writes to the standard output and standard error meanwhile is kept
/// and written to the terminal at the end. Returns the descriptor of a pipe that delivers one byte for each notice, or -1
/// if this is no terminal. Call it once until `engine_terminal_leave`.
int engine_terminal_enter(void);

/// Restores the terminal. Does nothing if it is restored already. Also called by `exit`.
void engine_terminal_leave(void);

/// Writes to the screen, unless the terminal is restored or the program is in the background.
void engine_terminal_write(const void *bytes, unsigned long count);

/// The size of the terminal; false if it is unknown.
bool engine_terminal_size(int *columns, int *rows);

/// Prepares the start of a process group that ends with this program when SIGHUP, SIGINT, SIGQUIT or SIGTERM ends it. Until
/// `engine_group_add`, which must follow on the same thread, these signals are blocked on it, and a signal that another
/// thread handles waits for it. Stores the signals that were blocked before.
void engine_group_begin(sigset_t *blocked);

/// Adds the group that has been started, or nothing if the group is 0. When the program ends, the group gets SIGINT, on which
/// SwiftPM ends its compilers, and SIGKILL after two seconds. Returns false if 32 groups already end with this program.
bool engine_group_add(int group, const sigset_t *blocked);

/// Lets a process group outlive this program again. Call it when the first process of the group has ended.
void engine_group_remove(int group);

#endif
