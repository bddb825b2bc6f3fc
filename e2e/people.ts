import type { APIRequestContext } from "@playwright/test";
import type { StackFacts } from "./boot-stack.mjs";
import { expect, sharedSession, tokenIn } from "./fixtures";

const API = "/functions/v1/api";

/** Signs in through the REST API and returns the response with token and user. */
export async function tokenFor(request: APIRequestContext, email: string, password: string) {
  const response = await request.post(`${API}/auth/login`, { data: { Email: email, Password: password } });
  expect(response.ok()).toBe(true);
  const session: { token: string; refreshToken: string; user: { id: string } } = await response.json();
  return session;
}

/** The admin's token. */
export const adminToken = async (request: APIRequestContext) =>
  tokenIn(await sharedSession(request, "admin"));

type Person = { id: string; name: string; email: string; password: string };

let created = 0;
const someone = () => {
  created += 1;
  const email = `pessoa-${process.pid}-${created}-${Date.now()}@exemplo.org.br`;
  return { name: `Pessoa ${process.pid}-${created}`, email };
};

/** An account as an admin creates it, with an initial password that must be changed. */
export async function newcomer(request: APIRequestContext): Promise<Person> {
  const person = someone();
  const headers = { Authorization: `Bearer ${await adminToken(request)}` };
  const response = await request.post(`${API}/auth/create-user`, {
    headers,
    data: { ...person, role: "user" },
  });
  expect(response.status()).toBe(201);
  const { data, initialPassword }: { data: { id: string }; initialPassword: string } = await response.json();
  return { ...person, id: data.id, password: initialPassword };
}

/** An account for one test with a chosen password; created directly, which is faster. */
export async function newPerson(
  request: APIRequestContext,
  { url, secretKey }: StackFacts,
  role: "user" | "admin" = "user",
): Promise<Person> {
  const { name, email } = someone();
  const password = "varanda-amarela-7";
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const account = await request.post(`${url}/auth/v1/admin/users`, {
    headers,
    data: { email, password, email_confirm: true },
  });
  expect(account.ok(), await account.text()).toBe(true);
  const { id }: { id: string } = await account.json();
  const profile = await request.patch(`${url}/rest/v1/profiles?id=eq.${id}`, {
    headers,
    data: { name, role, must_change_password: false },
  });
  expect(profile.ok(), await profile.text()).toBe(true);
  return { id, name, email, password };
}

/** The links of a recovery e-mail: the one to the page with the button, and the one that hosted Auth sends. */
export async function recoveryLink(
  request: APIRequestContext,
  { url, secretKey }: StackFacts,
  email: string,
) {
  const response = await request.post(`${url}/auth/v1/admin/generate_link`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    data: { type: "recovery", email },
  });
  expect(response.ok()).toBe(true);
  const made = (await response.json()) as { action_link: string; hashed_token: string };
  const { pathname, search } = new URL(made.action_link);
  const fragment = new URLSearchParams({ token_hash: made.hashed_token, type: "recovery" });
  return { mailed: `/redefinir-senha#${fragment}`, ofAuth: url + pathname + search };
}
