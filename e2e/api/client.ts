import { expect, inject } from "vitest";
import * as z from "zod/mini";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { type CallName, type CallResponse, calls } from "../../supabase/functions/_shared/contract/calls.ts";
import { type Problem, problem } from "../../supabase/functions/_shared/contract/common.ts";
import type { WorkerStack } from "./boot.ts";

/** The stack of this worker. */
export const stack = stackOfWorker();
const DAY = 86_400_000;
/** The site's address, which has another origin in a project elsewhere. */
export const siteUrl = process.env.TEST_SITE_URL?.replace(/\/$/, "") ?? stack.url;
export const BASE = `${stack.url}/functions/v1/api`;

function stackOfWorker(): WorkerStack {
  const stacks = inject("stacks");
  const stackOfPool = stacks[(Number(process.env.VITEST_POOL_ID) - 1) % stacks.length];
  if (!stackOfPool) throw new Error("This worker has no stack.");
  return stackOfPool;
}

export type RequestOptions = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** An object or array, sent as JSON; a string (JSON text) or a FormData object is sent as it is. */
  body?: unknown;
  /** The caller's bearer token. */
  as?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
export type ApiResponse = { status: number; body: unknown; headers: Headers };

/** Calls any path, without checking the response. */
export async function send(
  method: string,
  path: string,
  { query, body, as, headers, signal }: Omit<RequestOptions, "params"> = {},
): Promise<ApiResponse> {
  const isForm = body instanceof FormData;
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : "";
  const response = await fetch(BASE + path + search, {
    method,
    signal,
    headers: {
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      ...(as && { authorization: `Bearer ${as}` }),
      ...headers,
    },
    body: isForm || body === undefined ? body : typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  // Every response is JSON, except downloads.
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : null,
    headers: response.headers,
  };
}

/** Sends a call of the contract, without checking the response. */
export function callApi(
  name: CallName,
  { params = {}, ...options }: RequestOptions = {},
): Promise<ApiResponse> {
  const { method, path }: Call = calls[name];
  return send(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_, param: string) => String(params[param])),
    options,
  );
}

/** Sends a call, and expects the documented status and a response that matches the contract exactly. */
export async function callOk<N extends CallName>(
  name: N,
  options: RequestOptions = {},
): Promise<CallResponse<N>> {
  const call: Call = calls[name];
  const { status, body } = await callApi(name, options);
  expect({ status, body }).toMatchObject({ status: call.status ?? 200 });
  const parsed = z.parse(call.response, body);
  expect(body).toEqual(parsed);
  return parsed as CallResponse<N>;
}

/** Sends a call, and expects this error status with the documented error format and no internal details. */
export async function callRefused(
  name: CallName,
  status: number,
  options: RequestOptions = {},
): Promise<Problem> {
  const received = await callApi(name, options);
  expect({ status: received.status, body: received.body }).toMatchObject({ status });
  return expectProblem(received);
}

/** Expects the documented error format without internal details; returns the error. */
export function expectProblem({ body, headers }: ApiResponse): Problem {
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(JSON.stringify(body)).not.toMatch(/postgres|pgrst|constraint|relation|column|sqlstate|stack|\.ts:/i);
  const parsed = z.parse(problem, body);
  expect(parsed.message).not.toBe("");
  return parsed;
}

/** Signs in and returns the token. */
export async function signIn(email: string, password: string) {
  return (await callOk("login", { body: { Email: email, Password: password } })).token;
}
/** The display name of the account of adminToken. */
export const ADMIN_NAME = "Diretoria";
export const adminToken = () => signIn("admin@exemplo.org.br", stack.adminPassword);
export const userToken = () => signIn("voluntario@exemplo.org.br", stack.userPassword);

/** Marks the initial password as changed, so that all calls of the role are allowed. */
export const skipPasswordChange = (id: string) =>
  requestRows("PATCH", `profiles?id=eq.${id}`, { must_change_password: false });

/** A unique e-mail address. */
export const newEmail = () => `${crypto.randomUUID()}@exemplo.org.br`;

type NewAccount = { name?: string; password?: string; role?: "user" | "admin" };
/** An account that the admin `as` creates, and its session. Its initial password counts as changed. */
export async function newAccount(
  as: string,
  { name = "Cobaia", password = "uma senha longa", role = "user" }: NewAccount = {},
) {
  const email = newEmail();
  const { data } = await callOk("createUser", { as, body: { name, email, password, role } });
  await skipPasswordChange(data.id);
  return { id: data.id, email, password, token: await signIn(email, password) };
}

/** Reads or writes a table with the secret key, to prepare a test or to check stored rows. */
export async function requestRows(
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: stack.secretKey, "content-type": "application/json", prefer: "return=representation" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : [];
}

/** A pickup round that takes orders. Each is on the day after the last one, so that all dates are unique. */
export async function openRound(capacidade: number | null = null): Promise<number> {
  const [last] = await requestRows("GET", "rodadas?select=data_retirada&order=data_retirada.desc&limit=1");
  const earliest = Date.now() + 40 * DAY;
  const pickup = last ? Math.max(earliest, Date.parse(String(last.data_retirada)) + DAY) : earliest;
  const [round] = await requestRows("POST", "rodadas", {
    data_retirada: new Date(pickup).toISOString().slice(0, 10),
    pedidos_de: new Date(Date.now() - 3_600_000).toISOString(),
    pedidos_ate: new Date(pickup - DAY).toISOString(),
    capacidade,
  });
  return Number(round?.id);
}

/** Starts at a random number, because an external stack still has the customers of earlier runs. */
let customerNumber = Math.floor(Math.random() * 9_000_000);
/** A customer with a unique name and mobile number. */
export function newCustomer() {
  customerNumber += 1;
  const number = 90_000_000 + customerNumber;
  return { NomeCliente: `Cliente ${customerNumber} ${number}`, Telefone: `64 9${number}` };
}

/** Two pizzas of R$ 50,00, ordered by a new customer. `id`: the id of its only line. */
export async function placeOrder(RodadaId: number, overrides: object = {}) {
  const customer = newCustomer();
  const { data, orders } = await callOk("placeOrder", {
    body: { ...customer, TipoPizzaId: 1, Quantidade: 2, RodadaId, ...overrides },
  });
  const { segredo, codigo = "" } = orders[0] ?? {};
  return { customer, id: data[0]?.id ?? 0, segredo: segredo ?? "", codigo };
}
