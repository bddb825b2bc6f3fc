/// <reference types="deno" />

/** Excludes requests to this machine from HTTP_PROXY. Call before the process sends its first request. */
export function bypassProxy() {
  const others = Deno.env.get("NO_PROXY") ?? Deno.env.get("no_proxy");
  Deno.env.set("NO_PROXY", [others, "127.0.0.1"].filter(Boolean).join(","));
}
