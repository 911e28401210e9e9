#pragma once

#include <sqlite3.h>
#if defined(__linux__)
#include <fcntl.h>
#include <linux/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

// What Swift cannot call: a function with variable arguments, and constants that are casts.

/// Turns one of the connection's switches (SQLITE_DBCONFIG_...) on or off.
static inline int csqlite_configure(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

/// Binds a text, which SQLite copies.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes, which must stay where they are until the statement is reset. No bytes are an empty blob, never NULL.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_STATIC);
}

/// Whether the file was renamed or deleted since the connection opened it; 0 where that cannot be found out.
static inline int csqlite_has_moved(sqlite3 *connection) {
  int moved = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return code == SQLITE_OK && moved;
}

/// Reads bytes of the main file itself, whatever its log has; what is behind the file's end is zero. Opening the file beside SQLite
/// would take away the process's locks on it when it is closed. Returns how many bytes there are from the offset on, -1 on failure.
static inline sqlite3_int64 csqlite_read(sqlite3 *connection, void *buffer, int count, sqlite3_int64 offset) {
  sqlite3_file *file = 0;
  sqlite3_int64 size = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK || !file || !file->pMethods) return -1;
  if (file->pMethods->xFileSize(file, &size) != SQLITE_OK) return -1;
  code = file->pMethods->xRead(file, buffer, count, offset);
  if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return -1;
  return size > offset ? size - offset : 0;
}

#if defined(__linux__)
/// Returns when the file at a path was made, in nanoseconds; 0 where that cannot be found out. An empty path is the open file itself.
static inline long long csqlite_birth_time(int file, const char *path) {
#if defined(SYS_statx)
  struct statx info;
  if (syscall(SYS_statx, file, path, path[0] ? 0 : 0x1000 /* AT_EMPTY_PATH */, STATX_BTIME, &info) != 0) return 0;
  return info.stx_mask & STATX_BTIME ? info.stx_btime.tv_sec * 1000000000LL + info.stx_btime.tv_nsec : 0;
#else
  return 0;
#endif
}
#endif
