#!/bin/sh
# Firefox with a new profile, which writes the console of the page to its output.
#
# Argument: the address of the page.
profile=$HOME/profile
mkdir -p "$profile"
cat >"$profile/user.js" <<'PREFERENCES'
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("security.sandbox.warn_unprivileged_namespaces", false);
user_pref("devtools.console.stdout.content", true);
user_pref("dom.ipc.processCount", 1);
user_pref("app.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
PREFERENCES
# For touches in Wayland and in X11.
export MOZ_ENABLE_WAYLAND=1 MOZ_USE_XINPUT2=1
exec firefox-esr --kiosk --no-remote --profile "$profile" "$1"
