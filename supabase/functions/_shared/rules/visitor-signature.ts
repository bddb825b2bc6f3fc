// The site server names the visitor for whom it passes a request on, so that limits count visitors and not the site server; the edge
// function believes the name by its signature with a secret that only these two have.

const ADDRESS = "x-visitor-address";
const SIGNATURE = "x-visitor-signature";
export const VISITOR_HEADERS = [ADDRESS, SIGNATURE];

const encode = (text: string) => new TextEncoder().encode(text);
const importKey = (secret: string) =>
  crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

/** How old a signature may be, or how far a clock may be ahead: a captured one is soon worth nothing. */
const MAX_AGE_S = 120;
const nowInSeconds = () => Math.floor(Date.now() / 1000);
const signedText = (address: string, seconds: number) => encode(`${seconds} ${address}`);

export async function signVisitor(address: string, secret: string): Promise<Record<string, string>> {
  const seconds = nowInSeconds();
  const signature = await crypto.subtle.sign("HMAC", await importKey(secret), signedText(address, seconds));
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return { [ADDRESS]: address, [SIGNATURE]: `${seconds}.${text}` };
}

/** The visitor's address, if the site server has just signed it. */
export async function signedVisitor(headers: Headers, secret: string | undefined) {
  const address = headers.get(ADDRESS);
  const [, time, signature] = /^(\d{1,12})\.([\w+/]{43}=)$/.exec(headers.get(SIGNATURE) ?? "") ?? [];
  if (!secret || !address || !signature) return undefined;
  const seconds = Number(time);
  if (Math.abs(nowInSeconds() - seconds) > MAX_AGE_S) return undefined;
  const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  const text = signedText(address, seconds);
  return (await crypto.subtle.verify("HMAC", await importKey(secret), bytes, text)) ? address : undefined;
}
