#include "build.h"

// It has __GLIBC__, which no header of the compiler defines.
#include <stdlib.h>

// Only C has definitions with values on the command line, and only this file is compiled again
// after a commit.
const char *build_commit(void) { return COMMIT; }

static int argument_count;
static char **arguments;

// The C libraries of GNU and Apple call constructors like main().
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}
#endif

int build_argument_count(void) { return argument_count; }

const char *build_argument(int index) {
  return index >= 0 && index < argument_count ? arguments[index] : NULL;
}
