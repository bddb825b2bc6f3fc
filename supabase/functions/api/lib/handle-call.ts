import type { Context } from "hono";
import * as z from "zod/mini";
import type { Call } from "../../_shared/contract/call.ts";
import type { CallName } from "../../_shared/contract/calls.ts";
import { isMultipart, readJsonBody, readMultipart } from "./body.ts";
import { bearerOf, requireCaller } from "./caller.ts";
import type { DatabaseClient } from "./database.ts";
import type { Handlers, RequestContext, Services } from "./handler.ts";
import { internalError, Problem } from "./problem.ts";
import { recordRefusal } from "./record-refusal.ts";
import { readParams, validate } from "./validate.ts";
import { type AddressOptions, visitorAddress } from "./visitor-address.ts";

type Options = {
  handlers: Handlers;
  services: Services;
  visitorDatabase: DatabaseClient;
  addresses: AddressOptions;
  /** The site's public address; the origin of the request by default. */
  siteUrl?: string;
};
type AnyHandler = (context: RequestContext<CallName>) => Promise<Record<string, unknown>>;

/** Handles a call of the REST API: authorises, validates, runs the call's handler, and validates the result. */
export function createCallHandler({ handlers, services, visitorDatabase, siteUrl, addresses }: Options) {
  /** Records refusals by role in the audit log. */
  async function authorize(call: Call, headers: Headers) {
    if (call.access === "anyone") return null;
    return requireCaller(call, headers, services.databaseAs, (user) =>
      recordRefusal(services, user.id, "api", call.summary),
    );
  }

  async function readBody(call: Call, context: Context) {
    const { raw } = context.req;
    const isForm = call.multipart === "required" || (call.multipart === "optional" && isMultipart(raw));
    const form = isForm ? await readMultipart(context) : null;
    const body =
      call.body && validate(call.body, form ? form.fields : await readJsonBody(context, call.jsonLimit));
    return { body, files: form?.files ?? new Map<string, File>() };
  }

  return async function handleCall(name: CallName, call: Call, context: Context): Promise<unknown> {
    const { headers } = context.req.raw;
    const token = call.authorizedInDatabase ? bearerOf(headers) : null;
    const caller = token ? null : await authorize(call, headers);
    const params = readParams(context.req.param(), call.path);
    const query = call.query && validate(call.query, context.req.query());
    const { body, files } = await readBody(call, context);
    const request: Record<keyof RequestContext<CallName>, unknown> = {
      params,
      query,
      body,
      caller,
      database: caller || token ? services.databaseAs(caller?.token ?? token ?? "") : visitorDatabase,
      files,
      headers,
      address: await visitorAddress(headers, addresses),
      toPageUrl: (path: string) => new URL(path, siteUrl || context.req.url).href,
      services,
    };
    const handler = handlers[name] as AnyHandler;
    const handlerResult = await handler(request as RequestContext<CallName>).catch(async (error) => {
      // After a rejection by the database, authorise here, too, for the documented response and the audit entry.
      if (token && error instanceof Problem && (error.status === 401 || error.status === 403))
        await authorize(call, headers);
      throw error;
    });
    const result = z.safeParse(call.response, handlerResult);
    if (!result.success)
      throw internalError(`response of ${name}: ${result.error.issues[0]?.path.join(".")}`);
    return result.data;
  };
}
