#pragma once
#include <jansson.h>

/// json_array_size, json_typeof and the like are macros or inline functions; these are their calls.
static inline int tb_json_type(const json_t *value) { return (int)json_typeof(value); }

/// Releases a reference to a value.
static inline void tb_json_release(json_t *value) { json_decref(value); }
