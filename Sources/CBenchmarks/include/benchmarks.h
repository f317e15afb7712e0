#ifndef TOMATOMATO_BENCHMARKS_H
#define TOMATOMATO_BENCHMARKS_H

// The number of heap allocations of this program; -1 if they are not counted.
long counted_allocations(void);

// The number of calls of `write` for descriptors that are terminals, or -1 if they cannot be
// counted.
long counted_terminal_writes(void);

// Opens both sides of a pseudo-terminal; returns 0 on success.
int open_terminal(int *master, int *slave);

// The flag of posix_spawn that creates a new session.
int new_session_flag(void);

#endif
