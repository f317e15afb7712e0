#ifdef __linux__
#define _GNU_SOURCE
#include <sys/mman.h>
#endif

#include "crash.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

int crash_open_memory(void) {
#ifdef __linux__
  return memfd_create("frame", MFD_CLOEXEC);
#else
  char path[] = "/tmp/tomatomato-XXXXXX";
  int file = mkstemp(path);
  if (file < 0) return -1;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
#endif
}

unsigned long long crash_file_size_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return ~0ULL;
  return limit.rlim_cur;
}

int crash_reopen_terminal(int file) {
  char path[256];
  if (ttyname_r(file, path, sizeof path) != 0) return file;
  int other = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  return other < 0 ? file : other;
}
