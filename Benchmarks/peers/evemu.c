// Reads the events of a recording as evemu-play does. Argument: FILE. Needs libevemu-dev.
//
// Callgrind counts `handle`, one call for each event; the first pass calls `warm_up` instead.
#include <evemu.h>
#include <stdio.h>

__attribute__((noinline)) int handle(FILE *file, struct input_event *event) {
  return evemu_read_event(file, event);
}
__attribute__((noinline)) int warm_up(FILE *file, struct input_event *event) {
  return evemu_read_event(file, event);
}

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
  struct evemu_device *device = evemu_new(NULL);
  if (!file || evemu_read(device, file) <= 0) return 66;
  long start = ftell(file), events = 0;
  struct input_event event;
  while (warm_up(file, &event) > 0) continue;
  fseek(file, start, SEEK_SET);
  while (handle(file, &event) > 0) events++;
  printf("%ld\n", events);
  return events == 0;
}
