import { clearRecovery } from "@/features/users/recovery/recovery-grant";
import { parseJson, SESSION_PREFIX } from "@/lib/stored-session";

const TYPES = ["recovery", "invite", "magiclink", "signup", "email", "email_change"] as const;
export type LinkType = (typeof TYPES)[number];

/** What a link from a mail, or from an admin, brings in the fragment of its address. */
export type MailedLink =
  /** A link that Auth itself opened: it comes with a session. */
  | { kind: "session"; type: LinkType; accessToken: string; refreshToken: string }
  /** An unused link, which is used by a button press, because mail scanners open every link. */
  | { kind: "token"; type: LinkType; tokenHash: string }
  /** A code from an admin. */
  | { kind: "code"; code: string }
  /** The first of the two confirmations of a new e-mail. */
  | { kind: "confirmed" }
  /** Auth refused the link. */
  | { kind: "refused" };

/** Undefined for any other fragment, such as that of a heading, and for an empty code, which is to be typed. */
export function readMailedLink(hash: string): MailedLink | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const value = (name: string) => params.get(name) ?? "";
  if (params.has("error") && params.has("error_code")) return { kind: "refused" };
  if (value("codigo")) return { kind: "code", code: value("codigo") };
  if (value("message").startsWith("Confirmation link accepted")) return { kind: "confirmed" };
  const type = TYPES.find((known) => known === params.get("type")) ?? "recovery";
  if (params.has("access_token"))
    return {
      kind: "session",
      type,
      accessToken: value("access_token"),
      refreshToken: value("refresh_token"),
    };
  return params.has("token_hash") ? { kind: "token", type, tokenHash: value("token_hash") } : undefined;
}

/** Kept for this tab, out of the address bar and the history, until it is used. Removed with the session. */
const KEY = `${SESSION_PREFIX}mailed-link`;
export function storeMailedLink(link: MailedLink) {
  clearRecovery();
  sessionStorage.setItem(KEY, JSON.stringify(link));
}
export const storedMailedLink = () => parseJson<MailedLink>(sessionStorage.getItem(KEY));
export const clearMailedLink = () => sessionStorage.removeItem(KEY);

/** Whether the link replaces the current password. */
export const choosesPassword = (type: LinkType) => type === "recovery" || type === "invite";
