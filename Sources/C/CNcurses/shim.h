// Functions take the place of macros, which Swift does not import.
#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <ncursesw/ncurses.h>
#include <langinfo.h>
#include <locale.h>

// From ncurses 6.5 on, `WINDOW` is an incomplete type: Swift imports a pointer to it as `OpaquePointer`, and not its name.
typedef WINDOW *window_pointer;

static const attr_t attribute_bold = A_BOLD;
static const attr_t attribute_dim = A_DIM;
static const attr_t attribute_reverse = A_REVERSE;
