#pragma once

#include <stddef.h>

// A VFS for SQLite that records writes and syncs, for tests of the files after a power failure. It can also fail on
// request, as a full disk does.

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

/// Registers a VFS with this name.
recording *recording_begin(const char *name);
/// Unregisters the VFS and frees the recording.
void recording_end(recording *recording);
/// Returns the number of recorded events.
size_t recording_count(recording *recording);
/// Returns an event. Its bytes are valid until the end of the recording.
recorded_event recording_event(recording *recording, size_t index);
/// Lets every following write fail with this SQLite code; 0 lets writes succeed.
void recording_fail(recording *recording, int code);
