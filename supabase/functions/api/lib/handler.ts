import type { Body, CallName, Calls, Params, Query } from "../../_shared/contract/calls.ts";
import type { Auth } from "./auth.ts";
import type { Form } from "./body.ts";
import type { Caller } from "./caller.ts";
import type { Guards } from "./guards.ts";
import type { Pictures } from "./pictures.ts";
import type { Rows } from "./rows.ts";
import type { Service } from "./service.ts";

/** What handlers work with besides the request itself. */
export type Services = {
  service: Service;
  auth: Auth;
  guards: Guards;
  pictures: Pictures;
  /** Rows as the person with this token. */
  rowsAs(token: string): Rows;
  /** The archive of everything, from the rows for it. */
  archive(rows: Response): ReadableStream<Uint8Array>;
  /** Where browsers reach Supabase; "" when it is the origin they are on. */
  publicUrl: string;
};

/** Null for public calls, and for calls authorised in the database, where only the token is known. */
type CallerOf<N extends CallName> = Calls[N] extends { audience: "anyone" } | { authorizedInDatabase: true }
  ? null
  : Caller;

/** An authorised request with validated params, query and body. */
export type RequestContext<N extends CallName> = {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  caller: CallerOf<N>;
  /** Acts as the caller, or as a visitor where nobody need be signed in. */
  rows: Rows;
  files: Form["files"];
  headers: Headers;
  /** The client's network address, as the nearest proxy saw it. */
  address: string;
  services: Services;
};

/** The result is parsed by the call's answer schema: fields it does not name are never sent. */
export type Handler<N extends CallName> = (context: RequestContext<N>) => Promise<Record<string, unknown>>;
export type Handlers<T extends object = Calls> = { [N in keyof T & CallName]: Handler<N> };
