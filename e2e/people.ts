import { type APIRequestContext, expect } from "@playwright/test";
import type { StackFacts } from "./boot-stack.mjs";

const ADMIN = { email: "admin@exemplo.org.br", password: process.env.DEMO_ADMIN_PASSWORD ?? "" };
const API = "/functions/v1/api";

/** Signs in over the REST API; the answer holds the token and the person. */
export async function tokenFor(request: APIRequestContext, email: string, password: string) {
  const answer = await request.post(`${API}/auth/login`, { data: { Email: email, Password: password } });
  expect(answer.ok()).toBe(true);
  const session: { token: string; refreshToken: string; user: { id: string } } = await answer.json();
  return session;
}

export const adminToken = async (request: APIRequestContext) =>
  (await tokenFor(request, ADMIN.email, ADMIN.password)).token;

type Person = { id: string; name: string; email: string; password: string };

let made = 0;

/** An account of its own for one test. The password is the first one, still to be changed, unless `isSettled`. */
export async function newPerson(
  request: APIRequestContext,
  { role = "user", isSettled = true }: { role?: "user" | "admin"; isSettled?: boolean } = {},
): Promise<Person> {
  made += 1;
  const name = `Pessoa ${process.pid}-${made}`;
  const email = `pessoa-${process.pid}-${made}-${Date.now()}@exemplo.org.br`;
  const headers = { Authorization: `Bearer ${await adminToken(request)}` };
  const answer = await request.post(`${API}/auth/create-user`, { headers, data: { name, email, role } });
  expect(answer.status()).toBe(201);
  const created: { data: { id: string }; initialPassword: string } = await answer.json();
  const person = { id: created.data.id, name, email, password: created.initialPassword };
  return isSettled ? settled(request, person) : person;
}

async function settled(request: APIRequestContext, person: Person): Promise<Person> {
  const password = "varanda-amarela-7";
  const { token } = await tokenFor(request, person.email, person.password);
  const answer = await request.post(`${API}/auth/change-password`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { currentPassword: person.password, newPassword: password },
  });
  expect(answer.ok()).toBe(true);
  return { ...person, password };
}

/** What a recovery mail would carry: the link to the page with the button, and the one that hosted Auth writes by itself. */
export async function recoveryLink(
  request: APIRequestContext,
  { url, secretKey }: StackFacts,
  email: string,
) {
  const answer = await request.post(`${url}/auth/v1/admin/generate_link`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    data: { type: "recovery", email },
  });
  expect(answer.ok()).toBe(true);
  const made = (await answer.json()) as { action_link: string; hashed_token: string };
  const { pathname, search } = new URL(made.action_link);
  const fragment = new URLSearchParams({ token_hash: made.hashed_token, type: "recovery" });
  return { mailed: `/redefinir-senha#${fragment}`, ofAuth: url + pathname + search };
}
