#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "crash.h"

size_t crash_stack_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return SIZE_MAX;
  return limit.rlim_cur;
}

bool crash_can_open_files(int files) {
  int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool can = files <= 1 || crash_can_open_files(files - 1);
  close(file);
  return can;
}

static void *wait_for(void *mutex) {
  pthread_mutex_lock(mutex);
  pthread_mutex_unlock(mutex);
  return NULL;
}

static bool can_run(int threads, pthread_mutex_t *mutex) {
  pthread_t thread;
  if (threads == 0) {
    pthread_mutex_unlock(mutex);
    return true;
  }
  if (pthread_create(&thread, NULL, wait_for, mutex) != 0) {
    pthread_mutex_unlock(mutex);
    return false;
  }
  bool can = can_run(threads - 1, mutex);
  pthread_join(thread, NULL);
  return can;
}

bool crash_can_start_threads(int threads) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&mutex);
  return can_run(threads, &mutex);
}
