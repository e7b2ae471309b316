vcl 4.1;

# Varnish (7.1, with varnish-modules) in front of the site. The site runs with CDN=varnish and CDN_URL set to this Varnish, which it tells
# what to forget; the address of this machine stands in its TRUSTED_PROXIES.

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .probe = {
    .url = "/-/live";
    .interval = 5s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may say what to forget: the machines that the site runs on.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "Name tags in xkey-purge"));
    }
    return (synth(200, "Forgotten: " + xkey.purge(req.http.xkey-purge)));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # No page reads a cookie. Whoever brings a credential is an editor.
  if (req.http.Authorization) {
    return (pass);
  }
  unset req.http.Cookie;
  # While the site answers, a page is shown for as long as the site allows; while it does not, for as long as there is one.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 1d;
  }
  return (hash);
}

sub vcl_hit {
  # Once its time is over (the site says for how long it may be given while a new one is asked for), an old page is for outages alone.
  if (obj.ttl + std.duration(obj.http.ostium-while + "s", 0s) < 0s && std.healthy(req.backend_hint)) {
    return (restart);
  }
}

sub vcl_backend_response {
  # Only what the site says others may keep.
  if (beresp.http.Cache-Control !~ "s-maxage=") {
    if (beresp.http.Cache-Control ~ "no-cache|no-store|private" || beresp.ttl <= 0s) {
      set beresp.uncacheable = true;
      set beresp.ttl = 0s;
      return (deliver);
    }
    return (deliver);
  }
}

sub vcl_deliver {
  # The browser asks again each time, and does without our tags.
  if (resp.http.Cache-Control ~ "s-maxage=") {
    set resp.http.Cache-Control = "public, no-cache";
  }
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
