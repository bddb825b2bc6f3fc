import { isRefreshLimited } from "@/lib/auth-fetch";
import { AppError, isTransient, messageForStatus } from "@/lib/errors";
import { TIMEOUT_MS, timedOut } from "@/lib/fetch-with-timeout";
import { lockBetweenTabs } from "@/lib/lock-between-tabs";
import { endSession, isExpired, readSession, type StoredSession } from "@/lib/stored-session";
import { supabase } from "@/lib/supabase";

// Loaded only when a session is stored.

/**
 * Returns the stored session, refreshed when it has expired; undefined when the server refused. Unchanged when it must not be
 * refreshed ("Manter-me conectado" unticked): then only a refused request ends it. Throws without a network: the session may still
 * be valid.
 */
export async function refreshIfExpired() {
  const stored = readSession();
  if (!stored?.refresh_token) return stored;
  const { data, error } = await inOneTab(async () => (await supabase()).auth.getSession());
  if (error && isTransient(error)) throw reasonOf(error);
  return data.session ?? sessionFromOtherTab(stored);
}

/** When two tabs refresh a session at the same time, one is refused and uses the session stored by the other. */
function sessionFromOtherTab(stored: StoredSession) {
  const now = readSession();
  const isNewer = now && now.access_token !== stored.access_token && !isExpired(now);
  return isNewer && now.user?.id === stored.user?.id ? now : undefined;
}

/**
 * Returns a new token for a refused one, which may have expired although the device's slow clock says otherwise. Without a new
 * token it returns undefined, and the session ends, unless another user has signed in since.
 */
export async function replaceRefusedToken(refused: StoredSession) {
  const stored = readSession();
  if (stored?.access_token === refused.access_token) {
    const refreshed = stored.refresh_token
      ? ((await refreshSession(stored)) ?? sessionFromOtherTab(stored))
      : undefined;
    if (!refreshed) endSession();
    return refreshed?.access_token;
  }
  return stored?.user?.id === refused.user?.id ? stored?.access_token : undefined;
}

async function refreshSession(stored: StoredSession) {
  const { data, error } = await inOneTab(async () => {
    const { auth } = await supabase();
    // With the session that another tab has stored while this one was waiting, if any.
    return sessionFromOtherTab(stored) ? auth.getSession() : auth.refreshSession();
  });
  if (error && isTransient(error)) throw reasonOf(error);
  return data.session;
}

/** Says to wait when Auth refuses refreshes from this network, which others in it may have caused. */
const reasonOf = (error: Error) => (isRefreshLimited() ? new AppError(messageForStatus(429), 429) : error);

/** A refresh token works once, and all tabs of a device that wakes up find theirs expired; those that wait find the new one. */
const inOneTab = <T>(work: () => Promise<T>) => withTimeout(lockBetweenTabs("session-refresh", work));

/** The client library retries for half a minute, which is too long. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(reasonOf(timedOut())), TIMEOUT_MS)),
  ]);
}
