#include "build.h"

// Only C has definitions with values on the command line, and only this file is compiled again
// after a commit.
const char *build_commit(void) { return COMMIT; }
