import type { EmailMessage } from "@supabase/lite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bootTestStack, type TestStack } from "../support/test-stack.ts";

// Reads the mails, which only the local stack can hand over.

let stack: TestStack;
const mails: EmailMessage[] = [];
const PASSWORD = "caminho certo";
const [OLD, NEW] = ["ana@exemplo.org.br", "ana.maria@exemplo.org.br"];

beforeAll(async () => {
  stack = await bootTestStack({ mail: { send: async (mail) => void mails.push(mail) } });
});
afterAll(() => stack.close());

const openMail = (mail: EmailMessage | undefined) => {
  const [, token_hash = ""] = /#token_hash=(\w+)&type=email_change/.exec(mail?.text ?? "") ?? [];
  return stack.client().auth.verifyOtp({ token_hash, type: "email_change" });
};

// Auth 2.196: both addresses confirm (`double_confirm_changes`), in any order, and the old one is told.
it("an e-mail changes after the password and both addresses, is told to the old one, and recorded", async () => {
  const account = { email: OLD, password: PASSWORD, email_confirm: true };
  const { data: created } = await stack.client("service").auth.admin.createUser(account);
  const id = created.user?.id ?? "";
  const client = stack.client();
  await client.auth.signInWithPassword({ email: OLD, password: PASSWORD });
  // A session alone does not start it.
  expect((await client.auth.updateUser({ email: NEW })).error).toMatchObject({
    status: 403,
    message: /com a senha/,
  });
  expect(mails).toEqual([]);

  await stack.client("service").rpc("confirm_password", { p_user_id: id, p_purpose: `email:${NEW}` });
  expect((await client.auth.updateUser({ email: NEW })).error).toBeNull();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [OLD, "Confirme a troca de e-mail"],
    [NEW, "Confirme a troca de e-mail"],
  ]);
  const emailOf = async () =>
    (await stack.query("select email from public.profiles where id = $1", [id]))[0]?.email;
  expect((await openMail(mails[1])).error).toBeNull();
  expect((await openMail(mails[1])).error).toMatchObject({ status: 403, code: "otp_expired" });
  expect(await emailOf()).toBe(OLD);
  expect((await openMail(mails[0])).error).toBeNull();
  expect(await emailOf()).toBe(NEW);
  expect(mails[2]).toMatchObject({ to: OLD, subject: "O e-mail da sua conta foi trocado" });
  expect(mails[2]?.text).toContain(`A conta de ${OLD} agora usa o e-mail ${NEW}.`);
  expect(await stack.query("select actor_id from public.audit_log where action = 'email_changed'")).toEqual([
    { actor_id: id },
  ]);
  expect((await stack.client().auth.signInWithPassword({ email: NEW, password: PASSWORD })).error).toBeNull();
});
