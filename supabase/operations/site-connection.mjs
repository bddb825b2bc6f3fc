// The URLs of the running site and its Supabase APIs, and the headers with which operator commands call them.
import { urlHost } from "../local/url-host.mjs";

/** Reads them from the environment. @param {Record<string, string | undefined>} env */
export function readSiteConnection(env) {
  const { HOST, PORT, SUPABASE_URL, VITE_SUPABASE_URL, VITE_SITE_URL, SITE_URL } = env;
  const { SUPABASE_SECRET_KEY: secretKey = "" } = env;
  const ownUrl =
    HOST || PORT ? `http://${urlHost(HOST || "127.0.0.1")}:${PORT || 3000}` : (VITE_SUPABASE_URL ?? "");
  return {
    isHosted: Boolean(SUPABASE_URL),
    supabaseUrl: SUPABASE_URL || ownUrl,
    configuredSiteUrl: VITE_SITE_URL || SITE_URL,
    secretKey,
    /** The same as _shared/rules/auth-headers.ts, which Node 20 cannot load. */
    headers: {
      apikey: secretKey,
      ...(secretKey.startsWith("ey") && { authorization: `Bearer ${secretKey}` }),
    },
  };
}
