#pragma once

/// The commit that the program was built from; empty if it is unknown.
const char *build_commit(void);

/// The number of arguments of the program with its name; 0 if it is unknown.
int build_argument_count(void);

/// An argument of the program, counted from 0.
const char *build_argument(int index);
