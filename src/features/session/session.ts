import type { SessionUser } from "@shared/contract/auth.ts";
import { useSyncExternalStore } from "react";
import { createEmitter } from "@/lib/emitter";
import {
  clearSession,
  onSessionChanged,
  onSessionChangedElsewhere,
  onSessionExpired,
  readSession,
} from "@/lib/stored-session";

export type Role = SessionUser["role"];

export type Session =
  | { status: "loading"; user: null }
  | { status: "signed-in"; user: SessionUser }
  | { status: "signed-out"; user: null; hasLeft: boolean };

const LOADING: Session = { status: "loading", user: null };
export const SIGNED_OUT: Session = { status: "signed-out", user: null, hasLeft: false };
/** Signed out on purpose: leads to the home page instead of the login. */
export const LEFT: Session = { status: "signed-out", user: null, hasLeft: true };

let session: Session = LOADING;
const changed = createEmitter();

export function setSession(next: Session) {
  session = next;
  changed.emit();
}

export const currentSession = () => session;

/** Who is signed in; "loading" on the server and in the first render. */
export const useSession = () =>
  useSyncExternalStore(
    changed.on,
    () => session,
    () => LOADING,
  );

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
      if (readSession()) return session.status === "signed-in" ? undefined : restore();
      clearSession();
      setSession(SIGNED_OUT);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
