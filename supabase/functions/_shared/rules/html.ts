import { youtubePlayer } from "./youtube.ts";

// The allow-list of rich text, shared by the browser's and the server's sanitiser, so that both accept the same. The sanitisers remove
// everything else; the text inside a removed tag stays, except in TAGS_DROPPED_WITH_CONTENT.

export const TAGS = [
  ...["p", "br", "hr", "div", "span", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code"],
  ...["strong", "b", "em", "i", "u", "s", "strike", "del", "sub", "sup", "mark", "a", "ul", "ol", "li"],
  ...["img", "iframe", "figure", "figcaption", "table", "thead", "tbody", "tr", "th", "td"],
] as const;

/** Tags removed with their content, which is not readable text. */
export const TAGS_DROPPED_WITH_CONTENT = [
  "script",
  "style",
  "textarea",
  "option",
  // What a parser keeps inside of it differs between releases of browsers.
  "select",
  "noscript",
  "svg",
  "math",
  "object",
];

/** Allowed attributes by tag; "*": for all tags. */
export const ATTRIBUTES: Record<string, readonly string[]> = {
  "*": [
    "class",
    "style",
    "dir",
    "data-indent",
    "data-type",
    "data-checked",
    "data-list",
    "data-latex",
    "data-value",
  ],
  a: ["href", "target", "rel", "title"],
  img: ["src", "alt", "title", "width", "height"],
  iframe: ["src", "title", "width", "height", "allowfullscreen", "loading"],
  div: ["data-youtube-video"],
  ol: ["start", "type"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};

const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/deg-]{1,60}\))$/i;
/** Allowed style properties with the pattern of their values. */
export const STYLES: Record<string, RegExp> = {
  color: COLOUR,
  "background-color": COLOUR,
  "font-family": /^[\p{L}\d\s,"'-]{1,120}$/u,
  "font-size": /^(\d{1,3}(\.\d{1,3})?(px|pt|em|rem|%)|(x{0,2}-)?(small|large)|medium)$/,
  "text-align": /^(left|right|center|justify|start|end)$/,
  direction: /^(ltr|rtl)$/,
};

/** Allowed classes: Quill's (old content) and the languages of code blocks. */
export const CLASSES = /^(ql-[a-z0-9-]{1,40}|language-[\w-]{1,30}|indent-[1-8])$/;

const LINK = /^(mailto:|tel:|[/#?])/i;
const PICTURE = /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|webp|gif|avif);base64,[a-z0-9+/=\s]+$)/i;
/** Characters that browsers remove from a URL before they parse its scheme; isSafeLink removes them, too. */
const INVISIBLE = /[\p{Cc}\p{Z}]/gu;

/** Allows web URLs without user info (which can disguise the host), mailto:, tel:, and paths of this site. */
export function isSafeLink(href: string): boolean {
  const url = href.replace(INVISIBLE, "");
  // Browsers treat a backslash as a slash, and two slashes lead to another host.
  if (!/^https?:/i.test(url)) return LINK.test(url) && !/^[/\\]{2}/.test(url);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === "" && password === "";
}

export const isSafePicture = (src: string) => PICTURE.test(src.trim());

/** A frame's URL, rebuilt from the YouTube id and start time; null: the frame is removed. */
export const safeFrame = (src: string): string | null =>
  youtubePlayer(src.startsWith("//") ? `https:${src}` : src);

/** Allowed values of `dir`. */
export const isDirection = (dir: string) => /^(ltr|rtl)$/i.test(dir);

/** "color: red; position: fixed" -> "color: red". */
export function safeStyle(style: string): string {
  return style
    .split(";")
    .map((rule) => {
      const [name = "", ...rest] = rule.split(":");
      return [name.trim().toLowerCase(), rest.join(":").trim()] as const;
    })
    .filter(([name, value]) => Object.hasOwn(STYLES, name) && STYLES[name]?.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}

export const safeClasses = (names: string) =>
  names
    .split(/\s+/)
    .filter((name) => CLASSES.test(name))
    .join(" ");
