import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freePort } from "../../local/free-port.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { startMailServer } from "../support/mail-server.ts";
import { startCheckedSite } from "./checked-site.ts";

let site: Awaited<ReturnType<typeof startCheckedSite>>;
beforeAll(async () => {
  site = await startCheckedSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

it("prints with --quiet only changes, including a recovery", async () => {
  const quiet = ["--quiet", "--state", join(tempFolder("check-"), "quiet.json")];
  expect(await site.check(quiet)).toEqual([0, ""]);
  site.state.page = 404;
  expect(await site.check(quiet)).toEqual([1, "A página inicial não abre (resposta 404).\n"]);
  site.state.page = 500;
  expect(await site.check(quiet)).toEqual([1, ""]);
  site.state.page = 200;
  expect(await site.check(quiet)).toEqual([0, "Está tudo bem de novo.\n"]);
  expect(await site.check(quiet)).toEqual([0, ""]);
});

it("sends mails and push messages to the admins when a problem appears and when it is solved", async () => {
  const { received, url, close } = await startMailServer();
  const SMTP_URL = url.replace("casa:", "casa%40exemplo.org.br:");
  const env = { SMTP_URL, ALERT_PUSH_URL: `${site.url}/push`, DATA_DIR: tempFolder("check-") };
  await site.check([], env);
  expect([received, site.pushed]).toEqual([[], []]);
  site.state.page = 404;
  expect(await site.check([], env)).toEqual([1, "A página inicial não abre (resposta 404).\n"]);
  await site.check([], env);
  site.state.page = 200;
  await site.check(["--quiet"], env);
  expect(site.pushed).toEqual(["A página inicial não abre (resposta 404).", "Está tudo bem de novo."]);
  expect(received).toHaveLength(2);
  expect(received[0]?.recipients).toEqual(["ana@exemplo.org.br"]);
  expect(received[0]?.mail.from?.text).toBe("casa@exemplo.org.br");
  await site.check([], {
    ...env,
    MAIL_FROM: "site@exemplo.org.br",
    SUPABASE_SECRET_KEY: "wrong",
    ALERT_TO: "diretoria@exemplo.org.br",
  });
  expect(received[2]?.recipients).toEqual(["diretoria@exemplo.org.br"]);
  expect(received[2]?.mail.from?.text).toBe("site@exemplo.org.br");
  await close();
});

it("uses the stored admin addresses when the database is unreachable, and retries failed messages", async () => {
  const env = { ALERT_PUSH_URL: `${site.url}/push`, DATA_DIR: tempFolder("check-") };
  await site.check([], env);
  site.state.health = 503;
  const unreachableUrl = `http://127.0.0.1:${await freePort()}`;
  expect(await site.check(["--quiet"], { ...env, ALERT_PUSH_URL: unreachableUrl })).toEqual([
    1,
    "O sistema não lê ou não grava dados (resposta 503).\nThe push to the admins could not be sent (ECONNREFUSED).\n",
  ]);
  const { received, url: SMTP_URL, close } = await startMailServer();
  expect((await site.check(["--quiet"], { ...env, SMTP_URL, VITE_SUPABASE_URL: unreachableUrl }))[0]).toBe(1);
  expect(received[0]?.recipients).toEqual(["ana@exemplo.org.br"]);
  expect(site.pushed).toHaveLength(1);
  await close();
});

it("reports that no channel is configured, and sends the message when a channel is configured later", async () => {
  const env = { ALERT_PUSH_URL: "", DATA_DIR: tempFolder("check-") };
  expect(await site.check(["--quiet"], env)).toEqual([0, ""]);
  site.state.page = 404;
  const problem = "A página inicial não abre (resposta 404).";
  const noChannel =
    "Nobody could be notified: set SMTP_URL (and ALERT_TO where no admin is known) or ALERT_PUSH_URL.";
  expect(await site.check(["--quiet"], env)).toEqual([1, `${problem}\n${noChannel}\n`]);
  expect(await site.check(["--quiet"], env)).toEqual([1, ""]);
  expect(await site.check([], env)).toEqual([1, `${problem}\n${noChannel}\n`]);
  await site.check(["--quiet"], { ...env, ALERT_PUSH_URL: `${site.url}/push` });
  await site.check(["--quiet"], { ...env, ALERT_PUSH_URL: `${site.url}/push` });
  expect(site.pushed).toEqual([problem]);
  site.state.page = 200;
  expect(await site.check(["--quiet"], env)).toEqual([0, "Está tudo bem de novo.\n"]);
  await site.check(["--quiet"], { ...env, ALERT_PUSH_URL: `${site.url}/push` });
  expect(site.pushed).toEqual([problem]);
});

it("stores its last result in the database on a hosted project, since each workflow runs on a new machine", async () => {
  const newMachine = () => ({
    SUPABASE_URL: site.url,
    ALERT_PUSH_URL: `${site.url}/push`,
    DATA_DIR: tempFolder("check-"),
  });
  site.state.health = 503;
  await site.check([], newMachine());
  await site.check([], newMachine());
  site.state.health = 200;
  await site.check([], newMachine());
  expect(site.pushed).toEqual([
    "O sistema não lê ou não grava dados (resposta 503).",
    "Está tudo bem de novo.",
  ]);
});

it("reports a mail server that is unreachable or rejects the password, and an SMTP_URL without scheme", async () => {
  const { url: SMTP_URL, close } = await startMailServer();
  const locked = await startMailServer({ onAuth: (_auth, _session, done) => done(new Error("não")) });
  expect(await site.check([], { SMTP_URL })).toEqual([0, "Está tudo bem.\n"]);
  expect(await site.check([], { SMTP_URL: locked.url })).toEqual([
    1,
    "O servidor de e-mail recusa usuário ou senha (EAUTH).\nThe mail to the admins could not be sent (EAUTH).\n",
  ]);
  await Promise.all([close(), locked.close()]);
  site.pushed = [];
  const env = { SMTP_URL, DATA_DIR: tempFolder("check-") };
  for (let n = 0; n < 2; n++)
    expect(await site.check([], env)).toEqual([
      1,
      "O servidor de e-mail não atende (ESOCKET).\nThe mail to the admins could not be sent (ESOCKET).\n",
    ]);
  expect(site.pushed).toHaveLength(1);
  const [, withoutScheme] = await site.check([], { SMTP_URL: "mail.example.org:587" });
  expect(withoutScheme).toBe("SMTP_URL não é um endereço como smtps://usuario:senha@servidor:465.\n");
});
