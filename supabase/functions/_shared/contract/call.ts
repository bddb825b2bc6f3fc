import type * as z from "zod/mini";
import type { POST_CATEGORIES } from "../rules/categories.ts";
import { deletedRow, mutationResult } from "./common.ts";

/** Who may use a call: everybody, signed-in users, or admins. */
export type Access = "anyone" | "user" | "admin";

/** A call of the REST API. Routes, the browser's types, openapi.json and tests are derived from these definitions. */
export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Placeholders: `{id}` is a row's id, `{userId}` a user's UUID, `{category}` a category of posts, `{segredo}` a secret. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The database function itself rejects other callers, which saves a round trip for checking the caller first. */
  readonly authorizedInDatabase?: true;
  /** Allows users who must still replace their first password; all other non-public calls reject them. */
  readonly allowsFirstPassword?: true;
  /** Portuguese, because it appears in the published OpenAPI document. */
  readonly summary: string;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** Accepts an Idempotency-Key header, which makes retries safe. */
  readonly acceptsIdempotencyKey?: true;
  /** Size limit of JSON bodies in bytes; 64 KB by default. */
  readonly jsonLimit?: number;
  /** Whether the body must be multipart/form-data with a picture in `image`, or may be that instead of JSON. */
  readonly multipart?: "required" | "optional";
  /** The response is a file of this type. */
  readonly download?: string;
  /** For how many seconds any cache may keep the response. */
  readonly maxAge?: number;
  readonly response: z.core.$ZodType;
  readonly status?: 201;
};

type ParamTypes = { id: number; userId: string; category: (typeof POST_CATEGORIES)[number]; segredo: string };
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** "/posts/{id}" -> { id: number } */
export type ParamsOf<C extends Call> = Pick<ParamTypes, NamesIn<C["path"]> & keyof ParamTypes>;
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.core.$ZodType }
  ? z.output<Q>
  : undefined;
export type BodyOf<C extends Call> = C extends { body: infer B extends z.core.$ZodType }
  ? z.output<B>
  : undefined;
export type ResponseOf<C extends Call> = z.output<C["response"]>;

type Schema = z.core.$ZodType;

/** The create, update and delete calls of a resource, for admins. */
export const createCall = <B extends Schema, A extends Schema>(
  path: `/${string}`,
  summary: string,
  body: B,
  row: A,
) =>
  ({
    method: "POST",
    path,
    access: "admin",
    summary,
    body,
    response: mutationResult(row),
    status: 201,
  }) as const;
export const updateCall = <P extends `/${string}`, B extends Schema, A extends Schema>(
  path: P,
  summary: string,
  body: B,
  row: A,
) =>
  ({
    method: "PUT",
    path: `${path}/{id}` as `${P}/{id}`,
    access: "admin",
    summary,
    body,
    response: mutationResult(row),
  }) as const;
export const deleteCall = <P extends `/${string}`>(path: P, summary: string) =>
  ({
    method: "DELETE",
    path: `${path}/{id}` as `${P}/{id}`,
    access: "admin",
    summary,
    response: deletedRow,
  }) as const;
