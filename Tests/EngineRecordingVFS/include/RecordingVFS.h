#pragma once

#include <stddef.h>

// A way for SQLite to reach files that records what is written, and when it is made safe; for tests of what a power
// failure leaves behind. It can also fail on request, as a full disk does.

typedef enum { recorded_file, recorded_log, recorded_journal, recorded_other } recorded_kind;
typedef enum { recorded_write, recorded_truncate, recorded_sync, recorded_delete } recorded_action;

typedef struct {
  recorded_action action;
  recorded_kind kind;
  long long offset; // of a write; the size that a truncation leaves; whether a deletion was made safe
  const unsigned char *bytes;
  size_t count;
} recorded_event;

typedef struct recording recording;

/// Registers a way of that name.
recording *recording_begin(const char *name);
/// Unregisters it and frees what was recorded.
void recording_end(recording *recording);
/// How many events there have been.
size_t recording_count(recording *recording);
/// An event; its bytes stay until the end of the recording.
recorded_event recording_event(recording *recording, size_t index);
/// Has every write fail with this code of SQLite's from now on; 0 for none.
void recording_fail(recording *recording, int code);
