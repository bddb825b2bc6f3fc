import { isTransient } from "@/lib/errors";
import { TIMEOUT_MS, timedOut } from "@/lib/fetch-within";
import { endSession, isExpired, readSession, type StoredSession } from "@/lib/stored-session";
import { supabase } from "@/lib/supabase";

// Loaded only when a session is stored.

/**
 * The stored session, refreshed when it has expired; undefined when the server refused. Unchanged when it must not be
 * refreshed ("Manter-me conectado" unticked): then a response ends it. Throws without a network: the session may still be valid.
 */
export async function renewedSession() {
  const stored = readSession();
  if (!stored?.refresh_token) return stored;
  const { auth } = await supabase();
  const { data, error } = await within(auth.getSession());
  if (error && isTransient(error)) throw error;
  return data.session ?? renewedElsewhere(stored);
}

/** When two tabs refresh a session at the same time, one is refused and uses the session stored by the other. */
function renewedElsewhere(before: StoredSession) {
  const now = readSession();
  const isNewer = now && now.access_token !== before.access_token && !isExpired(now);
  return isNewer && now.user?.id === before.user?.id ? now : undefined;
}

/**
 * A new token instead of a refused one: the device's clock, which determines the expiry, may be slow. Undefined
 * without a new token; then the session ends, unless another user has signed in since.
 */
export async function tokenInstead(refused: StoredSession) {
  const stored = readSession();
  if (stored?.access_token === refused.access_token) {
    const renewed = stored.refresh_token ? ((await refreshed()) ?? renewedElsewhere(stored)) : undefined;
    if (!renewed) endSession();
    return renewed?.access_token;
  }
  return stored?.user?.id === refused.user?.id ? stored?.access_token : undefined;
}

async function refreshed() {
  const { auth } = await supabase();
  const { data, error } = await within(auth.refreshSession());
  if (error && isTransient(error)) throw error;
  return data.session;
}

// The client library retries for half a minute, which is too long.
function within<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(timedOut()), TIMEOUT_MS)),
  ]);
}
