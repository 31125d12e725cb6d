/* The packets of the port of touchbridge, for clients in C and C++.
 *
 * A client connects to the SOCK_SEQPACKET socket /run/touchbridge/port and sends TB_HELLO. One message
 * is one packet of at most TB_PACKET_SIZE bytes: a header, then the body of its type. All numbers are
 * little-endian, and nothing is aligned or padded. Documentation/port.md has the rules.
 */
#ifndef TOUCHBRIDGE_PORT_H
#define TOUCHBRIDGE_PORT_H

#include <stdint.h>

#define TB_VERSION 1
#define TB_PACKET_SIZE 4096
#define TB_MAX_CONTACTS 84
#define TB_MAX_REGIONS 32
#define TB_SINK_SIZE 32

/* Types of packets. A client ignores types that it does not know. */
enum tb_type {
  /* from the daemon */
  TB_WELCOME = 2,
  TB_FRAME = 3, /* struct tb_header, then `count` times struct tb_contact */
  TB_GAP = 4,
  TB_STATE = 5,
  TB_OVERRUN = 6,
  TB_BYE = 7,
  /* from the client */
  TB_HELLO = 1,
  TB_DONE = 16,
  TB_SHOW = 17, /* struct tb_header only */
  TB_HIDE = 18, /* struct tb_header only */
  TB_REGIONS = 19
};

/* Flags of packets. */
enum tb_flag {
  TB_MERGED = 1,       /* a contact replaces earlier moves that were not sent */
  TB_MORE = 2,         /* the next packet has more contacts of the same frame */
  TB_AFTER_OVERRUN = 4 /* the first frame after TB_OVERRUN */
};

enum tb_phase { TB_BEGAN = 0, TB_MOVED = 1, TB_ENDED = 3, TB_CANCELLED = 4 };

enum tb_tool { TB_FINGER = 0, TB_STYLUS = 1 };

/* Flags of contacts; the measures without their flag are 0. */
enum tb_contact_flag {
  TB_AFTER_GAP = 1,
  TB_JOINED_LATE = 2,
  TB_HAS_FORCE = 8,
  TB_HAS_MAJOR_RADIUS = 16,
  TB_HAS_MINOR_RADIUS = 32,
  TB_HAS_ORIENTATION = 64
};

/* Why a contact was cancelled. */
enum tb_reason {
  TB_NO_REASON = 0,
  TB_PALM = 1,
  TB_DROPPED = 2,
  TB_DEVICE_REMOVED = 3,
  TB_SUSPENDED = 4,
  TB_REVOKED = 5,
  TB_WATCHDOG = 6,
  TB_FILTER = 7,
  TB_GESTURE = 8,
  TB_VIEW_REMOVED = 9,
  TB_INTERRUPTED = 10,
  TB_OVERFLOW = 11,
  TB_END_OF_CAPTURE = 12,
  TB_SHUTDOWN = 13,
  TB_CLIENT_GONE = 14
};

/* Why the daemon ends a connection. */
enum tb_bye_reason {
  TB_BYE_VERSION = 1,
  TB_BYE_NOT_ALLOWED = 2,
  TB_BYE_TAKEN = 3,
  TB_BYE_PROTOCOL = 4,
  TB_BYE_FLOOD = 5,
  TB_BYE_SILENT = 6,
  TB_BYE_SHUTDOWN = 7,
  TB_BYE_RELOAD = 8
};

#pragma pack(push, 1)

struct tb_header {
  uint16_t type;
  uint16_t flags;
  uint32_t size;     /* of the packet, with the header */
  uint64_t seq;      /* 1, 2, 3 ... in each direction */
  int64_t time;      /* microseconds of CLOCK_MONOTONIC */
  uint32_t device;   /* of a frame or gap; else 0 */
  uint16_t count;    /* contacts of a frame; else 0 */
  uint16_t reserved; /* 0 */
};

struct tb_contact {
  int64_t touch;
  double x, y; /* points of the screen */
  float force, major_radius, minor_radius, orientation;
  uint8_t phase, tool, flags, reason;
  int32_t slot;
};

struct tb_rect {
  double x, y, width, height;
};

struct tb_hello {
  struct tb_header header;
  uint16_t lowest_version, highest_version;
  uint32_t reserved;
  char sink[TB_SINK_SIZE]; /* padded with NUL */
};

struct tb_welcome {
  struct tb_header header;
  uint16_t version, max_contacts;
  uint32_t answer_within; /* milliseconds */
  double screen_width, screen_height;
  struct tb_rect window; /* in points of the screen */
};

struct tb_gap {
  struct tb_header header;
  uint32_t lost; /* input events; 0xFFFFFFFF if unknown */
};

struct tb_state {
  struct tb_header header;
  uint32_t active; /* 1: the window is shown, and touch input is not suspended */
  uint32_t reserved;
  struct tb_rect window;
};

struct tb_overrun {
  struct tb_header header;
  uint32_t merged_moves, cancelled_touches;
};

struct tb_bye {
  struct tb_header header;
  uint32_t reason;
};

struct tb_done {
  struct tb_header header;
  uint64_t seq; /* every frame up to this one is handled */
};

struct tb_regions {
  struct tb_header header;
  uint32_t count, reserved;
  struct tb_rect regions[TB_MAX_REGIONS]; /* in points of the window; only `count` are sent */
};

#pragma pack(pop)

#endif
