#include "RecordingVFS.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct recording {
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  pthread_mutex_t lock;
  recorded_event *events;
  size_t count, capacity;
  int failure;
  char name[64];
};

typedef struct {
  sqlite3_file base;
  recording *recording;
  recorded_kind kind;
  sqlite3_file *real;
} file;

#define REAL(f) (((file *)(f))->real)
#define CALL(f, method, ...) REAL(f)->pMethods->method(REAL(f), ##__VA_ARGS__)

static void record(recording *r, recorded_action action, recorded_kind kind, long long offset, const void *bytes, int count) {
  if (kind == recorded_other) return;
  unsigned char *copy = NULL;
  if (count > 0) memcpy(copy = malloc((size_t)count), bytes, (size_t)count);
  pthread_mutex_lock(&r->lock);
  if (r->count == r->capacity) {
    r->capacity = r->capacity ? r->capacity * 2 : 1024;
    r->events = realloc(r->events, r->capacity * sizeof(recorded_event));
  }
  r->events[r->count++] = (recorded_event){action, kind, offset, copy, (size_t)count};
  pthread_mutex_unlock(&r->lock);
}

static int failure(recording *r) {
  pthread_mutex_lock(&r->lock);
  int code = r->failure;
  pthread_mutex_unlock(&r->lock);
  return code;
}

static int xClose(sqlite3_file *f) {
  int code = CALL(f, xClose);
  free(REAL(f));
  return code;
}
static int xRead(sqlite3_file *f, void *to, int count, sqlite3_int64 offset) { return CALL(f, xRead, to, count, offset); }
static int xWrite(sqlite3_file *f, const void *bytes, int count, sqlite3_int64 offset) {
  file *self = (file *)f;
  int code = failure(self->recording);
  if (code == SQLITE_OK) code = CALL(f, xWrite, bytes, count, offset);
  if (code == SQLITE_OK) record(self->recording, recorded_write, self->kind, offset, bytes, count);
  return code;
}
static int xTruncate(sqlite3_file *f, sqlite3_int64 size) {
  file *self = (file *)f;
  int code = CALL(f, xTruncate, size);
  if (code == SQLITE_OK) record(self->recording, recorded_truncate, self->kind, size, NULL, 0);
  return code;
}
static int xSync(sqlite3_file *f, int flags) {
  file *self = (file *)f;
  (void)flags; // only the recording matters, so the real file is not synced
  record(self->recording, recorded_sync, self->kind, 0, NULL, 0);
  return SQLITE_OK;
}
static int xFileSize(sqlite3_file *f, sqlite3_int64 *size) { return CALL(f, xFileSize, size); }
static int xLock(sqlite3_file *f, int lock) { return CALL(f, xLock, lock); }
static int xUnlock(sqlite3_file *f, int lock) { return CALL(f, xUnlock, lock); }
static int xCheckReservedLock(sqlite3_file *f, int *out) { return CALL(f, xCheckReservedLock, out); }
static int xFileControl(sqlite3_file *f, int op, void *arg) { return CALL(f, xFileControl, op, arg); }
static int xSectorSize(sqlite3_file *f) { return CALL(f, xSectorSize); }
static int xDeviceCharacteristics(sqlite3_file *f) {
  (void)f;
  return 0; // a disk without atomicity guarantees
}
static int xShmMap(sqlite3_file *f, int page, int size, int extend, void volatile **out) {
  return CALL(f, xShmMap, page, size, extend, out);
}
static int xShmLock(sqlite3_file *f, int offset, int n, int flags) { return CALL(f, xShmLock, offset, n, flags); }
static void xShmBarrier(sqlite3_file *f) { CALL(f, xShmBarrier); }
static int xShmUnmap(sqlite3_file *f, int delete) { return CALL(f, xShmUnmap, delete); }

static const sqlite3_io_methods methods = {
    2, xClose, xRead, xWrite, xTruncate, xSync, xFileSize, xLock, xUnlock, xCheckReservedLock, xFileControl,
    xSectorSize, xDeviceCharacteristics, xShmMap, xShmLock, xShmBarrier, xShmUnmap, NULL, NULL};

static recorded_kind kind(const char *path) {
  if (path == NULL) return recorded_other;
  size_t count = strlen(path);
  if (count > 4 && strcmp(path + count - 4, "-wal") == 0) return recorded_log;
  if (count > 8 && strcmp(path + count - 8, "-journal") == 0) return recorded_journal;
  return strstr(path, ".set-aside") ? recorded_other : recorded_file;
}

static int xOpen(sqlite3_vfs *vfs, const char *path, sqlite3_file *f, int flags, int *outFlags) {
  recording *r = vfs->pAppData;
  file *self = (file *)f;
  self->base.pMethods = NULL;
  self->recording = r;
  self->kind = kind(path);
  self->real = calloc(1, (size_t)r->real->szOsFile);
  int code = r->real->xOpen(r->real, path, self->real, flags, outFlags);
  if (code == SQLITE_OK) self->base.pMethods = &methods;
  else free(self->real);
  return code;
}
static int xDelete(sqlite3_vfs *vfs, const char *path, int syncFolder) {
  recording *r = vfs->pAppData;
  int code = r->real->xDelete(r->real, path, 0);
  if (code == SQLITE_OK) record(r, recorded_delete, kind(path), syncFolder, NULL, 0);
  return code;
}

recording *recording_begin(const char *name) {
  recording *r = calloc(1, sizeof(recording));
  pthread_mutex_init(&r->lock, NULL);
  r->real = sqlite3_vfs_find(NULL);
  r->vfs = *r->real;
  r->vfs.szOsFile = sizeof(file);
  r->vfs.pNext = NULL;
  strncpy(r->name, name, sizeof(r->name) - 1);
  r->vfs.zName = r->name;
  r->vfs.pAppData = r;
  r->vfs.xOpen = xOpen;
  r->vfs.xDelete = xDelete;
  sqlite3_vfs_register(&r->vfs, 0);
  return r;
}

void recording_end(recording *r) {
  sqlite3_vfs_unregister(&r->vfs);
  for (size_t i = 0; i < r->count; i++) free((void *)r->events[i].bytes);
  free(r->events);
  free(r);
}

size_t recording_count(recording *r) {
  pthread_mutex_lock(&r->lock);
  size_t count = r->count;
  pthread_mutex_unlock(&r->lock);
  return count;
}

recorded_event recording_event(recording *r, size_t index) {
  pthread_mutex_lock(&r->lock);
  recorded_event event = r->events[index];
  pthread_mutex_unlock(&r->lock);
  return event;
}

void recording_fail(recording *r, int code) {
  pthread_mutex_lock(&r->lock);
  r->failure = code;
  pthread_mutex_unlock(&r->lock);
}
