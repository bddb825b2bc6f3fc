import type { Body, CallName, Calls, Params, Query } from "../../_shared/contract/calls.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { PushClient } from "../push/web-push.ts";
import type { Auth } from "./auth.ts";
import type { Form } from "./body.ts";
import type { Caller } from "./caller.ts";
import type { DatabaseClient } from "./database.ts";
import type { Drain } from "./drain.ts";
import type { Pictures } from "./pictures.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { Service } from "./service.ts";

/** The clients and functions that handlers use besides the request itself. */
export type Services = {
  /** Calls Supabase with the secret key. */
  serviceClient: Service;
  auth: Auth;
  rateLimiter: RateLimiter;
  pictures: Pictures;
  /** A PostgREST client with the rights of this access token's user. */
  databaseAs(token: string): DatabaseClient;
  /** The archive download, built from the response of `archiveRows` and the stored pictures. */
  createArchive(archiveRows: Response): ReadableStream<Uint8Array>;
  /** Null when no mail server is set up. */
  mailer: Mailer | null;
  outbox: Drain | null;
  /** Null without a key for Web Push. */
  pushClient: PushClient | null;
  /** Work that no response waits for; its failure is counted. */
  inBackground(work: Promise<unknown>): void;
  /** Sends the e-mails and notifications that are due, in the background. */
  sendDue(): void;
  /** The URL at which browsers reach Supabase; "" when Supabase has the same origin as the site. */
  publicUrl: string;
};

/** Null for public calls, and for calls that only the database authorises, where the user is unknown here. */
type CallerOf<N extends CallName> = Calls[N] extends { access: "anyone" } | { authorizedInDatabase: true }
  ? null
  : Caller;

/** An authorised request with validated params, query and body. */
export type RequestContext<N extends CallName> = {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  caller: CallerOf<N>;
  /** A PostgREST client with the caller's rights, or a visitor's rights for public calls. */
  database: DatabaseClient;
  files: Form["files"];
  headers: Headers;
  /** The client's network address, as reported by the nearest proxy or signed by the site server. */
  address: string;
  /** Absolute URL of a page of the site. */
  toPageUrl: (path: string) => string;
  services: Services;
};

/** The result is parsed by the call's `response` schema, so the response contains only fields that the schema names. */
export type Handler<N extends CallName> = (context: RequestContext<N>) => Promise<Record<string, unknown>>;
export type Handlers<T extends object = Calls> = { [N in keyof T & CallName]: Handler<N> };
