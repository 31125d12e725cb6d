#!/bin/sh
# Runs in a clean root: installs /root/touchbridge_*.deb, uses it, upgrades from an older version, and purges it. The package
# must have the files of /root/installed-files, and those that Debian adds.
# Exit status: 0, or that of the command that failed.
set -eux

export DEBIAN_FRONTEND=noninteractive
cd /root
package=$(ls touchbridge_*.deb)
apt-get update -qq
# What the package needs stays, so that a purge leaves only what it should not.
apt-get install -y -qq --no-install-recommends "./$package"
apt-mark manual '?installed' >/dev/null
files() { find / -xdev -path /proc -prune -o -path /root -prune -o -path /var/lib/dpkg -prune -o -path /var/lib/apt -prune \
  -o -path /var/cache -prune -o -path /var/log -prune -o -path /tmp -prune -o -print | sort; }
apt-get purge -y -qq touchbridge
files >before

# An older version, with a layout of the user.
mkdir older
dpkg-deb --raw-extract "$package" older
sed -i 's/^Version: .*/Version: 0.0.1-1/' older/DEBIAN/control
dpkg-deb --build older older.deb >/dev/null
dpkg -i older.deb
touchbridge --version | grep -E '^touchbridge [0-9.]+ \(commit [0-9a-f]{40}\)$'
cp /usr/share/touchbridge/layouts/log.yaml /etc/touchbridge/layout.yaml
echo '# mine' >>/etc/touchbridge/layout.yaml
dpkg -i "$package"
dpkg -i "$package"
grep '# mine' /etc/touchbridge/layout.yaml
touchbridge check /etc/touchbridge/layout.yaml /usr/share/touchbridge/layouts/*.yaml /usr/share/doc/touchbridge/Examples/*.yaml
touchbridge play --layout /usr/share/doc/touchbridge/Examples/kiosk.yaml - <<FINGERS >log
D1(540,1600); U1 +0.08
FINGERS
grep home log
# The header is in another package, and Debian has the license and the changelog under names of its own.
sed -nE '\#/(include|pkgconfig|LICENSE$|CHANGELOG\.md$)#!s/^0[0-7]+ //p' installed-files | sort >expected
dpkg -L touchbridge | while read -r file; do
  if [ -f "$file" ]; then echo "${file%.gz}"; fi
done | grep -vE '^/usr/share/(lintian/|doc/touchbridge/(copyright|changelog|NEWS))' | sort >found
diff expected found
# Nothing is enabled, and no text has another prefix than the package.
test -z "$(find /etc/systemd/system -name '*touchbridge*' -print)"
dpkg -L touchbridge | while read -r file; do
  if [ -f "$file" ] && zgrep -IHE '/usr/local/(bin/touchbridge|share|include|lib/[^t])|@[A-Z]+DIR@' "$file"; then exit 1; fi
done
# A purge removes what `touchbridge setup` wrote, unless it was changed since.
echo PAGE=https://example.org >/etc/default/touchbridge-kiosk
mkdir -p /var/lib/touchbridge
cat >/var/lib/touchbridge/setup <<RECORD
file $(sha256sum </etc/default/touchbridge-kiosk | cut -d ' ' -f 1) /etc/default/touchbridge-kiosk
file $(sha256sum </usr/share/touchbridge/layouts/log.yaml | cut -d ' ' -f 1) /etc/touchbridge/layout.yaml
RECORD
touch /etc/touchbridge/another.yaml
dpkg --remove touchbridge
test -e /etc/default/touchbridge-kiosk
dpkg --purge touchbridge >purge 2>&1
grep '/etc/touchbridge/layout.yaml was changed and stays' purge
if grep '^dpkg: warning' purge; then exit 1; fi
test -e /etc/touchbridge/another.yaml
grep '# mine' /etc/touchbridge/layout.yaml
test ! -e /etc/default/touchbridge-kiosk
rm -r /etc/touchbridge
files >after
diff before after
