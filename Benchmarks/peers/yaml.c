// Reads a layout to the events of libyaml and drops them. Arguments: FILE VIEWS. Needs libyaml-dev.
//
// Callgrind counts `handle`, which reads the file once.
#include <stdio.h>
#include <yaml.h>

__attribute__((noinline)) int handle(FILE *file) {
  yaml_parser_t parser;
  yaml_event_t event;
  int is_end = 0;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_file(&parser, file);
  while (!is_end) {
    if (!yaml_parser_parse(&parser, &event)) return 0;
    is_end = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return 1;
}

int main(int count, char **arguments) {
  FILE *file = count == 3 ? fopen(arguments[1], "r") : NULL;
  if (!file || !handle(file)) return 66;
  puts(arguments[2]);
  return 0;
}
