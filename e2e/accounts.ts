import type { APIRequestContext } from "@playwright/test";
import type { StackAccess } from "./boot-stack.mjs";
import { expect, sharedSession, tokenIn } from "./fixtures";

const API = "/functions/v1/api";

/** Signs in through the REST API; returns the response with token and user. */
export async function signInByApi(request: APIRequestContext, email: string, password: string) {
  const response = await request.post(`${API}/auth/login`, { data: { Email: email, Password: password } });
  expect(response.ok()).toBe(true);
  const session: { token: string; refreshToken: string; user: { id: string } } = await response.json();
  return session;
}

/** The admin's token. */
export const adminToken = async (request: APIRequestContext) =>
  tokenIn(await sharedSession(request, "admin"));

type Account = { id: string; name: string; email: string; password: string };

let identityCount = 0;
const newIdentity = () => {
  identityCount += 1;
  const email = `pessoa-${process.pid}-${identityCount}-${Date.now()}@exemplo.org.br`;
  return { name: `Pessoa ${process.pid}-${identityCount}`, email };
};

/** Creates an account through the REST API, with an initial password that must be changed. */
export async function createAccountByApi(request: APIRequestContext): Promise<Account> {
  const identity = newIdentity();
  const headers = { Authorization: `Bearer ${await adminToken(request)}` };
  const response = await request.post(`${API}/auth/create-user`, {
    headers,
    data: { ...identity, role: "user" },
  });
  expect(response.status()).toBe(201);
  const { data, initialPassword }: { data: { id: string }; initialPassword: string } = await response.json();
  return { ...identity, id: data.id, password: initialPassword };
}

/** Creates an account directly in Auth, which is faster, with a password that need not be changed. */
export async function createAccount(
  request: APIRequestContext,
  { url, secretKey }: StackAccess,
  role: "user" | "admin" = "user",
): Promise<Account> {
  const { name, email } = newIdentity();
  const password = "varanda-amarela-7";
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const created = await request.post(`${url}/auth/v1/admin/users`, {
    headers,
    data: { email, password, email_confirm: true },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { id }: { id: string } = await created.json();
  const profile = await request.patch(`${url}/rest/v1/profiles?id=eq.${id}`, {
    headers,
    data: { name, role, must_change_password: false },
  });
  expect(profile.ok(), await profile.text()).toBe(true);
  return { id, name, email, password };
}

/** Recovery links for an account: that to the site's page with the button, and that in the e-mails of hosted Auth. */
export async function createRecoveryLinks(
  request: APIRequestContext,
  { url, secretKey }: StackAccess,
  email: string,
) {
  const response = await request.post(`${url}/auth/v1/admin/generate_link`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    data: { type: "recovery", email },
  });
  expect(response.ok()).toBe(true);
  const link = (await response.json()) as { action_link: string; hashed_token: string };
  const { pathname, search } = new URL(link.action_link);
  const fragment = new URLSearchParams({ token_hash: link.hashed_token, type: "recovery" });
  return { siteLink: `/redefinir-senha#${fragment}`, authLink: url + pathname + search };
}
