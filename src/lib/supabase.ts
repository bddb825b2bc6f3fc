import type { Database } from "@shared/database.types.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { publishableKey, supabaseUrl } from "@/lib/env";
import { fetchWithin } from "@/lib/fetch-within";
import { sessionStore } from "@/lib/signed-in-storage";

let client: Promise<SupabaseClient<Database>> | undefined;

/** The full Supabase client, used only for Auth. Loaded on demand; visitors never download it. */
export function supabase() {
  client ??= createFullClient().catch((error: unknown) => {
    // The code could not be loaded: the next call tries again.
    client = undefined;
    throw error;
  });
  return client;
}

async function createFullClient() {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient<Database>(supabaseUrl(), publishableKey, {
    auth: {
      storageKey: "authToken",
      storage: sessionStore,
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: true,
    },
    global: { fetch: (input, init) => fetchWithin(input, init) },
  });
}
