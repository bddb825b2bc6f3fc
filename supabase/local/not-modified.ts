/** 304 without a body for those who have it already. Supabase Lite sends ETags and then ignores them. */
export function notModified(request: Request, response: Response): Response {
  const eTag = response.headers.get("etag");
  const known = request.headers.get("if-none-match");
  if (response.status !== 200 || !eTag || !known?.includes(eTag.replace(/^W\//, ""))) return response;
  void response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-type", "content-encoding", "content-range"])
    headers.delete(name);
  return new Response(null, { status: 304, headers });
}
