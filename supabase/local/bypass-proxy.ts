/// <reference types="deno" />

/** Requests to this machine do not go through an HTTP proxy. Call before the first request of the process. */
export function bypassProxy() {
  const others = Deno.env.get("NO_PROXY") ?? Deno.env.get("no_proxy");
  Deno.env.set("NO_PROXY", [others, "127.0.0.1"].filter(Boolean).join(","));
}
