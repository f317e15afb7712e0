#define _GNU_SOURCE
#include "benchmarks.h"

#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <sys/syscall.h>
#endif

int new_session_flag(void) { return POSIX_SPAWN_SETSID; }

int contains_bytes(const void *bytes, size_t count, const void *part, size_t part_count) {
  return memmem(bytes, count, part, part_count) != NULL;
}

#ifdef __GLIBC__

static long writes[256];

// Replaces the C library's function, also for other libraries.
ssize_t write(int file, const void *bytes, size_t count) {
  if (file >= 0 && file < 256) __atomic_fetch_add(&writes[file], 1, __ATOMIC_RELAXED);
  return syscall(SYS_write, file, bytes, count);
}

long counted_writes(void) {
  long sum = 0;
  for (int file = 0; file < 256; file++) sum += __atomic_load_n(&writes[file], __ATOMIC_RELAXED);
  return sum;
}

// glibc allows a program to replace malloc; the original functions have these names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// Of each thread, since the one that reads the terminal's output needs memory, too.
static __thread long count;

static void count_allocation(void) { count++; }

void *malloc(size_t size) {
  count_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count_allocation();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count_allocation();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count_allocation();
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;
}

void free(void *memory) { __libc_free(memory); }

long counted_allocations(void) { return count; }

#else

long counted_allocations(void) { return -1; }

long counted_writes(void) { return -1; }

#endif
