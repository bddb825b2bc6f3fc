// A request repeated with the same idempotency key, after a lost response, takes effect once.
import { expect, it } from "vitest";
import { adminToken, callOk, callRefused, newEmail, requestRows, signIn, stack } from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";

const admin = await adminToken();
const newKey = () => ({ "idempotency-key": crypto.randomUUID() });

it("a repeated message is stored once, with the last text", async () => {
  const headers = newKey();
  const email = newEmail();
  for (const message of ["Boa tarde!", "Boa tarde!", "Boa noite!"])
    await callOk("sendMessage", { headers, body: { name: "Helena", email, message } });
  expect(await requestRows("GET", `messages?email=eq.${email}&select=message`)).toEqual([
    { message: "Boa noite!" },
  ]);
  await callOk("sendMessage", { body: { name: "Helena", email, message: "Ainda eu." } });
  expect(await requestRows("GET", `messages?email=eq.${email}&select=id`)).toHaveLength(2);
});

it.each([
  ["a generated password", undefined],
  ["a password that the admin chose", "rede na varanda"],
])(
  "a user with %s is created once by repeated requests, and every response has the initial password if it was generated",
  async (_, password) => {
    const request = { as: admin, headers: newKey(), body: { name: "Rita", email: newEmail(), password } };
    const first = await callOk("createUser", request);
    expect(await callOk("createUser", request)).toEqual(first);
    const initial = password ?? first.initialPassword ?? "";
    const token = await signIn(request.body.email, initial);

    // A request without a key, with another body, or after the user changed the password counts as a new one. So does one with
    // another key, unless the admin chose the password, which proves that it is the same request.
    const isRefusedAsTaken = async (changes: object) =>
      (await callRefused("createUser", 409, { ...request, ...changes })).error === "email_exists";
    expect(await isRefusedAsTaken({ headers: undefined })).toBe(true);
    expect(await isRefusedAsTaken({ body: { ...request.body, role: "admin" } })).toBe(true);
    if (!password) expect(await isRefusedAsTaken({ headers: newKey() })).toBe(true);
    await callOk("changePassword", {
      as: token,
      body: { CurrentPassword: initial, NewPassword: "vento de agosto" },
    });
    expect(await isRefusedAsTaken({})).toBe(true);
  },
);

type Intercept = Parameters<typeof interceptingFetch>[0];
/** Stores the user, and loses the response. */
const loseResponse: Intercept = (url, init) =>
  `${init.method} ${url.pathname}` === "POST /auth/v1/admin/users"
    ? fetch(url, init).then(() => Promise.reject(new TypeError("lost")))
    : undefined;
/** Simulates that the function ends before it writes the profile, so that it cannot undo the account either. */
const failAfterAuth: Intercept = (url, { method }) =>
  `${method} ${url.pathname}` === "PATCH /rest/v1/profiles" || method === "DELETE"
    ? Promise.reject(new TypeError("ended"))
    : undefined;

it.each([
  ["the response was lost", loseResponse, undefined],
  ["the profile was not written", failAfterAuth, undefined],
  ["the profile was not written, and the admin had chosen the password", failAfterAuth, "rede na varanda"],
])("a user who is stored in Auth is completed by the next attempt: %s", async (_, intercept, password) => {
  const request = {
    as: admin,
    headers: newKey(),
    body: { name: "Rita", email: newEmail(), role: "admin", password },
  };
  const failingFunction = startFunction({ fetch: interceptingFetch(intercept) });
  expect((await failingFunction.send("POST", "/auth/create-user", request)).status).toBeGreaterThanOrEqual(
    500,
  );
  const { data, initialPassword } = await callOk("createUser", request);
  expect(data).toMatchObject({ name: "Rita", role: "admin", mustChangePassword: true });
  await signIn(data.email, password ?? initialPassword ?? "");
  expect(await requestRows("GET", `audit_log?entity_id=eq.${data.id}&action=eq.insert&select=label`)).toEqual(
    [{ label: "Rita (administrador)" }],
  );
});

it("an account that was created elsewhere and is in use cannot be completed, even with its password", async () => {
  const [email, password] = [newEmail(), "rede na varanda"];
  await fetch(`${stack.url}/auth/v1/admin/users`, {
    method: "POST",
    headers: { apikey: stack.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password, email_confirm: true }),
  });
  const request = { as: admin, headers: newKey(), body: { name: "Rita", email, role: "admin", password } };
  await callRefused("createUser", 409, {
    ...request,
    body: { ...request.body, password: "outra senha boa" },
  });
  await signIn(email, password);
  await callRefused("createUser", 409, request);
  expect(await requestRows("GET", `profiles?email=eq.${email}&select=role,must_change_password`)).toEqual([
    { role: "user", must_change_password: false },
  ]);
});

it("a repeated password change succeeds although the old password is wrong by then", async () => {
  const email = newEmail();
  const before = "cadeira de balanço";
  await callOk("createUser", { as: admin, body: { name: "Rita", email, password: before } });
  const token = await signIn(email, before);
  const request = {
    as: token,
    headers: newKey(),
    body: { CurrentPassword: before, NewPassword: "chuva no telhado" },
  };
  await callOk("changePassword", request);
  await callOk("changePassword", request);
  await callOk("getCurrentUser", { as: token });
  await callRefused("changePassword", 400, { ...request, headers: undefined });
  await callRefused("changePassword", 400, {
    ...request,
    body: { ...request.body, NewPassword: "outra bem diferente" },
  });
  await signIn(email, "chuva no telhado");
});

it("a change to the current password with a wrong old one is not taken for a repeated request: the first password must still be changed", async () => {
  const email = newEmail();
  const password = "janela azul";
  await callOk("createUser", { as: admin, body: { name: "Rita", email, password } });
  const token = await signIn(email, password);
  const body = { CurrentPassword: "porta verde", NewPassword: password };
  await callRefused("changePassword", 400, { as: token, headers: newKey(), body });
  expect((await callOk("getCurrentUser", { as: token })).user.mustChangePassword).toBe(true);
});
