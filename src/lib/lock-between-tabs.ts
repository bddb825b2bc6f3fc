import { TIMEOUT_MS } from "@/lib/fetch-with-timeout";

/**
 * Runs `work` in one tab at a time. Neither a tab that hangs nor a browser without locks may stop the others: after a while they go on
 * as well.
 */
export async function lockBetweenTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
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
