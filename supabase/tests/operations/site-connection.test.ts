import { expect, it } from "vitest";
import { readSiteConnection } from "../../operations/site-connection.mjs";

const VITE_SUPABASE_URL = "http://127.0.0.1:3000";

it.each([
  ["HOST", { HOST: "192.168.1.5" }, "http://192.168.1.5:3000"],
  ["HOST and PORT", { HOST: "192.168.1.5", PORT: "8080" }, "http://192.168.1.5:8080"],
  ["an IPv6 address", { HOST: "fd00::5" }, "http://[fd00::5]:3000"],
  ["all addresses", { HOST: "0.0.0.0", PORT: "8080" }, "http://127.0.0.1:8080"],
  ["PORT", { PORT: "8080" }, "http://127.0.0.1:8080"],
  ["neither", {}, VITE_SUPABASE_URL],
  ["a project", { HOST: "192.168.1.5", SUPABASE_URL: "https://x.supabase.co" }, "https://x.supabase.co"],
])("commands call the site where it listens: %s", (_, env, url) => {
  expect(readSiteConnection({ VITE_SUPABASE_URL, ...env }).supabaseUrl).toBe(url);
});
