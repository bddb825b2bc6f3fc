import type { Database } from "@shared/database.types.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { publishableKey, supabaseUrl } from "@/lib/env";
import { fetchWithin } from "@/lib/fetch-within";
import { sessionStore } from "@/lib/signed-in-storage";
import { endSession, readSession } from "@/lib/stored-session";

let client: Promise<SupabaseClient<Database>> | undefined;

/** The full client, for sign-in and admin writes. Loaded on demand; visitors never download it. */
export function supabase() {
  client ??= createFullClient().catch((error: unknown) => {
    // Its code could not be fetched: the next call tries again.
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
    global: { fetch: fetchWatchingSession },
  });
}

// Auth responds with 401 and 403 for other reasons too; only a 401 of rows and functions means an expired session.
async function fetchWatchingSession(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetchWithin(input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (response.status === 401 && !pathname.startsWith("/auth/v1/") && readSession()) endSession();
  return response;
}
