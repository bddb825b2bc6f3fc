import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmailMessage } from "@supabase/lite";
import { parse } from "smol-toml";
import { escapeMarkup } from "../functions/_shared/rules/escape.ts";
import { ROOT } from "./install.mjs";

type Template = { subject: string; content_path: string };
type MailConfig = {
  auth: { email: { template: Record<string, Template>; notification: Record<string, Template> } };
};
const config = parse(readFileSync(join(ROOT, "supabase/config.toml"), "utf8")) as MailConfig;
const { template: links, notification: notices } = config.auth.email;

/**
 * A mail with a template of supabase/templates, which hosted Auth uses, too. Links lead to a page with a button, not to Auth's verify
 * endpoint, because mail scanners that open links would use up the token.
 */
export function renderMail(name: string, to: string, values: Record<string, string>): EmailMessage {
  const template = links[name] ?? notices[name];
  if (!template) throw new Error(`There is no mail ${name}`);
  const source = readFileSync(join(ROOT, template.content_path), "utf8");
  const html = source.replace(/\{\{ \.(\w+) \}\}/g, (_, key: string) => escapeMarkup(values[key] ?? ""));
  return { to, subject: template.subject, html, text: textOf(html) };
}

/** A line for each paragraph; a link is its address. */
const textOf = (html: string) =>
  html
    .replace(/<a href="([^"]*)">[^<]*<\/a>/g, "$1")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&");
