// A retry under the same key, after a lost response, is applied once.
import { beforeAll, expect, it } from "vitest";
import { asAdmin, ok, refused, rows, signIn } from "./client.ts";

let admin = "";
beforeAll(async () => {
  admin = await asAdmin();
});
const newKey = () => ({ "idempotency-key": crypto.randomUUID() });
const newEmail = () => `${crypto.randomUUID()}@exemplo.org.br`;

it("a message is one, with its last words", async () => {
  const headers = newKey();
  const email = newEmail();
  for (const message of ["Boa tarde!", "Boa tarde!", "Boa noite!"])
    await ok("sendMessage", { headers, body: { name: "Helena", email, message } });
  expect(await rows("GET", `messages?email=eq.${email}&select=message`)).toEqual([{ message: "Boa noite!" }]);
  await ok("sendMessage", { body: { name: "Helena", email, message: "Ainda eu." } });
  expect(await rows("GET", `messages?email=eq.${email}&select=id`)).toHaveLength(2);
});

it.each([undefined, "rede na varanda"])(
  "a user is created once, and an admin who lost the first password gets it again: %j",
  async (password) => {
    const sent = { as: admin, headers: newKey(), body: { name: "Rita", email: newEmail(), password } };
    const first = await ok("createUser", sent);
    expect(await ok("createUser", sent)).toEqual(first);
    const given = password ?? first.initialPassword ?? "";
    const token = await signIn(sent.body.email, given);

    // Another submission, another person, or a password of one's own: then the e-mail is taken, as ever.
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

it("a new password is not refused for the old one being wrong by then", async () => {
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

it("a first password is not kept by calling it the new one of a change that was sent before", async () => {
  const email = newEmail();
  const password = "janela azul";
  await ok("createUser", { as: admin, body: { name: "Rita", email, password } });
  const token = await signIn(email, password);
  const body = { CurrentPassword: "porta verde", NewPassword: password };
  await refused("changePassword", 400, { as: token, headers: newKey(), body });
  expect((await ok("getCurrentUser", { as: token })).user.mustChangePassword).toBe(true);
});
