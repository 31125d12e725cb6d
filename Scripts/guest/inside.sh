#!/bin/bash
# Runs a command within the guest, leaves the journal in the results and ends the guest with the
# command's status. Where the environment has GUEST_ASLEEP, the command is a bundle of tests, and
# those that the variable names are run after it. Arguments: COMMAND…
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export HOME=/root
stty -opost -F /dev/ttyS0
modprobe -a evdev mousedev joydev uinput uhid hid-multitouch hid-generic
udevadm settle

# A daemon that is somebody else must get to the programme and to what it links to, wherever that
# lies; here everything is the guest's own.
way=()
for place in "$PWD" "$(ldd "$1" 2>/dev/null | sed -n 's/.*=> \(.*libswiftCore\.so\) .*/\1/p')"; do
  while [ -n "${place%/}" ]; do
    way+=("$place")
    place=${place%/*}
  done
done
chmod o+x "${way[@]}"

"$@" >/dev/ttyS0 2>&1 </dev/null
status=$?

journalctl --boot --no-pager --output=short-monotonic >/run/guest/journal 2>/dev/null
sync
if [ "$status" -eq 0 ] && [ -n "${GUEST_ASLEEP:-}" ]; then
  exec "$(dirname "$0")/asleep.sh" "$1" "$GUEST_ASLEEP"
fi
echo "guest: status $status" >/dev/ttyS0
systemctl poweroff --force --force
