// Functions of glibc 2.38 that Swift's static libraries of Debian sid call, for programs that run with glibc 2.36.
// Can go when Debian 12 does.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Newer headers give the functions of C23 these names, which also read binary numbers. Swift's libraries read none.
long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
unsigned long __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }
long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }
unsigned long long __isoc23_strtoull(const char *text, char **end, int base) { return strtoull(text, end, base); }

int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int count = vsscanf(text, format, values);
  va_end(values);
  return count;
}

// libdispatch calls it.
size_t strlcpy(char *to, const char *from, size_t size) {
  size_t length = strlen(from);
  if (size > 0) {
    size_t count = length < size ? length : size - 1;
    memcpy(to, from, count);
    to[count] = 0;
  }
  return length;
}
