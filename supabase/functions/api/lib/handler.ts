import type { Body, CallName, Calls, Params, Query } from "../../_shared/contract/calls.ts";
import type { Auth } from "./auth.ts";
import type { Form } from "./body.ts";
import type { Caller } from "./caller.ts";
import type { Guards } from "./guards.ts";
import type { Pictures } from "./pictures.ts";
import type { Rows } from "./rows.ts";
import type { Service } from "./service.ts";

/** What handlers work with besides the request itself. */
export type Tools = {
  service: Service;
  auth: Auth;
  guards: Guards;
  pictures: Pictures;
  /** Rows as the person with this token. */
  rowsAs(token: string): Rows;
  /** Where browsers reach Supabase; "" when it is the origin they are on. */
  publicUrl: string;
};

/** Nobody where anybody may call, nor where the database judges: there only the token is known. */
type CallerOf<N extends CallName> = Calls[N] extends { audience: "anyone" } | { judgedBelow: true }
  ? null
  : Caller;

/** One request, already judged: the audience holds, and params, query and body are what their schemas made of them. */
export type Asked<N extends CallName> = {
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
  tools: Tools;
};

/** Answers with what the call's answer schema then reads: fields it does not name never leave. */
export type Handler<N extends CallName> = (asked: Asked<N>) => Promise<Record<string, unknown>>;
export type Handlers<T extends object = Calls> = { [N in keyof T & CallName]: Handler<N> };
