import { isTransient } from "@/lib/errors";
import { TIMEOUT_MS, timedOut } from "@/lib/fetch-within";
import { endSession, isExpired, readSession, type StoredSession } from "@/lib/stored-session";
import { supabase } from "@/lib/supabase";

// Loaded only by who has a session.

/**
 * The stored session, refreshed when it has expired; undefined when the server refused. As it is when it was never meant to be
 * refreshed ("Manter-me conectado" unticked): a response ends it. Throws without a network: the session may still be valid.
 */
export async function renewedSession() {
  const stored = readSession();
  if (!stored?.refresh_token) return stored;
  const { auth } = await supabase();
  const { data, error } = await within(auth.getSession());
  if (error && isTransient(error)) throw error;
  return data.session ?? renewedElsewhere(stored);
}

/** Of two windows that renew a session at once one is refused, and finds what the other has stored. */
function renewedElsewhere(before: StoredSession) {
  const now = readSession();
  const isNewer = now && now.access_token !== before.access_token && !isExpired(now);
  return isNewer && now.user?.id === before.user?.id ? now : undefined;
}

/**
 * A token instead of the one that was refused: expiry is known by the clock of this device, which may be slow. Undefined
 * when there is none; the session ends unless somebody else has signed in since.
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

// The client library retries for half a minute, too long for a spinner.
function within<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(timedOut()), TIMEOUT_MS)),
  ]);
}
