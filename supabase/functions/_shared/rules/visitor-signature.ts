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

export async function signVisitor(address: string, secret: string): Promise<Record<string, string>> {
  const signature = await crypto.subtle.sign("HMAC", await importKey(secret), encode(address));
  return { [ADDRESS]: address, [SIGNATURE]: btoa(String.fromCharCode(...new Uint8Array(signature))) };
}

/** The visitor's address, if the site server has signed it. */
export async function signedVisitor(headers: Headers, secret: string | undefined) {
  const address = headers.get(ADDRESS);
  const signature = headers.get(SIGNATURE);
  if (!secret || !address || !signature || !/^[\w+/]{43}=$/.test(signature)) return undefined;
  const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  const isSigned = await crypto.subtle.verify("HMAC", await importKey(secret), bytes, encode(address));
  return isSigned ? address : undefined;
}
