#!/usr/bin/env bash
# Builds the programs and the package for arm64, in the root of swift-root.sh.
#
# Argument: WORK. WORK/deb has the unpacked tarball, in which this script is, and receives the package.
# Exit status: 0, or that of the command that failed.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$1
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8
Scripts/build/cross-sdk.sh "$work/sdk"
CROSS=$work/sdk Scripts/build/release.sh swift "$work/build" touchbridge touchbridge-watch touchbridge-live
make man SCRATCH="$work/build"
Scripts/check/glibc.sh 2.36 "$work"/build/release/touchbridge{,-watch,-live}
SCRATCH=$work/build dpkg-buildpackage -Ppkg.touchbridge.programs -aarm64 -B -d -us -uc
lintian --fail-on error,warning --tag-display-limit 0 "$work"/deb/*.changes
