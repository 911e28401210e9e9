#pragma once

#include <stddef.h>
#include <stdint.h>

// What a store does, by SQLite's own calls and nothing else: the same statements on the same schema, without checksums,
// without values made of what is read, without threads. A fault ends the program.

typedef struct floor_file floor_file;

typedef struct {
  const char *module, *path, *validator;
  const void *payload;
  int count;
  int64_t schema, saved_at, fresh, checksum;
} floor_row;

/// Opens a file and reads the sizes, as a store does when it is opened; makes the schema where there is none.
floor_file *floor_open(const char *path);
/// Opens a second connection, which rows are read over.
void floor_add_reader(floor_file *file, const char *path);
/// Saves rows in one transaction.
void floor_save(floor_file *file, const floor_row *rows, int count);
/// Copies a row's payload into the buffer and gives its size.
int floor_read(floor_file *file, const char *module, const char *path, void *buffer);
/// The bytes that the sizes say there are.
int64_t floor_bytes(floor_file *file);
void floor_close(floor_file *file);

/// Opens a store's file, reads the key and the size of each row from the index, and closes the file. Returns the number of rows.
int64_t floor_scan(const char *path);
/// Drops a file and its log from the system's page cache, as far as the system allows it.
void floor_forget(const char *path);
