import { escapeMarkup } from "../../_shared/rules/escape.ts";
import { addressInOneLine, house } from "../../_shared/rules/house.ts";

/** A paragraph; text to quote or to copy; a link with its words. */
export type Block = string | { quote: string } | { link: string; words: string };

export type Content = {
  subject: string;
  blocks: Block[];
  /** Why the e-mail came, and where that ends. */
  reason: string;
};

/** Absolute URLs of the site's pages and of the function's calls. */
export type MailUrls = { toPageUrl: (path: string) => string; toCallUrl: (path: string) => string };

/** Without the punctuation after it. */
const URL_IN_TEXT = /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)'])/;

/** URLs become links; a line break stays one. */
const textHtml = (text: string) =>
  text
    .split(URL_IN_TEXT)
    .map(escapeMarkup)
    .map((part, n) => (n % 2 === 1 ? `<a href="${part}">${part}</a>` : part.replaceAll("\n", "<br>")))
    .join("");

function blockHtml(block: Block) {
  if (typeof block === "string") return `<p>${textHtml(block)}</p>`;
  if ("quote" in block)
    return `<p style="border-left:4px solid #8a7bb0;padding-left:12px;overflow-wrap:anywhere">${textHtml(block.quote)}</p>`;
  return `<p><a href="${escapeMarkup(block.link)}">${escapeMarkup(block.words)}</a></p>`;
}

const blockText = (block: Block) =>
  typeof block === "string" ? block : "quote" in block ? block.quote : `${block.words}:\n${block.link}`;

/** The e-mail as text and as simple HTML without pictures, colours of its own or tracking, so that it is readable in dark mode, too. */
export function layOut({ subject, blocks, reason }: Content) {
  const footer = `${house.name}, ${addressInOneLine}`;
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:600px">
${blocks.map(blockHtml).join("\n")}
<hr>
<p style="font-size:14px">${textHtml(reason)}<br>${escapeMarkup(footer)}</p>
</body>
</html>
`;
  const text = `${[...blocks.map(blockText), "--", `${reason}\n${footer}`].join("\n\n")}\n`;
  // A line break or another control character would not end the header, but does not belong there either.
  return { subject: subject.replace(/\p{Cc}+/gu, " "), text, html };
}
