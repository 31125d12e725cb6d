#!/bin/sh
# Runs in a clean root: installs /root/touchbridge_*.deb, uses it, upgrades from an older version, and purges it.
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

# An older version, whose configuration the user edits.
mkdir older
dpkg-deb --raw-extract "$package" older
sed -i 's/^Version: .*/Version: 0.0.1-1/' older/DEBIAN/control
dpkg-deb --build older older.deb >/dev/null
dpkg -i older.deb
touchbridge --version | grep -E '^touchbridge [0-9.]+$'
echo '# mine' >>/etc/touchbridge/layout.yaml
dpkg -i "$package"
dpkg -i "$package"
grep '# mine' /etc/touchbridge/layout.yaml
touchbridge check /etc/touchbridge/layout.yaml /usr/share/doc/touchbridge/Examples/*.yaml
touchbridge play --layout /usr/share/doc/touchbridge/Examples/kiosk.yaml - <<FINGERS >log
D1(540,1600); U1 +0.08
FINGERS
grep home log
# Nothing is enabled, and no text has another prefix than the package.
test -z "$(find /etc/systemd/system -name '*touchbridge*' -print)"
dpkg -L touchbridge | while read -r file; do
  if [ -f "$file" ] && zgrep -IHE '/usr/local/(bin/touchbridge|share|include|lib/[^t])|@[A-Z]+DIR@' "$file"; then exit 1; fi
done
touch /etc/touchbridge/another.yaml
dpkg --remove touchbridge
test -e /etc/touchbridge/layout.yaml
dpkg --purge touchbridge
test -e /etc/touchbridge/another.yaml
rm -r /etc/touchbridge
files >after
diff before after
