import { clientAddress } from "@shared/rules/network.ts";

/**
 * The visitor's address. A connection from this machine comes from nginx or Caddy, whose X-Forwarded-For has nothing that the visitor
 * sent, or from a visitor on this machine.
 */
export function connectedAddress(headers: Headers, remoteAddress: string | undefined) {
  const forwardedFor = headers.get("x-forwarded-for");
  const isFromHere = /^(::1|(::ffff:)?127\..*)$/.test(remoteAddress ?? "");
  return isFromHere && forwardedFor ? clientAddress(forwardedFor) : remoteAddress;
}
