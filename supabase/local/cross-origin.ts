// As at hosted Supabase, a site on any origin may send any request and read every response: the keys decide, not the origin.

const METHODS = "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD";

export const isPreflight = ({ method, headers }: Request) =>
  method === "OPTIONS" && headers.has("access-control-request-method");

/** Supabase Lite refuses preflights of functions with parameters, and names no headers for those of Auth. */
export const preflightResponse = ({ headers }: Request) =>
  new Response(null, {
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": METHODS,
      "access-control-allow-headers": headers.get("access-control-request-headers") ?? "",
      "access-control-max-age": "86400",
    },
  });

export function readableByAll(response: Response) {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  // Not allowed together with any origin.
  headers.delete("access-control-allow-credentials");
  return new Response(response.body, { status, statusText, headers });
}
