// `npm run check [-- --quiet]`: is the house well? Ends with 0, or with 1 and one sentence for each thing that is not. With
// --quiet it speaks only when that changed since the last time. It mails and pushes to the admins then, too. In Portuguese: it
// is read by the board.
import { statfsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT, stop } from "../local/install.mjs";
import { headers, isHosted, services, statedSite } from "./addresses.mjs";
import { mailServer, notify } from "./check/notify.mjs";
import { openState } from "./check/state.mjs";

const DAY = 24 * 60 * 60 * 1000;
const MB = 1024 ** 2;
const TIMEOUT_MS = 15_000;
/** What a new Free project may hold; DATABASE_LIMIT_MB says otherwise. */
const FREE_PLAN_MB = 500;

const site = statedSite || (isHosted ? undefined : services);
const dataFolder = process.env.DATA_DIR || join(ROOT, ".data");

const { quiet, state: stateFile } = readOptions();
const state = openState(stateFile, isHosted && { address: new URL("/rest/v1/job_runs", services), headers });
const before = await state.read();
const [admins, ...found] = await Promise.all([readAdmins(), health(), page(), status(), disk(), mail()]);
const problems = [...found.flat(), ...notKept()];
const text = inWords();
const hasChanged = before.problems.join() !== problems.join();
if (!quiet || hasChanged) console.log(text);
const recipients = admins.length > 0 ? admins : before.admins;
// What could not be sent is tried again the next time.
const isTold = hasChanged || !before.isTold ? await notify(text, recipients, site ?? services) : true;
const isWell = problems.length === 0;
if (isTold === undefined && !isWell && (!quiet || hasChanged))
  console.error(
    "Nobody could be told: set SMTP_URL (and ALERT_TO where no admin is known) or ALERT_PUSH_URL.",
  );
await state.write({ problems, admins: recipients, isTold: isTold ?? isWell });
process.exitCode = isWell ? 0 : 1;

function readOptions() {
  const options = { quiet: { type: "boolean", default: false }, state: { type: "string" } };
  try {
    const { values } = parseArgs({ options });
    return { ...values, state: values.state || join(dataFolder, "check.json") };
  } catch (error) {
    return stop(error.message);
  }
}

function inWords() {
  if (problems.length > 0) return problems.join("\n");
  return before.problems.length > 0 ? "Está tudo bem de novo." : "Está tudo bem.";
}

/** Whom to tell; nobody, when the database cannot say. */
async function readAdmins() {
  try {
    const address = new URL("/rest/v1/profiles?role=eq.admin&select=email", services);
    const rows = await (await ask(address, { headers })).json();
    return rows.map(({ email }) => email);
  } catch {
    return [];
  }
}

function ask(address, init) {
  return fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function fault({ name, cause }) {
  return cause?.code ?? name;
}

async function health() {
  try {
    const { ok, status } = await ask(new URL("/functions/v1/api/health", services));
    return ok ? [] : [`O sistema não lê ou não grava dados (resposta ${status}).`];
  } catch (error) {
    return [`O sistema não responde (${fault(error)}).`];
  }
}

async function page() {
  if (!site) return [];
  try {
    const { ok, status, headers } = await ask(site);
    if (!ok) return [`A página inicial não abre (resposta ${status}).`];
    return headers.get("content-type")?.startsWith("text/html") ? [] : ["A página inicial não é uma página."];
  } catch (error) {
    return [`A página inicial não abre (${fault(error)}).`];
  }
}

async function status() {
  try {
    const response = await ask(new URL("/rest/v1/rpc/system_status", services), {
      method: "POST",
      headers,
    });
    if (!response.ok) return [`O estado do sistema não pôde ser lido (resposta ${response.status}).`];
    const { backup_at, backup_missing, retention_at, database_bytes } = await response.json();
    return [
      ...overdue(backup_at, "A última cópia de segurança boa"),
      ...(backup_missing > 0
        ? [`O arquivo de ${backup_missing} foto(s) não foi encontrado na última cópia de segurança.`]
        : []),
      ...overdue(retention_at, "A última limpeza de dados antigos"),
      ...(isHosted ? full(database_bytes) : []),
    ];
  } catch (error) {
    return [`O estado do sistema não pôde ser lido (${fault(error)}).`];
  }
}

/** Both jobs run every night. */
function overdue(at, what) {
  if (!at) return [`${what} nunca aconteceu.`];
  const days = Math.floor((Date.now() - Date.parse(at)) / DAY);
  return days >= 2 ? [`${what} tem ${days} dias.`] : [];
}

function full(bytes) {
  const limit = Number(process.env.DATABASE_LIMIT_MB || FREE_PLAN_MB);
  const used = Math.round((100 * bytes) / MB / limit);
  return used >= 80 ? [`O banco de dados ocupa ${used}% dos ${limit} MB do plano.`] : [];
}

/** Where another step keeps the backup, as on GitHub Actions: how that step ended. */
function notKept() {
  const { BACKUP_UPLOAD: outcome } = process.env;
  return outcome && outcome !== "success"
    ? [`A cópia de segurança desta noite não foi guardada (${outcome}).`]
    : [];
}

/** Only where the data is on this machine. */
function disk() {
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

/** Whether the mail server answers, and takes user and password. */
async function mail() {
  const { SMTP_URL } = process.env;
  if (!SMTP_URL) return [];
  return mailServer(SMTP_URL)
    .verify()
    .then(() => [])
    .catch(({ code, responseCode }) => [
      `O servidor de e-mail ${code === "EAUTH" && responseCode >= 500 ? "recusa usuário ou senha" : "não atende"} (${code}).`,
    ]);
}
