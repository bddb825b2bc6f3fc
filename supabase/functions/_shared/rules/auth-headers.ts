/** The headers that authenticate a request to Supabase: the API key and, for a signed-in user, the user's access token. */
export function supabaseAuthHeaders({ key, token }: { key: string; token?: string }): Record<string, string> {
  // Legacy anon/service_role keys are JWTs (ey…) and are also sent as bearer token; sb_… keys only in the apikey header.
  const bearer = token ?? (key.startsWith("ey") ? key : undefined);
  return { apikey: key, ...(bearer && { authorization: `Bearer ${bearer}` }) };
}
