import type * as z from "zod/mini";
import type { POST_CATEGORIES } from "../rules/categories.ts";
import { deleted, mutationResult } from "./common.ts";

/** Who may call: anybody, anybody signed in, or admins. */
export type Audience = "anyone" | "user" | "admin";

/** One call of the REST contract. Routes, the browser's types, openapi.json and the tests all come from these. */
export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** `{id}` stands for a row's number, `{userId}` a user's UUID, `{category}` and `{segredo}` for themselves. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  /** The database function rejects other callers itself: checking the caller first would be a second round trip. */
  readonly authorizedInDatabase?: true;
  /** Open to those who have yet to replace their first password; every other guarded call refuses them. */
  readonly withFirstPassword?: true;
  /** Portuguese: it is read in the published description. */
  readonly summary: string;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** Takes an Idempotency-Key: repeating it with the same one does nothing twice. */
  readonly keyed?: true;
  /** Bytes of JSON that are read; 64 KB where a call does not say. */
  readonly jsonLimit?: number;
  /** The body may, or (for a file) must, come as multipart/form-data. */
  readonly multipart?: "image" | "fields";
  /** The answer is a file of this type, sent as it is made. */
  readonly download?: string;
  readonly answer: z.core.$ZodType;
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
export type AnswerOf<C extends Call> = z.output<C["answer"]>;

type Schema = z.core.$ZodType;

/** The calls that every noun with plain rows has, for admins. */
export const createCall = <B extends Schema, A extends Schema>(
  path: `/${string}`,
  summary: string,
  body: B,
  row: A,
) =>
  ({
    method: "POST",
    path,
    audience: "admin",
    summary,
    body,
    answer: mutationResult(row),
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
    audience: "admin",
    summary,
    body,
    answer: mutationResult(row),
  }) as const;
export const deleteCall = <P extends `/${string}`>(path: P, summary: string) =>
  ({
    method: "DELETE",
    path: `${path}/{id}` as `${P}/{id}`,
    audience: "admin",
    summary,
    answer: deleted,
  }) as const;
