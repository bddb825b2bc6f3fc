import type { Context } from "hono";
import { signedVisitor } from "../../_shared/rules/visitor-signature.ts";
import { readJson } from "./backend.ts";
import { readJsonBody } from "./body.ts";
import { notFound } from "./problem.ts";
import type { Outcome } from "./respond.ts";
import type { Service } from "./service.ts";

/** Not the grant of a password, which CAPTCHA protection leaves to this function's login and its limits. */
const PATHS: Record<string, string> = { token: "/token?grant_type=refresh_token", verify: "/verify" };

/**
 * Calls of Auth that strangers can send, too, and that the site server passes on: Auth counts them by address, and believes the
 * visitor's only from a caller with the secret key.
 */
export async function callAuthForVisitor(
  context: Context,
  { requestForVisitor }: Service,
  siteSecret: string | undefined,
): Promise<Outcome> {
  const address = await signedVisitor(context.req.raw.headers, siteSecret);
  const path = PATHS[context.req.param("call") ?? ""];
  if (!address || !path) throw notFound();
  const response = await requestForVisitor(path, { json: await readJsonBody(context), address });
  return { status: response.status, body: await readJson(response) };
}
