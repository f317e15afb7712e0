#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/select.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

// Between fork() and execvp(), only async-signal-safe functions may be called, since another thread may
// have held a lock.

static void nothing(int number) { (void)number; }

// The default action of all signals, none of which is blocked, and none pending.
static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    // Ignoring a signal discards it.
    signal(number, SIG_IGN);
    signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}

// Moves descriptors to 0, 1, 2 and so on, and closes all others. None of them may be below `count`.
static void keep_only(const int files[], int count) {
  for (int number = 0; number < count; number++) dup2(files[number], number);
#ifdef SYS_close_range
  if (syscall(SYS_close_range, count, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 65536) limit = 65536;
  for (int number = count; number < limit; number++) close(number);
}

// A copy of a descriptor that is not among the first ones.
static int moved(int file) {
  int copy = fcntl(file, F_DUPFD_CLOEXEC, 8);
  close(file);
  return copy;
}

// Waits until the lifeline (descriptor 0) ends, or the program does.
static _Noreturn void keep(pid_t program) {
  sigset_t blocked, none;
  sigemptyset(&none);
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  pthread_sigmask(SIG_BLOCK, &blocked, NULL);
  signal(SIGCHLD, nothing);
  bool has_ended = false;
  for (;;) {
    has_ended = waitpid(program, NULL, WNOHANG) == program;
    if (has_ended) break;
    fd_set files;
    FD_ZERO(&files);
    FD_SET(0, &files);
    if (pselect(1, &files, NULL, NULL, NULL, &none) > 0) break;
  }
  // This process is in the same group.
  signal(SIGTERM, SIG_IGN);
  kill(0, SIGTERM);
  kill(0, SIGCONT);
  struct timespec moment = {0, 10000000};
  for (int count = 0; !has_ended && count < 50; count++) {
    nanosleep(&moment, NULL);
    has_ended = waitpid(program, NULL, WNOHANG) == program;
  }
  kill(0, SIGKILL);
  _exit(0);
}

// What becomes of the process in between, whose own children are nobody's, so that none is left to wait for.
static _Noreturn void start(char *const words[], int input, int output, int lifeline, int report) {
  // All signals are blocked: one for the group of the game, such as a stop, must not stop this process, for
  // which the game waits.
  setsid();
  reset_signals();
  pid_t keeper = fork();
  if (keeper != 0) {
    if (keeper < 0) {
      int error = errno;
      (void)!write(report, &error, sizeof error);
    }
    _exit(0);
  }
  int null = moved(open("/dev/null", O_RDWR));
  pid_t program = fork();
  if (program == 0) {
    int files[] = {input, output < 0 ? null : output, null, report};
    keep_only(files, 4);
    fcntl(3, F_SETFD, FD_CLOEXEC);
    execvp(words[0], words);
  }
  if (program <= 0) {
    int error = errno;
    (void)!write(program == 0 ? 3 : report, &error, sizeof error);
    _exit(127);
  }
  int files[] = {lifeline, null, null};
  keep_only(files, 3);
  keep(program);
}

static bool make_pipe(int files[2]) {
  // A program that another thread starts at this moment must not keep them open.
#ifdef __linux__
  if (pipe2(files, O_CLOEXEC) != 0) return false;
#else
  if (pipe(files) != 0) return false;
#endif
  for (int end = 0; end < 2; end++) files[end] = moved(files[end]);
  return files[0] >= 0 && files[1] >= 0;
}

int crash_start_child(char *const words[], int socket, bool wants_output, struct crash_child *child) {
  enum { input, output, lifeline, report, count };
  int pipes[count][2], made = 0;
  for (int index = 0; index < count; index++) pipes[index][0] = pipes[index][1] = -1;
  bool is_complete = true;
  if (socket >= 0) {
    wants_output = true;
    pipes[input][0] = fcntl(socket, F_DUPFD_CLOEXEC, 8);
    pipes[output][1] = fcntl(socket, F_DUPFD_CLOEXEC, 8);
    is_complete = pipes[input][0] >= 0 && pipes[output][1] >= 0;
  }
  for (; made < count && is_complete; made++) {
    if (made == input ? socket >= 0 : made == output && (socket >= 0 || !wants_output)) continue;
    is_complete = make_pipe(pipes[made]);
  }
  int error = is_complete ? 0 : errno;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t between = is_complete ? fork() : -1;
  if (between == 0)
    start(words, pipes[input][0], pipes[output][1], pipes[lifeline][0], pipes[report][1]);
  if (between < 0 && error == 0) error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(pipes[input][0]);
  if (wants_output) close(pipes[output][1]);
  close(pipes[lifeline][0]);
  close(pipes[report][1]);
  if (between > 0) {
    while (waitpid(between, NULL, 0) < 0 && errno == EINTR) {}
    // It ends without a report when the program has been started.
    ssize_t size;
    int why;
    while ((size = read(pipes[report][0], &why, sizeof why)) < 0 && errno == EINTR) {}
    if (size == sizeof why) error = why;
  }
  close(pipes[report][0]);
  if (error != 0) {
    close(pipes[input][1]);
    if (wants_output) close(pipes[output][0]);
    close(pipes[lifeline][1]);
    return error;
  }
  *child = (struct crash_child){pipes[input][1], pipes[output][0], pipes[lifeline][1]};
  if (child->input >= 0) fcntl(child->input, F_SETFL, O_NONBLOCK);
  if (child->output >= 0) fcntl(child->output, F_SETFL, O_NONBLOCK);
  return 0;
}
