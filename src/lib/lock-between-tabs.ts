import { TIMEOUT_MS } from "@/lib/fetch-with-timeout";

/**
 * Runs `work` in one tab at a time, in the form that supabase-js expects: a refresh token works once, and all tabs of a device that
 * wakes up find theirs expired. The tabs that wait then find the new session. Neither a tab that hangs nor a browser without locks may
 * stop the others: after a while they go on as well.
 */
export async function lockBetweenTabs<T>(name: string, _timeout: number, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, begin);
  } catch (error) {
    if (!hasBegun) return work();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
