// Copies a static library of Swift, and lets the linker leave out what a program does not use.
//
//     removable LIBRARY.a COPY.a
//
// The compiler marks all public functions and constants of a module as retained, since a program that is
// loaded later may use them. Where everything is linked into one program, the mark keeps nearly a megabyte that
// nothing refers to. It is removed from code and data. Metadata that the runtime looks up keeps it; its
// sections have names that begin with "swift5".

#include <elf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { retained = 0x200000 };  // SHF_GNU_RETAIN, which older headers do not have.

static void fail(const char *library, const char *problem) {
  fprintf(stderr, "removable: %s: %s\n", library, problem);
  exit(1);
}

// Whether `count` elements of `size` bytes are in a file of `total` bytes, from `offset` on.
static bool contains(uint64_t total, uint64_t offset, uint64_t count, uint64_t size) {
  return offset <= total && count <= (total - offset) / size;
}

// Removes the mark from the sections of an object file. Members of other kinds stay as they are.
static void process(unsigned char *object, uint64_t size, const char *library) {
  Elf64_Ehdr header;
  if (size < sizeof header || memcmp(object, ELFMAG, SELFMAG) != 0) return;
  memcpy(&header, object, sizeof header);
  if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_shoff == 0) return;
  if (header.e_shentsize != sizeof(Elf64_Shdr) ||
      !contains(size, header.e_shoff, 1, sizeof(Elf64_Shdr)))
    fail(library, "a member has no valid table of sections");
  // Where there are too many sections for the header, the first of them has the numbers.
  Elf64_Shdr section;
  memcpy(&section, object + header.e_shoff, sizeof section);
  uint64_t count = header.e_shnum != 0 ? header.e_shnum : section.sh_size;
  uint64_t names = header.e_shstrndx != SHN_XINDEX ? header.e_shstrndx : section.sh_link;
  if (names >= count || !contains(size, header.e_shoff, count, sizeof section))
    fail(library, "a member has no valid table of sections");
  memcpy(&section, object + header.e_shoff + names * sizeof section, sizeof section);
  if (!contains(size, section.sh_offset, section.sh_size, 1))
    fail(library, "a member has no valid names of sections");
  const unsigned char *name = object + section.sh_offset;
  uint64_t end = section.sh_size;
  for (uint64_t index = 0; index < count; index += 1) {
    unsigned char *place = object + header.e_shoff + index * sizeof section;
    memcpy(&section, place, sizeof section);
    if (section.sh_name >= end || name[section.sh_name] != '.') continue;
    section.sh_flags &= ~(uint64_t)retained;
    memcpy(place, &section, sizeof section);
  }
}

int main(int count, char **arguments) {
  if (count != 3) {
    fputs("usage: removable LIBRARY.a COPY.a\n", stderr);
    return 2;
  }
  const char *library = arguments[1];
  FILE *file = fopen(library, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) fail(library, "cannot be read");
  long length = ftell(file);
  rewind(file);
  unsigned char *bytes = length > 0 ? malloc((size_t)length) : NULL;
  if (!bytes || fread(bytes, 1, (size_t)length, file) != (size_t)length)
    fail(library, "cannot be read");
  fclose(file);

  uint64_t size = (uint64_t)length;
  if (size < 8 || memcmp(bytes, "!<arch>\n", 8) != 0) fail(library, "is not a static library");
  // A member is its header of 60 bytes, its size in ten digits from the 49th on, and its contents; it begins at an
  // even offset.
  for (uint64_t offset = 8; offset < size;) {
    char digits[11] = {0};
    if (!contains(size, offset, 60, 1)) fail(library, "ends within a member");
    memcpy(digits, bytes + offset + 48, 10);
    uint64_t member = strtoull(digits, NULL, 10);
    offset += 60;
    if (!contains(size, offset, member, 1)) fail(library, "ends within a member");
    process(bytes + offset, member, library);
    offset += member + member % 2;
  }

  file = fopen(arguments[2], "wb");
  if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
    fail(arguments[2], "cannot be written");
  return 0;
}
