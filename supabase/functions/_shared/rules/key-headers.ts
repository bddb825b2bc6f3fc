/** What shows a service which key (and whose token) a request has. */
export function keyHeaders({ key, token }: { key: string; token?: string }): Record<string, string> {
  // Keys of the older kind are tokens themselves; those of the new kind may stand in `apikey` only.
  const bearer = token ?? (key.startsWith("ey") ? key : undefined);
  return { apikey: key, ...(bearer && { authorization: `Bearer ${bearer}` }) };
}
