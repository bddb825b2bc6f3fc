import { currentSession, LOADING, SIGNED_OUT, setSession } from "@/features/session/session";
import {
  clearSession,
  onSessionChanged,
  onSessionChangedElsewhere,
  onSessionExpired,
  readSession,
} from "@/lib/stored-session";

// The chunk could not be loaded: the next navigation or the return of the network tries again.
function giveUp(error: unknown) {
  console.warn("The session could not be restored", error);
  setSession(SIGNED_OUT);
}

const COMING_BACK = ["online", "visibilitychange"];

/** Restores the session, and follows other tabs, the network and expiry. Returns a cleanup. */
export function startSession() {
  const restore = () => {
    if (!readSession()) return setSession(SIGNED_OUT);
    import("@/features/session/session-actions").then(({ restoreSession }) => restoreSession()).catch(giveUp);
  };
  restore();
  // A user who returns to the page may have lost the role or session on another device: lists would be empty.
  const restoreWhenSeen = () => document.hidden || restore();
  for (const type of COMING_BACK) addEventListener(type, restoreWhenSeen);
  const stops = [
    () => {
      for (const type of COMING_BACK) removeEventListener(type, restoreWhenSeen);
    },
    onSessionExpired(() => setSession(SIGNED_OUT)),
    onSessionChanged(restore),
    onSessionChangedElsewhere(() => {
      const stored = readSession();
      if (!stored) {
        clearSession();
        return setSession(SIGNED_OUT);
      }
      const { user } = currentSession();
      // Refreshed for the same user.
      if (user && user.id === stored.user?.id) return;
      if (user) setSession(LOADING);
      restore();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
