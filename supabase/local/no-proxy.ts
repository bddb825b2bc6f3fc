/// <reference types="deno" />

/** What runs on this machine is asked directly, whatever proxy leads to the world. Before the first request of a process. */
export function askOurselvesDirectly() {
  const others = Deno.env.get("NO_PROXY") ?? Deno.env.get("no_proxy");
  Deno.env.set("NO_PROXY", [others, "127.0.0.1"].filter(Boolean).join(","));
}
