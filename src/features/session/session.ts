import type { SessionUser } from "@shared/contract/auth.ts";
import { useSyncExternalStore } from "react";
import { createEmitter } from "@/lib/emitter";

export type Session =
  | { status: "loading"; user: null }
  | { status: "signed-in"; user: SessionUser }
  | { status: "signed-out"; user: null; isByUser: boolean };

export const LOADING: Session = { status: "loading", user: null };
export const SIGNED_OUT: Session = { status: "signed-out", user: null, isByUser: false };
/** Signed out by the user: redirects to the home page instead of the login. */
export const SIGNED_OUT_BY_USER: Session = { status: "signed-out", user: null, isByUser: true };

let session: Session = LOADING;
const changed = createEmitter();

export function setSession(next: Session) {
  session = next;
  changed.emit();
}

export const currentSession = () => session;

/** The session's user; "loading" on the server and in the first render. */
export const useSession = () =>
  useSyncExternalStore(
    changed.on,
    () => session,
    () => LOADING,
  );
