import type { PassOn } from "./pass-through.ts";

const FIELDS = ["name", "email", "message", "Website"];
/** More than the longest message, encoded for a form. */
const MAX_LENGTH = 64 * 1024;

/** Passes on a message that a browser without scripts has posted from /contato; returns the page that says what became of it. */
export async function sendContactForm(request: Request, passOn: PassOn, runtime: unknown) {
  // NaN without a length: the body could be endless.
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= MAX_LENGTH)) return "/contato?mensagem=recusada";
  const form = new URLSearchParams(await request.text());
  const body = JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, form.get(name) ?? ""])));
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.set("content-length", String(new TextEncoder().encode(body).length));
  const url = new URL("/functions/v1/api/messages", request.url);
  const { ok } = await passOn(new Request(url, { method: "POST", headers, body }), runtime);
  return `/contato?mensagem=${ok ? "enviada" : "recusada"}`;
}
