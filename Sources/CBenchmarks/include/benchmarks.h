#ifndef TOMATOMATO_BENCHMARKS_H
#define TOMATOMATO_BENCHMARKS_H

#include <stddef.h>

// The number of heap allocations of this thread; -1 if they are not counted.
long counted_allocations(void);

// The number of calls of `write`, or -1 if they cannot be
// counted.
long counted_writes(void);

// The flag of posix_spawn that creates a new session.
int new_session_flag(void);

// Whether some bytes are among others: 1 or 0.
int contains_bytes(const void *bytes, size_t count, const void *part, size_t part_count);

#endif
