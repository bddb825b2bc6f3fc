import { youtubePlayer } from "./youtube.ts";

// What rich text may contain, as data: the browser's sanitiser and the server's both read it, so neither lets through
// what the other stops. Everything not named here goes; the text inside a dropped tag stays, except for DROPPED_WHOLE.

export const TAGS = [
  ...["p", "br", "hr", "div", "span", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code"],
  ...["strong", "b", "em", "i", "u", "s", "strike", "del", "sub", "sup", "mark", "a", "ul", "ol", "li"],
  ...["img", "iframe", "figure", "figcaption", "table", "thead", "tbody", "tr", "th", "td"],
] as const;

/** Their content is no text to be read. */
export const DROPPED_WHOLE = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "template",
  "svg",
  "math",
  "object",
];

/** Attributes by tag; "*" holds those of every tag. */
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
/** Style properties and the shape of their values. */
export const STYLES: Record<string, RegExp> = {
  color: COLOUR,
  "background-color": COLOUR,
  "font-family": /^[\p{L}\d\s,"'-]{1,120}$/u,
  "font-size": /^(\d{1,3}(\.\d{1,3})?(px|pt|em|rem|%)|(x{0,2}-)?(small|large)|medium)$/,
  "text-align": /^(left|right|center|justify|start|end)$/,
  direction: /^(ltr|rtl)$/,
};

/** Quill's classes (old content) and the languages of code blocks. */
export const CLASSES = /^(ql-[a-z0-9-]{1,40}|language-[\w-]{1,30}|indent-[1-8])$/;

const LINK = /^(mailto:|tel:|[/#?])/i;
const PICTURE = /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|webp|gif|avif);base64,[a-z0-9+/=\s]+$)/i;
/** Browsers drop these from an address before they read its scheme: the check of an address does the same. */
const INVISIBLE = /[\p{Cc}\p{Z}]/gu;

/** Web addresses without user info, which passes one site off as another; mail, phone, and paths of this site. */
export function isSafeLink(href: string): boolean {
  const address = href.replace(INVISIBLE, "");
  // A browser reads a backslash as a slash, and two of them lead to another host.
  if (!/^https?:/i.test(address)) return LINK.test(address) && !/^[/\\]{2}/.test(address);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

export const isSafePicture = (src: string) => PICTURE.test(src.trim());

/** A frame's address rebuilt from its YouTube id and start; null: the frame goes. */
export const safeFrame = (src: string): string | null =>
  youtubePlayer(src.startsWith("//") ? `https:${src}` : src);

/** The values of `dir`. */
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
