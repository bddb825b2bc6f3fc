import { clientAddress } from "../../_shared/rules/network.ts";
import { signedVisitor } from "../../_shared/rules/visitor-signature.ts";

export type AddressOptions = { siteSecret?: string; forwardedHops?: number };

/** The visitor's network address, as the site server has signed it, otherwise as the nearest proxy reports it. */
export async function visitorAddress(headers: Headers, { siteSecret, forwardedHops }: AddressOptions) {
  const signed = await signedVisitor(headers, siteSecret);
  return signed ?? clientAddress(headers.get("x-forwarded-for"), forwardedHops);
}
