// Notifies the admins by e-mail (SMTP_URL), by push (ALERT_PUSH_URL, API of ntfy.sh), or both.
import { createTransport } from "nodemailer";

const TIMEOUT_MS = 15_000;

/** Returns whether all notifications were sent, and undefined when no channel is configured; prints failures to stderr. */
export async function notify(text, admins, site, { SMTP_URL, ALERT_TO, ALERT_PUSH_URL, MAIL_FROM }) {
  const recipients = ALERT_TO ? ALERT_TO.split(/[\s,]+/).filter(Boolean) : admins;
  const attempts = [];
  if (SMTP_URL && recipients.length > 0)
    attempts.push(
      attempt("The mail", mail(SMTP_URL, MAIL_FROM || "nao-responda@exemplo.org.br", recipients, text, site)),
    );
  if (ALERT_PUSH_URL) attempts.push(attempt("The push", push(ALERT_PUSH_URL, text)));
  if (attempts.length === 0) return undefined;
  return (await Promise.all(attempts)).every(Boolean);
}

async function attempt(channel, sending) {
  try {
    await sending;
    return true;
  } catch (error) {
    console.error(
      `${channel} to the admins could not be sent (${error.code ?? error.cause?.code ?? error.message}).`,
    );
    return false;
  }
}

export function mailServer(url) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return createTransport({ url, ...timeouts });
}

function mail(url, from, to, text, site) {
  return mailServer(url).sendMail({
    from,
    to,
    subject: `Site da casa: ${text.split("\n")[0]}`,
    text: `${text}\n\n${site}\n`,
  });
}

async function push(url, text) {
  const response = await fetch(url, {
    method: "POST",
    headers: { title: "Site da casa" },
    body: text,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`response ${response.status}`);
}
