import { currentSession, LOADING, SIGNED_OUT, setSession } from "@/features/session/session";
import {
  clearSession,
  onSessionChanged,
  onSessionChangedElsewhere,
  onSessionExpired,
  readSession,
} from "@/lib/stored-session";

// The chunk could not be loaded: the next navigation, or the network's return, tries again.
function giveUp(error: unknown) {
  console.warn("The session could not be restored", error);
  setSession(SIGNED_OUT);
}

/** Restores the session, and follows other tabs, the network and expiry. Returns a cleanup. */
export function startSession() {
  const restore = () => {
    if (!readSession()) return setSession(SIGNED_OUT);
    import("@/features/session/session-actions").then(({ restoreSession }) => restoreSession()).catch(giveUp);
  };
  restore();
  addEventListener("online", restore);
  // The person may have lost rights, or the session, on another device: lists would be empty without a word.
  const restoreWhenSeen = () => {
    if (document.visibilityState === "visible" && currentSession().user) restore();
  };
  document.addEventListener("visibilitychange", restoreWhenSeen);
  const stops = [
    () => removeEventListener("online", restore),
    () => document.removeEventListener("visibilitychange", restoreWhenSeen),
    onSessionExpired(() => setSession(SIGNED_OUT)),
    onSessionChanged(restore),
    onSessionChangedElsewhere(() => {
      const stored = readSession();
      if (!stored) {
        clearSession();
        return setSession(SIGNED_OUT);
      }
      const { user } = currentSession();
      // Renewed, and still the same person's.
      if (user && user.id === stored.user?.id) return;
      if (user) setSession(LOADING);
      restore();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
