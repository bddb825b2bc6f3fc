import { useSyncExternalStore } from "react";
import { supabaseUrl } from "@/lib/env";
import { fromRows } from "@/lib/errors";
import { fetchAsCaller } from "@/lib/request";

// A deleted post leaves the list at once and the database ten seconds later: until then it can be had back whole, with
// its number and so with every link that leads to it, which a row inserted anew would not have. Leaving the screen or
// the site sends what waits.

export const UNDO_MS = 10_000;

type Waiting = { timer: ReturnType<typeof setTimeout>; send: () => Promise<void> };
const waiting = new Map<number, Waiting>();
const listeners = new Set<() => void>();
// Ids that are gone for the reader: waiting, on their way, or done.
let hidden: ReadonlySet<number> = new Set();

function setHidden(id: number, isHidden: boolean) {
  const next = new Set(hidden);
  if (isHidden) next.add(id);
  else next.delete(id);
  hidden = next;
  for (const listener of listeners) listener();
}

async function sendDelete(id: number) {
  // Not through the client: only fetch itself can outlive the page.
  const response = await fetchAsCaller(`${supabaseUrl()}/rest/v1/posts?id=eq.${id}`, {
    method: "DELETE",
    keepalive: true,
  });
  if (response.ok) return;
  const problem: { message: string; code?: string } = await response.json().catch(() => ({ message: "" }));
  throw fromRows(problem, response.status);
}

type Outcome = { onDeleted: () => void; onFailure: (error: unknown) => void };

/** Deletes a post after the delay. Until then `undoDelete` brings it back. */
export function scheduleDelete(id: number, { onDeleted, onFailure }: Outcome) {
  const send = () => {
    waiting.delete(id);
    return sendDelete(id).then(onDeleted, (error: unknown) => {
      setHidden(id, false);
      onFailure(error);
    });
  };
  waiting.set(id, { send, timer: setTimeout(() => void send(), UNDO_MS) });
  setHidden(id, true);
}

/** True when the post is back; false when it was too late. */
export function undoDelete(id: number): boolean {
  const entry = waiting.get(id);
  if (!entry) return false;
  clearTimeout(entry.timer);
  waiting.delete(id);
  setHidden(id, false);
  return true;
}

/** Sends what still waits: nobody is there any more to change their mind. */
export function flushDeletions() {
  return Promise.all(
    [...waiting.values()].map(({ timer, send }) => {
      clearTimeout(timer);
      return send();
    }),
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Posts that the list no longer shows. */
export const useHiddenPosts = () => useSyncExternalStore(subscribe, () => hidden);

if (typeof window !== "undefined") addEventListener("pagehide", () => void flushDeletions());
