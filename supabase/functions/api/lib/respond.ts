import type { Context } from "hono";
import { safetyHeaders } from "./headers.ts";
import { causeOf, type LogEntry } from "./log.ts";
import { internalError, Problem } from "./problem.ts";

/** Sends text, bytes and streams unchanged, everything else as JSON. */
export type Outcome = { status: number; body: unknown; headers?: Record<string, string> };

type Route = { path: string; isPrivate: boolean };

/** Runs `work`, and turns its result or error into one response and one log line. */
export function createResponder(log: (entry: LogEntry) => void) {
  return async function respond({ req }: Context, route: Route, work: () => Promise<Outcome>) {
    const started = performance.now();
    const id = crypto.randomUUID();
    const finish = ({ status, body, headers }: Outcome, cause?: string) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log({ method: req.method, route: route.path, status, ms, id, ...(cause && { cause }) });
      const allHeaders = { "x-request-id": id, ...safetyHeaders(route.isPrivate), ...headers };
      if (body instanceof ReadableStream) return new Response(body, { status, headers: allHeaders });
      const content = typeof body === "string" || isBytes(body) ? body : JSON.stringify(body);
      // A HEAD response has no body, but the content-length of the GET response.
      const length = req.method === "HEAD" && { "content-length": String(lengthOf(content)) };
      return new Response(content, { status, headers: { ...allHeaders, ...length } });
    };
    try {
      return finish(await work());
    } catch (error) {
      const problem = error instanceof Problem ? error : internalError(error);
      const isServerError = problem.status >= 500;
      const body = isServerError ? { ...problem.body, requestId: id } : problem.body;
      const headers = { "cache-control": "no-store", ...problem.headers };
      return finish({ status: problem.status, body, headers }, isServerError ? causeOf(problem) : undefined);
    }
  };
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;
const lengthOf = (content: string | Uint8Array) =>
  (typeof content === "string" ? new TextEncoder().encode(content) : content).length;
