import { currentSession, LOADING, SIGNED_OUT, setSession } from "@/features/session/session";
import {
  clearSession,
  clearSignedInDrafts,
  onSessionChanged,
  onSessionChangedElsewhere,
  onSessionExpired,
  readSession,
} from "@/lib/stored-session";

// The code could not be loaded; it is loaded again when the network or the user returns.
function handleLoadFailure(error: unknown) {
  console.warn("The session could not be restored", error);
  setSession(SIGNED_OUT);
}

const RETURN_EVENTS = ["online", "visibilitychange"];

/** Restores the session, and follows other tabs, the network and expiry. Returns a cleanup. */
export function startSession() {
  const restore = () => {
    if (!readSession()) return setSession(SIGNED_OUT);
    import("@/features/session/session-actions")
      .then(({ restoreSession }) => restoreSession())
      .catch(handleLoadFailure);
  };
  restore();
  // A user who returns to the page may have lost the role or session on another device: lists would be empty.
  const restoreWhenVisible = () => document.hidden || restore();
  for (const type of RETURN_EVENTS) addEventListener(type, restoreWhenVisible);
  const cleanups = [
    () => {
      for (const type of RETURN_EVENTS) removeEventListener(type, restoreWhenVisible);
    },
    onSessionExpired(() => setSession(SIGNED_OUT)),
    onSessionChanged(restore),
    onSessionChangedElsewhere((isSignOut) => {
      // The next person at this device may be another one. After an expiry, the same person may go on typing.
      if (isSignOut) clearSignedInDrafts();
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
    for (const cleanUp of cleanups) cleanUp();
  };
}
