import { HIDDEN_HEADER, HIDDEN_PAGES } from "../../functions/_shared/rules/hidden-pages.ts";
import { DOCUMENTS, DRAWN_HEAD, SHARED_PAGES } from "../../local/documents.ts";
import { FOR_EVER, HASHED_FILES, siteHeaders } from "./headers.ts";
import type { Site } from "./hosts.ts";

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** nginx forgets a block's headers as soon as a block inside sets one of its own: each includes them all. */
const headerLines = (services: string) =>
  [...Object.entries(siteHeaders(services)).map(([name, value]) => [name, quoted(value)]), HIDING].map(
    ([name, value]) => `add_header ${name} ${value} always;\n`,
  );

const [hiddenName, hiddenValue] = HIDDEN_HEADER;
/** Empty, and not sent, on all other pages. */
const HIDING = [hiddenName, "$hidden_page"];
/** By the address that was asked for: a screen's own is the empty page's by the time headers are written. */
const hidingMap = `map $request_uri $hidden_page {
  "~^(${HIDDEN_PAGES.join("|")})(/|\\?|$)" ${hiddenValue};
  default "";
}
`;

/** Server-side includes: the head of what the address names; the page's own when there is none or no answer. */
const asking = (page: string, html: string) =>
  html.replace(
    DRAWN_HEAD,
    (own) =>
      `<!--# block name="own" -->${own}<!--# endblock --><!--# include virtual="/shared-head${page}/$arg_id" stub="own" -->`,
  );

function server({ services, origin }: Site) {
  const { host } = new URL(origin);
  const supabase = new URL(services);
  const proxy = (path: string) => `proxy_pass ${supabase.origin}/functions/v1/api${path};
    proxy_set_header Host ${supabase.host};
    proxy_ssl_server_name on;`;
  return `${hidingMap}
server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  return 301 https://$host$request_uri;
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${host};
  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;

  root /srv/casa/site;
  include /srv/casa/headers.conf;
  charset utf-8;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;

  location / {
    include /srv/casa/headers.conf;
    add_header cache-control "no-cache" always;
    try_files $uri $uri.html $uri/index.html /shell.html;
  }

  location ^~ ${HASHED_FILES} {
    include /srv/casa/headers.conf;
    add_header cache-control "${FOR_EVER}";
    try_files $uri =404;
  }

  location ~ "^(${DOCUMENTS.join("|").replaceAll(".", "\\.")})$" {
    ${proxy("$uri")}
  }

  # Pages that are asked for one post or event say so in their head.
  location ~ "^(${SHARED_PAGES.join("|")})$" {
    include /srv/casa/headers.conf;
    add_header cache-control "no-cache" always;
    if ($arg_id ~ "^[1-9][0-9]{0,14}$") {
      rewrite ^ /shared$uri.html last;
    }
    try_files $uri.html =404;
  }
  location ^~ /shared/ {
    internal;
    include /srv/casa/headers.conf;
    add_header cache-control "no-cache" always;
    ssi on;
  }
  location ~ "^/shared-head(/[a-z-]+/[0-9]+)$" {
    internal;
    ${proxy("/share$1")}
    proxy_pass_request_headers off;
    proxy_read_timeout 2s;
    proxy_intercept_errors on;
    error_page 400 404 429 500 502 503 504 =204 @nothing;
  }
  location @nothing {
    return 204;
  }

  # A missing file is missing.
  location ~ "\\.(?!html$)\\w+$" {
    include /srv/casa/headers.conf;
    add_header cache-control "public, max-age=3600";
    try_files $uri =404;
  }
}
`;
}

/** nginx on a machine of one's own, for the site alone; its data is at Supabase. */
export function nginx(site: Site) {
  const shared = SHARED_PAGES.map((page) => [
    `site/shared${page}.html`,
    asking(page, site.pages[`${page.slice(1)}.html`] ?? ""),
  ]);
  return {
    "site.conf": server(site),
    "headers.conf": headerLines(site.services).join(""),
    ...Object.fromEntries(shared),
  };
}
