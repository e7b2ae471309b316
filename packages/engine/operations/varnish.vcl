vcl 4.1;

# Varnish (7.1, with varnish-modules) in front of the site. The site runs with CDN=varnish and CDN_URL set to this Varnish, which it tells
# what to forget; the address of this machine is in its TRUSTED_PROXIES.

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .probe = {
    .url = "/-/health";
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
  # Ours alone: says that an old page is stored, and what was done about it.
  if (req.restarts == 0) {
    unset req.http.old-page;
  }
  # No page reads these parameters (`IGNORED` in `keepLanguage.ts`), and each click on an advertisement has its own. So a page is stored
  # once for all of them. The site gets them anyway, since it adds them to where it redirects.
  set req.http.stored-as = regsub(regsuball(req.url,
    "([?&])(?:(?:lang|utm_\w+|g(?:clid|clsrc|braid)|gad_\w+|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|srsltid|li_fat_id|mc_[ce]id|_g[al])=[^&#]*(?:&|(?=#|$)))+",
    "\1"), "[?&](?=#|$)", "");
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "Name tags in xkey-purge"));
    }
    set req.http.forgotten = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Forgotten: " + req.http.forgotten));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # No page reads a cookie, except those with frames for an editor. A request with a credential comes from an editor, too.
  if (req.http.Authorization || req.url ~ "^[^?#]*/-/edit/") {
    return (pass);
  }
  unset req.http.Cookie;
  # An old page is served for as long as it is stored, unless the site is to be asked first.
  if (req.http.old-page == "waits") {
    set req.grace = 0s;
  } else {
    set req.grace = 7d;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.stored-as);
  hash_data(req.http.host);
  return (lookup);
}

sub vcl_hit {
  # This redirection is stored without the parameters of the visitor's address: the site is asked for one with them. If it does not answer,
  # the stored one is better than none.
  if (obj.status >= 300 && obj.status < 400 && req.url != req.http.stored-as && !req.http.old-page && std.healthy(req.backend_hint)) {
    set req.http.old-page = "waits";
    return (pass);
  }
  # While the site answers, an old page is given for half of CACHE_SECONDS (60 unless set), and a new one asked for behind that. After
  # that the site is asked first. While the site is down, the old page is served for as long as it is stored.
  if (obj.ttl + 30s < 0s && !req.http.old-page && std.healthy(req.backend_hint)) {
    set req.http.old-page = "waits";
    return (restart);
  }
}

sub vcl_backend_response {
  # Neither an error takes the place of an old page, nor what the site gives while WordPress is away: that is not to be cached, and the page
  # that is here already is as good, and stays when the site is away too.
  if (beresp.status >= 500 || (beresp.status == 200 && beresp.http.Cache-Control == "public, no-cache")) {
    if (bereq.is_bgfetch || bereq.http.old-page) {
      return (abandon);
    }
  }
  # Where this visitor's parameters are in the address, it is for nobody else.
  if (beresp.status >= 300 && beresp.status < 400 && bereq.url != bereq.http.stored-as) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error=") {
    set beresp.grace = 7d;
    # In the second half of its time it is already stale. It is stored anyway: marking it as uncacheable would replace the stored page, which is
    # also what is shown while the site is down.
    if (beresp.ttl <= 0s) {
      return (deliver);
    }
  }
  # A response without cache headers is not stored. Varnish itself does not store one that forbids it.
  if (!beresp.http.Cache-Control) {
    set beresp.uncacheable = true;
  }
}

sub vcl_backend_error {
  if (bereq.http.old-page) {
    return (abandon);
  }
}

sub vcl_synth {
  # The site was asked first, and had nothing better.
  if (req.http.old-page == "waits") {
    set req.http.old-page = "shown";
    return (restart);
  }
}

sub vcl_deliver {
  # The browser asks again each time, and does without our tags.
  if (resp.http.Cache-Control ~ "s-maxage=") {
    set resp.http.Cache-Control = "public, no-cache";
  }
  # Who answered: first what the site said when this was made, then this Varnish (RFC 9211).
  if (resp.http.Cache-Status) {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", ";
  }
  if (obj.hits > 0) {
    set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; hit";
  } else {
    set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; fwd=miss";
  }
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
