#define _GNU_SOURCE
#include "SQLiteFloor.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct floor_file {
  sqlite3 *connection, *reader;
  sqlite3_stmt *begin, *commit, *find, *insert, *update, *resize, *select;
  int64_t bytes;
};

static void check(int ok, sqlite3 *connection, const char *what) {
  if (ok) return;
  fprintf(stderr, "floor: %s: %s\n", what, sqlite3_errmsg(connection));
  exit(1);
}

static void execute(sqlite3 *connection, const char *sql) {
  check(sqlite3_exec(connection, sql, NULL, NULL, NULL) == SQLITE_OK, connection, sql);
}

static sqlite3_stmt *prepare(sqlite3 *connection, const char *sql) {
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v3(connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
  check(code == SQLITE_OK, connection, sql);
  return statement;
}

static int64_t sum(sqlite3 *connection, const char *sql, int column) {
  sqlite3_stmt *statement = prepare(connection, sql);
  int64_t sum = 0;
  while (sqlite3_step(statement) == SQLITE_ROW) sum += sqlite3_column_int64(statement, column);
  sqlite3_finalize(statement);
  return sum;
}

static sqlite3_stmt *prepare_select(sqlite3 *connection) {
  return prepare(
      connection,
      "SELECT schema, saved_at, fresh, validator, checksum, payload FROM entry WHERE module = ?1 AND path = ?2");
}

static void prepare_writing(floor_file *file) {
  file->begin = prepare(file->connection, "BEGIN IMMEDIATE");
  file->commit = prepare(file->connection, "COMMIT");
  file->find = prepare(file->connection, "SELECT id, size FROM entry WHERE module = ?1 AND path = ?2");
  file->insert = prepare(
      file->connection,
      "INSERT INTO entry (schema, saved_at, fresh, validator, checksum, payload, size, module, path) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
  file->update = prepare(
      file->connection,
      "UPDATE entry SET schema = ?1, saved_at = ?2, fresh = ?3, validator = ?4, checksum = ?5, payload = ?6 "
      "WHERE id = ?7");
  file->resize = prepare(
      file->connection,
      "UPDATE entry SET schema = ?1, saved_at = ?2, fresh = ?3, validator = ?4, checksum = ?5, payload = ?6, size = ?8 "
      "WHERE id = ?7");
}

floor_file *floor_open(const char *path) {
  floor_file *file = calloc(1, sizeof(floor_file));
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
  check(sqlite3_open_v2(path, &file->connection, flags, NULL) == SQLITE_OK, file->connection, path);
  sqlite3_busy_timeout(file->connection, 2000);
  if (sum(file->connection, "PRAGMA application_id", 0) == 0)
    execute(
        file->connection,
        "PRAGMA page_size = 2048; PRAGMA journal_mode = WAL;"
        "CREATE TABLE entry (id INTEGER PRIMARY KEY, module TEXT NOT NULL, path TEXT NOT NULL, size INTEGER NOT NULL, "
        "schema INTEGER NOT NULL, saved_at INTEGER NOT NULL, fresh INTEGER, validator TEXT, checksum INTEGER NOT NULL, "
        "payload BLOB NOT NULL) STRICT;"
        "CREATE INDEX entry_key ON entry (module, path, size);"
        "PRAGMA application_id = 1; PRAGMA user_version = 2");
  sum(file->connection, "PRAGMA user_version", 0);
  sum(file->connection, "SELECT sql FROM sqlite_schema ORDER BY rowid", 0);
  execute(
      file->connection,
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304;"
      "PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON");
  file->bytes = sum(file->connection, "SELECT module, path, size FROM entry INDEXED BY entry_key", 2);
  return file;
}

void floor_add_reader(floor_file *file, const char *path) {
  int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
  check(sqlite3_open_v2(path, &file->reader, flags, NULL) == SQLITE_OK, file->reader, path);
  file->select = prepare_select(file->reader);
}

static void run(floor_file *file, sqlite3_stmt *statement) {
  check(sqlite3_step(statement) == SQLITE_DONE, file->connection, "save");
  sqlite3_reset(statement);
}

void floor_save(floor_file *file, const floor_row *rows, int count) {
  if (file->begin == NULL) prepare_writing(file);
  run(file, file->begin);
  for (const floor_row *row = rows; row < rows + count; row++) {
    sqlite3_bind_text(file->find, 1, row->module, -1, SQLITE_STATIC);
    sqlite3_bind_text(file->find, 2, row->path, -1, SQLITE_STATIC);
    int found = sqlite3_step(file->find) == SQLITE_ROW;
    sqlite3_int64 id = sqlite3_column_int64(file->find, 0), size = sqlite3_column_int64(file->find, 1);
    sqlite3_reset(file->find);
    sqlite3_stmt *statement = !found ? file->insert : size == row->count ? file->update : file->resize;
    sqlite3_bind_int64(statement, 1, row->schema);
    sqlite3_bind_int64(statement, 2, row->saved_at);
    sqlite3_bind_int64(statement, 3, row->fresh);
    sqlite3_bind_text(statement, 4, row->validator, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 5, row->checksum);
    sqlite3_bind_blob(statement, 6, row->payload, row->count, SQLITE_STATIC);
    if (found) {
      sqlite3_bind_int64(statement, 7, id);
      if (statement == file->resize) sqlite3_bind_int64(statement, 8, row->count);
    } else {
      sqlite3_bind_int64(statement, 7, row->count);
      sqlite3_bind_text(statement, 8, row->module, -1, SQLITE_STATIC);
      sqlite3_bind_text(statement, 9, row->path, -1, SQLITE_STATIC);
    }
    run(file, statement);
  }
  run(file, file->commit);
}

int floor_read(floor_file *file, const char *module, const char *path, void *buffer) {
  sqlite3_bind_text(file->select, 1, module, -1, SQLITE_STATIC);
  sqlite3_bind_text(file->select, 2, path, -1, SQLITE_STATIC);
  if (sqlite3_step(file->select) != SQLITE_ROW) return -1;
  const void *payload = sqlite3_column_blob(file->select, 5);
  int count = sqlite3_column_bytes(file->select, 5);
  memcpy(buffer, payload, (size_t)count);
  sqlite3_reset(file->select);
  return count;
}

int64_t floor_bytes(floor_file *file) { return file->bytes; }

void floor_close(floor_file *file) {
  sqlite3_stmt *statements[] = {file->begin,  file->commit, file->find,  file->insert,
                                file->update, file->resize, file->select};
  for (int i = 0; i < 7; i++) sqlite3_finalize(statements[i]);
  sqlite3_close(file->reader);
  sqlite3_close(file->connection);
  free(file);
}

int64_t floor_scan(const char *path) {
  sqlite3 *connection = NULL;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
  check(sqlite3_open_v2(path, &connection, flags, NULL) == SQLITE_OK, connection, path);
  sqlite3_stmt *scan = prepare(connection, "SELECT module, path, size FROM entry INDEXED BY entry_key");
  int64_t rows = 0;
  volatile int64_t sum = 0;
  while (sqlite3_step(scan) == SQLITE_ROW) {
    const unsigned char *module = sqlite3_column_text(scan, 0), *key = sqlite3_column_text(scan, 1);
    sum += module[0] + sqlite3_column_bytes(scan, 0) + key[0] + sqlite3_column_bytes(scan, 1);
    sum += sqlite3_column_int64(scan, 2);
    rows++;
  }
  sqlite3_finalize(scan);
  sqlite3_close(connection);
  return rows;
}

static void forget_one(const char *path, const char *suffix) {
  char name[4096];
  snprintf(name, sizeof name, "%s%s", path, suffix);
  int file = open(name, O_RDONLY);
  if (file < 0) return;
  fsync(file);
#ifdef POSIX_FADV_DONTNEED
  posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
#endif
  close(file);
}

void floor_forget(const char *path) {
  forget_one(path, "");
  forget_one(path, "-wal");
}
