// A retry under the same key, after a lost response, is applied once.
import { expect, it } from "vitest";
import { asAdmin, newEmail, ok, refused, rows, signIn, stack } from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";

const admin = await asAdmin();
const newKey = () => ({ "idempotency-key": crypto.randomUUID() });

it("a repeated message is stored once, with the last text", async () => {
  const headers = newKey();
  const email = newEmail();
  for (const message of ["Boa tarde!", "Boa tarde!", "Boa noite!"])
    await ok("sendMessage", { headers, body: { name: "Helena", email, message } });
  expect(await rows("GET", `messages?email=eq.${email}&select=message`)).toEqual([{ message: "Boa noite!" }]);
  await ok("sendMessage", { body: { name: "Helena", email, message: "Ainda eu." } });
  expect(await rows("GET", `messages?email=eq.${email}&select=id`)).toHaveLength(2);
});

it.each([undefined, "rede na varanda"])(
  "a repeated user is created once, and an admin who lost the response gets the initial password again: %j",
  async (password) => {
    const sent = { as: admin, headers: newKey(), body: { name: "Rita", email: newEmail(), password } };
    const first = await ok("createUser", sent);
    expect(await ok("createUser", sent)).toEqual(first);
    const given = password ?? first.initialPassword ?? "";
    const token = await signIn(sent.body.email, given);

    // With another key or body, or after the user changed the password, the e-mail is refused as taken.
    const taken = async (changes: object) =>
      (await refused("createUser", 409, { ...sent, ...changes })).error === "email_exists";
    expect(await taken({ headers: undefined })).toBe(true);
    expect(await taken({ body: { ...sent.body, role: "admin" } })).toBe(true);
    if (!password) expect(await taken({ headers: newKey() })).toBe(true);
    await ok("changePassword", {
      as: token,
      body: { CurrentPassword: given, NewPassword: "vento de agosto" },
    });
    expect(await taken({})).toBe(true);
  },
);

type Intercept = Parameters<typeof interceptingFetch>[0];
/** Stores the user, and loses the response. */
const losing: Intercept = (url, init) =>
  `${init.method} ${url.pathname}` === "POST /auth/v1/admin/users"
    ? fetch(url, init).then(() => Promise.reject(new TypeError("lost")))
    : undefined;
/** As where the function ends before the profile is written: nothing is undone either. */
const ending: Intercept = (url, { method }) =>
  `${method} ${url.pathname}` === "PATCH /rest/v1/profiles" || method === "DELETE"
    ? Promise.reject(new TypeError("ended"))
    : undefined;

it.each([
  ["its response was lost", losing, undefined],
  ["nothing else was written", ending, undefined],
  ["nothing else was written", ending, "rede na varanda"],
])("a user stored in Auth, while %s, is completed by the next attempt", async (_, intercept, password) => {
  const sent = {
    as: admin,
    headers: newKey(),
    body: { name: "Rita", email: newEmail(), role: "admin", password },
  };
  const down = startFunction({ fetch: interceptingFetch(intercept) });
  expect((await down.send("POST", "/auth/create-user", sent)).status).toBeGreaterThanOrEqual(500);
  const { data, initialPassword } = await ok("createUser", sent);
  expect(data).toMatchObject({ name: "Rita", role: "admin", mustChangePassword: true });
  await signIn(data.email, password ?? initialPassword ?? "");
  expect(await rows("GET", `audit_log?entity_id=eq.${data.id}&action=eq.insert&select=label`)).toEqual([
    { label: "Rita (administrador)" },
  ]);
});

it("an account that was created elsewhere and is in use cannot be completed, even with its password", async () => {
  const [email, password] = [newEmail(), "rede na varanda"];
  await fetch(`${stack.url}/auth/v1/admin/users`, {
    method: "POST",
    headers: { apikey: stack.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password, email_confirm: true }),
  });
  const sent = { as: admin, headers: newKey(), body: { name: "Rita", email, role: "admin", password } };
  await refused("createUser", 409, { ...sent, body: { ...sent.body, password: "outra senha boa" } });
  await signIn(email, password);
  await refused("createUser", 409, sent);
  expect(await rows("GET", `profiles?email=eq.${email}&select=role,must_change_password`)).toEqual([
    { role: "user", must_change_password: false },
  ]);
});

it("a repeated password change succeeds although the old password is wrong by then", async () => {
  const email = newEmail();
  const before = "cadeira de balanço";
  await ok("createUser", { as: admin, body: { name: "Rita", email, password: before } });
  const token = await signIn(email, before);
  const sent = {
    as: token,
    headers: newKey(),
    body: { CurrentPassword: before, NewPassword: "chuva no telhado" },
  };
  await ok("changePassword", sent);
  await ok("changePassword", sent);
  await ok("getCurrentUser", { as: token });
  await refused("changePassword", 400, { ...sent, headers: undefined });
  await refused("changePassword", 400, {
    ...sent,
    body: { ...sent.body, NewPassword: "outra bem diferente" },
  });
  await signIn(email, "chuva no telhado");
});

it("an initial password cannot be kept by sending it as the new password of an allegedly repeated change", async () => {
  const email = newEmail();
  const password = "janela azul";
  await ok("createUser", { as: admin, body: { name: "Rita", email, password } });
  const token = await signIn(email, password);
  const body = { CurrentPassword: "porta verde", NewPassword: password };
  await refused("changePassword", 400, { as: token, headers: newKey(), body });
  expect((await ok("getCurrentUser", { as: token })).user.mustChangePassword).toBe(true);
});
