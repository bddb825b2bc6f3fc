import { tabStorage } from "@/lib/browser-storage";
import { SESSION_PREFIX } from "@/lib/stored-session";

/** Removed with the session: a later session in this tab is not one of a recovery link. */
const KEY = `${SESSION_PREFIX}recovering`;
export const NEW_PASSWORD_PATH = "/redefinir-senha";
/** The code form's path; a code in the fragment is never sent to a server or logged. */
export const CODE_URL = `${NEW_PASSWORD_PATH}#codigo=`;

export const beginRecovery = () => tabStorage.setItem(KEY, "granted");
export const isRecovering = () => tabStorage.getItem(KEY) === "granted";
export const clearRecovery = () => tabStorage.removeItem(KEY);
