// Health check of the site. The texts are Portuguese, because the association's board reads them.
import { statfsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PostgrestClient } from "@supabase/postgrest-js";
import { dataFolderOf } from "../../local/data-folder-path.mjs";
import { isSmtpUrl } from "../../local/mail-settings.mjs";
import { readSiteConnection } from "../site-connection.mjs";
import { checkClocks } from "./clocks.mjs";
import { mailServer, notify } from "./notify.mjs";
import { openState } from "./state.mjs";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MB = 1024 ** 2;
const TIMEOUT_MS = 15_000;
/** Database limit of Supabase's Free plan; DATABASE_LIMIT_MB overrides it. */
const FREE_PLAN_MB = 500;

/** Prints the problems and notifies the admins; returns the exit status. */
export async function checkCommand(args, env) {
  const context = contextOf(env);
  const { supabaseUrl, rest, isHosted } = context;
  const { quiet, state: stateFile, optionError } = readOptions(args, context);
  if (optionError) {
    console.error(optionError);
    return 1;
  }
  const state = openState(stateFile, isHosted ? rest : undefined);
  const lastState = await state.read();
  const checks = [
    ...[readAdmins, checkHealth, checkHomePage, checkSystemStatus, checkDisk, checkMail],
    ...[checkDirectSignIn, checkClocks],
  ].map((check) => check(context));
  const [admins, ...results] = await Promise.all(checks);
  const problems = [...results.flat(), ...checkUpload(context)];
  const text = describeProblems(problems, lastState);
  const hasChanged = withoutNumbers(lastState.problems) !== withoutNumbers(problems);
  if (!quiet || hasChanged) console.log(text);
  const recipients = admins.length > 0 ? admins : lastState.admins;
  // A failed notification is sent again by the next check, only through the channel that failed.
  const { notifiedBy, isNotified } =
    hasChanged || !lastState.isNotified
      ? await notify(
          text,
          recipients,
          context.siteUrl ?? supabaseUrl,
          env,
          hasChanged ? [] : lastState.notifiedBy,
        )
      : lastState;
  const isHealthy = problems.length === 0;
  if (isNotified === undefined && !isHealthy && (!quiet || hasChanged))
    console.error(
      "Nobody could be notified: set SMTP_URL (and ALERT_TO where no admin is known) or ALERT_PUSH_URL.",
    );
  await state.write({ problems, admins: recipients, notifiedBy, isNotified: isNotified ?? isHealthy });
  return isHealthy ? 0 : 1;
}

/** Free megabytes change with every check, which is not a new problem. */
function withoutNumbers(problems) {
  return problems.join().replace(/\d+/g, "");
}

function contextOf(env) {
  const { configuredSiteUrl, isHosted, supabaseUrl, headers } = readSiteConnection(env);
  const siteUrl = configuredSiteUrl || (isHosted ? undefined : supabaseUrl);
  const dataFolder = dataFolderOf(env);
  return { isHosted, supabaseUrl, siteUrl, env, rest: openRest(supabaseUrl, headers), dataFolder };
}

function readOptions(args, { dataFolder }) {
  const options = { quiet: { type: "boolean", default: false }, state: { type: "string" } };
  try {
    const { values } = parseArgs({ args, options });
    return { ...values, state: values.state || join(dataFolder, "check.json") };
  } catch (error) {
    return { optionError: error.message };
  }
}

function describeProblems(problems, lastState) {
  if (problems.length > 0) return problems.join("\n");
  return lastState.problems.length > 0 ? "Está tudo bem de novo." : "Está tudo bem.";
}

/** E-mails of the admins; none when the database is unavailable. */
async function readAdmins({ rest }) {
  try {
    const { data } = await rest.from("profiles").select("email").eq("role", "admin").throwOnError();
    return data.map(({ email }) => email);
  } catch {
    return [];
  }
}

function fetchWithTimeout(url, init) {
  return fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** Throws error responses with their HTTP status, which a PostgrestError does not contain. */
function openRest(supabaseUrl, headers) {
  return new PostgrestClient(`${supabaseUrl.replace(/\/$/, "")}/rest/v1`, {
    headers,
    retry: false,
    fetch: async (url, init) => {
      const response = await fetchWithTimeout(url, init);
      if (response.ok) return response;
      throw Object.assign(new Error(), { name: `resposta ${response.status}` });
    },
  });
}

function errorCode({ name, cause }) {
  return cause?.code ?? name;
}

async function checkHealth({ supabaseUrl }) {
  try {
    const { ok, status } = await fetchWithTimeout(new URL("/functions/v1/api/health", supabaseUrl));
    return ok ? [] : [`O sistema não lê ou não grava dados (resposta ${status}).`];
  } catch (error) {
    return [`O sistema não responde (${errorCode(error)}).`];
  }
}

async function checkHomePage({ siteUrl }) {
  if (!siteUrl) return [];
  try {
    const { ok, status, headers } = await fetchWithTimeout(siteUrl);
    if (!ok) return [`A página inicial não abre (resposta ${status}).`];
    return headers.get("content-type")?.startsWith("text/html") ? [] : ["A página inicial não é uma página."];
  } catch (error) {
    return [`A página inicial não abre (${errorCode(error)}).`];
  }
}

/** Reports a project in which CAPTCHA protection is off: anybody could try passwords and send mails without the function's limits. */
async function checkDirectSignIn({ supabaseUrl, isHosted, env }) {
  const { VITE_SUPABASE_PUBLISHABLE_KEY: key } = env;
  if (!isHosted || !key) return [];
  try {
    const response = await fetchWithTimeout(new URL("/auth/v1/token?grant_type=password", supabaseUrl), {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify({ email: "ninguem@exemplo.org.br", password: "nenhuma" }),
    });
    const { error_code: code } = await response.json();
    return code === "invalid_credentials"
      ? [
          "A proteção por CAPTCHA do Auth está desligada: rode npm run deploy, ou ligue-a no painel do Supabase.",
        ]
      : [];
  } catch {
    // checkHealth reports that nothing answers.
    return [];
  }
}

async function checkSystemStatus({ rest, isHosted, env }) {
  try {
    const { data } = await rest.rpc("system_status").throwOnError();
    const { backup_at, backup_missing, retention_at, database_bytes, mails, pushes } = data;
    return [
      ...checkAge(backup_at, "A última cópia de segurança boa"),
      ...(backup_missing > 0
        ? [`O arquivo de ${backup_missing} foto(s) não foi encontrado na última cópia de segurança.`]
        : []),
      ...checkAge(retention_at, "A última limpeza de dados antigos"),
      ...checkMails(mails),
      ...checkPushes(pushes),
      ...(isHosted ? checkDatabaseSize(database_bytes, env) : []),
    ];
  } catch (error) {
    return [`O estado do sistema não pôde ser lido (${errorCode(error)}).`];
  }
}

/** Reports a nightly job, backup or retention, that did not succeed yesterday or today. */
function checkAge(at, subject) {
  if (!at) return [`${subject} nunca aconteceu.`];
  if (Date.parse(at) > Date.now() + HOUR) return [`${subject} tem data no futuro: confira o relógio.`];
  const days = Math.floor((Date.now() - Date.parse(at)) / DAY);
  return days >= 2 ? [`${subject} tem ${days} dias.`] : [];
}

/** Reports e-mails that the outbox gave up or still tries after an hour. */
function checkMails({ failed, delayed, error }) {
  const count = failed + delayed;
  return count > 0
    ? [`${count} e-mail(s) do site não foram enviados (${error}): o Dashboard mostra e envia de novo.`]
    : [];
}

/** Reports notifications that no device gets, because of the site's key or its permissions. */
function checkPushes({ failed, error }) {
  return failed > 0
    ? [
        `${failed} notificação(ões) do site não saíram hoje (${error}): docs/operations.md, Notifications, diz por quê.`,
      ]
    : [];
}

function checkDatabaseSize(bytes, env) {
  const limit = Number(env.DATABASE_LIMIT_MB || FREE_PLAN_MB);
  const used = Math.round((100 * bytes) / MB / limit);
  return used >= 80 ? [`O banco de dados ocupa ${used}% dos ${limit} MB do plano.`] : [];
}

/** Reports a failed upload of the backup by another step, e.g. in GitHub Actions, which sets BACKUP_UPLOAD to its outcome. */
function checkUpload({ env }) {
  const { BACKUP_UPLOAD: outcome } = env;
  return outcome && outcome !== "success"
    ? [`A cópia de segurança desta noite não foi guardada (${outcome}).`]
    : [];
}

/** Reports low disk space, if the data is on this machine. */
function checkDisk({ isHosted, dataFolder }) {
  if (isHosted) return [];
  try {
    const { bavail, blocks, bsize } = statfsSync(dataFolder);
    const free = (bavail * bsize) / MB;
    return free < 500 || bavail / blocks < 0.05
      ? [`O disco dos dados está quase cheio (${Math.floor(free)} MB livres).`]
      : [];
  } catch (error) {
    return [`A pasta dos dados não pôde ser lida (${error.code}).`];
  }
}

/** Reports an incomplete SMTP_URL, and when the server does not respond or rejects user and password. */
async function checkMail({ env }) {
  const { SMTP_URL } = env;
  if (!SMTP_URL) return [];
  if (!isSmtpUrl(SMTP_URL)) return ["SMTP_URL não é um endereço como smtps://usuario:senha@servidor:465."];
  return mailServer(SMTP_URL)
    .verify()
    .then(() => [])
    .catch(({ code, responseCode }) => [
      `O servidor de e-mail ${code === "EAUTH" && responseCode >= 500 ? "recusa usuário ou senha" : "não atende"} (${code}).`,
    ]);
}
