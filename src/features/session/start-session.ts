import { currentSession, SIGNED_OUT, setSession } from "@/features/session/session";
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
  const stops = [
    () => removeEventListener("online", restore),
    onSessionExpired(() => setSession(SIGNED_OUT)),
    onSessionChanged(restore),
    onSessionChangedElsewhere(() => {
      if (readSession()) return currentSession().status === "signed-in" ? undefined : restore();
      clearSession();
      setSession(SIGNED_OUT);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
