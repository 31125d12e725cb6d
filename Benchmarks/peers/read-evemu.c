// Reads the events of a capture TIMES times with the reader of the evemu library, as evemu-play does.
// Arguments: FILE TIMES. Needs libevemu-dev.
#include <evemu.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  if (count != 3) return 64;
  FILE *file = fopen(arguments[1], "r");
  if (!file) return 66;
  struct evemu_device *device = evemu_new(NULL);
  if (evemu_read(device, file) <= 0) return 65;
  long start = ftell(file), events = 0, sum = 0;
  for (int pass = 0; pass < atoi(arguments[2]); pass++) {
    struct input_event event;
    fseek(file, start, SEEK_SET);
    while (evemu_read_event(file, &event) > 0) {
      events++;
      sum += event.value;
    }
  }
  evemu_delete(device);
  printf("%ld %ld\n", events, sum);
}
