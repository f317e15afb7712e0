#ifndef TOMATOMATO_BENCHMARKS_H
#define TOMATOMATO_BENCHMARKS_H

// How many times this program has asked the heap for memory; -1 where nobody counts.
long counted_allocations(void);

// Opens both sides of a pseudo-terminal; 0 if it worked.
int open_terminal(int *master, int *slave);

// The flag of posix_spawn that gives a program a session of its own.
int new_session_flag(void);

#endif
