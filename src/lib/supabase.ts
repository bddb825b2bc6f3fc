import type { Database } from "@shared/database.types.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { fetchForAuth } from "@/lib/auth-fetch";
import { publishableKey, supabaseUrl } from "@/lib/env";
import { authStorage } from "@/lib/signed-in-storage";
import { TOKEN_KEY } from "@/lib/stored-session";

let client: Promise<SupabaseClient<Database>> | undefined;

/** supabase-js, used only for Auth; rows.ts reads tables with a smaller client. Loaded on demand: most visitors never download it. */
export function supabase() {
  client ??= createAuthClient().catch((error: unknown) => {
    // The code could not be loaded: the next call tries again.
    client = undefined;
    throw error;
  });
  return client;
}

async function createAuthClient() {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient<Database>(supabaseUrl(), publishableKey, {
    auth: {
      storageKey: TOKEN_KEY,
      storage: authStorage,
      autoRefreshToken: true,
      persistSession: true,
      // mailed-link.ts reads the links of mails.
      detectSessionInUrl: false,
    },
    global: { fetch: fetchForAuth },
  });
}
