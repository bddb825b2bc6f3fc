// Notifies the admins by e-mail (SMTP_URL), by push (ALERT_PUSH_URL, API of ntfy.sh), or both.
import { createTransport } from "nodemailer";
import { isSmtpUrl } from "../../local/mail-settings.mjs";

const TIMEOUT_MS = 15_000;

/**
 * Notifies through the configured channels that are not in `alreadyNotifiedBy`; prints failures to stderr. Returns all channels that have
 * succeeded as `notifiedBy`, and as `isNotified` whether none is left; undefined when none is configured.
 */
export async function notify(text, admins, siteUrl, env, alreadyNotifiedBy) {
  const { SMTP_URL = "", ALERT_TO, ALERT_PUSH_URL, MAIL_FROM } = env;
  const recipients = ALERT_TO ? ALERT_TO.split(/[\s,]+/).filter(Boolean) : admins;
  const channels = {
    ...(isSmtpUrl(SMTP_URL) &&
      recipients.length > 0 && {
        mail: () => mail(SMTP_URL, MAIL_FROM || senderAt(SMTP_URL), recipients, text, siteUrl),
      }),
    ...(ALERT_PUSH_URL && { push: () => push(ALERT_PUSH_URL, text) }),
  };
  const names = Object.keys(channels);
  if (names.length === 0) return { notifiedBy: [], isNotified: undefined };
  const attempts = names.map(
    async (name) => alreadyNotifiedBy.includes(name) || (await attempt(name, channels[name])),
  );
  const results = await Promise.all(attempts);
  return { notifiedBy: names.filter((_, n) => results[n]), isNotified: results.every(Boolean) };
}

async function attempt(channel, send) {
  try {
    await send();
    return true;
  } catch (error) {
    console.error(
      `The ${channel} to the admins could not be sent (${error.code ?? error.cause?.code ?? error.message}).`,
    );
    return false;
  }
}

/** The sender where MAIL_FROM is not set: as of the site's own mails (mailer.ts), which Node cannot load; a test compares both. */
export function senderAt(smtpUrl) {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(user) ? user : `nao-responda@${hostname.replace(/^\[|\]$/g, "")}`;
}

export function mailServer(url) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return createTransport({ url, ...timeouts });
}

function mail(url, from, to, text, siteUrl) {
  return mailServer(url).sendMail({
    from,
    to,
    subject: `Site da casa: ${text.split("\n")[0]}`,
    text: `${text}\n\n${siteUrl}\n`,
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
