#!/bin/bash
# Runs a command in the guest, saves the journal in the results, prints the status and powers off.
#
# Arguments: COMMAND…
# Environment: if GUEST_SUSPEND_TESTS is set, the command is a test bundle. The tests that the variable
# selects run after the command, by suspend-tests.sh.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export HOME=/root
stty -opost -F /dev/ttyS0
modprobe -a evdev mousedev joydev uinput uhid hid-multitouch hid-generic
udevadm settle

# Daemons of other users must reach the program and its libraries. The change stays in the guest.
folders=()
for folder in "$PWD" "$(ldd "$1" 2>/dev/null | sed -n 's/.*=> \(.*libswiftCore\.so\) .*/\1/p')"; do
  while [ -n "${folder%/}" ]; do
    folders+=("$folder")
    folder=${folder%/*}
  done
done
chmod o+x "${folders[@]}"

"$@" >/dev/ttyS0 2>&1 </dev/null
status=$?

journalctl --boot --no-pager --output=short-monotonic >/run/guest/journal 2>/dev/null
sync
if [ "$status" -eq 0 ] && [ -n "${GUEST_SUSPEND_TESTS:-}" ]; then
  exec "$(dirname "$0")/suspend-tests.sh" "$1" "$GUEST_SUSPEND_TESTS"
fi
echo "guest: status $status" >/dev/ttyS0
systemctl poweroff --force --force
