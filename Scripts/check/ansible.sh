#!/usr/bin/env bash
# Runs the playbook of Examples/ansible against clean roots: installs a kiosk, runs again without a change, upgrades, rolls
# back, and refuses a layout with problems. systemd does not run in them, so units are enabled and not started. The
# compositor and the browser are left out.
#
# Arguments: SCRATCH ROOT…, where SCRATCH/deb has the package, and ROOT is a code name of a Debian release. Needs root.
# Exit status: 0; 1 after the first step that failed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

scratch=$(cd "$1" && pwd)
shift
if [ "${IN_NAMESPACE:-}" != 1 ]; then
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
  # In a mount namespace of its own, no mounted file system stays behind.
  exec "${as_root[@]}" unshare --mount env IN_NAMESPACE=1 "$here/ansible.sh" "$scratch" "$@"
fi

work=$(mktemp -d)
root=$work/root
finish() { # STATUS
  umount "$root/proc" 2>/dev/null || true
  if [ "$1" -ne 0 ]; then
    tail -n 40 "$work/log" >&2
    echo "ansible: the role does not work; the root is $root" >&2
  else
    rm -rf "$work"
  fi
}
trap 'finish $?' EXIT

# Runs the playbook; adds its output to the log, and prints how many tasks have changed something.
play() { # VARIABLE…
  local arguments=()
  for variable in "$@"; do arguments+=(-e "$variable"); done
  ANSIBLE_LOCALHOST_WARNING=false ANSIBLE_RETRY_FILES_ENABLED=false ANSIBLE_HOME=$work/ansible \
    ansible-playbook -i "$work/hosts" "$here/../../Examples/ansible/site.yml" "${arguments[@]}" >"$work/run" 2>&1 || {
    cat "$work/run" >>"$work/log"
    return 1
  }
  cat "$work/run" >>"$work/log"
  sed -nE 's/.* changed=([0-9]+) .*/\1/p' "$work/run"
}

expect() { # WHAT COMMAND…
  local what=$1
  shift
  echo "expected: $what" >>"$work/log"
  "$@" >>"$work/log" 2>&1
}

# shellcheck disable=SC2016 # a format of dpkg-query
version() { chroot "$root" dpkg-query -W -f '${Version}' touchbridge; }

for release in "$@"; do
  mkdir -p "$root"
  tar -C "$root" -xf "$("$here/debian-root.sh" "$scratch" "$release")"
  mount -t proc proc "$root/proc"
  cp /etc/resolv.conf "$root/etc/"
  chroot "$root" sh -ec 'export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq; apt-get install -y -qq --no-install-recommends python3 python3-apt' >"$work/log" 2>&1
  cat >"$work/hosts" <<HOSTS
[kiosks]
$root ansible_connection=community.general.chroot ansible_python_interpreter=/usr/bin/python3
[kiosks:vars]
touchbridge_kiosk_packages=[]
HOSTS
  package=$(ls "$scratch"/deb/touchbridge_*.deb)
  # An older version.
  dpkg-deb --raw-extract "$package" "$work/older"
  sed -i 's/^Version: .*/Version: 0.0.1-1/' "$work/older/DEBIAN/control"
  dpkg-deb --build "$work/older" "$work/older.deb" >>"$work/log"

  play "touchbridge_package=$work/older.deb" touchbridge_kiosk_page=https://example.org/a >/dev/null
  expect "the older version" test "$(version)" = 0.0.1-1
  expect "the page" grep -qx PAGE=https://example.org/a "$root/etc/default/touchbridge-kiosk"
  expect "an enabled kiosk" chroot "$root" systemctl is-enabled touchbridge touchbridge-kiosk
  expect "the layout of the package" cmp "$root/usr/share/touchbridge/layouts/kiosk.yaml" "$root/etc/touchbridge/layout.yaml"
  expect "the rule for uinput" test -e "$root/etc/udev/rules.d/70-touchbridge.rules"
  expect "no change by a second run" \
    test "$(play "touchbridge_package=$work/older.deb" touchbridge_kiosk_page=https://example.org/a)" = 0

  newest=$(dpkg-deb --field "$package" Version)
  cp "$here/../../Examples/kiosk-browser.yaml" "$work/mine.yaml"
  echo '# mine' >>"$work/mine.yaml"
  play "touchbridge_package=$package" "touchbridge_kiosk_layout=$work/mine.yaml" \
    touchbridge_kiosk_page=https://example.org/b >/dev/null
  expect "the upgrade" test "$(version)" = "$newest"
  expect "the layout" grep -qx '# mine' "$root/etc/touchbridge/layout.yaml"
  expect "another page" grep -qx PAGE=https://example.org/b "$root/etc/default/touchbridge-kiosk"

  echo 'windows: 1' >"$work/wrong.yaml"
  if play "touchbridge_package=$package" "touchbridge_kiosk_layout=$work/wrong.yaml" >/dev/null; then
    echo "expected: a layout with problems is refused" >>"$work/log"
    exit 1
  fi
  expect "the layout that was there" grep -qx '# mine' "$root/etc/touchbridge/layout.yaml"

  play "touchbridge_package=$work/older.deb" "touchbridge_kiosk_layout=$work/mine.yaml" >/dev/null
  expect "the rollback" test "$(version)" = 0.0.1-1
  expect "the layout after it" grep -qx '# mine' "$root/etc/touchbridge/layout.yaml"
  umount "$root/proc"
  rm -rf "$root" "$work/older" "$work/older.deb"
  echo "ansible: installed, repeated, upgraded and rolled back a kiosk in $release"
done
