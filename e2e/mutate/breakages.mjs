// Deliberate breakages, applied one at a time: a file, its original text, the replacement, and the tests that should fail.
import { readdirSync, readFileSync } from "node:fs";

const API = "supabase/functions/api/lib";
const RULES = "supabase/functions/_shared/rules/html.ts";
const IN_BROWSER = "src/components/media/sanitise.ts";
const ON_SERVER = "supabase/functions/_shared/rules/sanitise-options.ts";

const unit = (...tests) => ["unit*", ...tests];
const SANITISERS = unit(
  "supabase/functions/_shared/rules/html.test.ts",
  `${API}/sanitise.test.ts`,
  "src/components/media/sanitise.test.tsx",
  "src/components/media/rich-text.test.tsx",
);
const AUDIENCES = unit("supabase/functions/_shared/contract/audiences.test.ts");
const AT_THE_DOOR = ["api", "e2e/api/audiences.test.ts"];
const DATABASE = [
  "database",
  ...["accounts", "posts", "place-order", "order-status", "search", "permission-matrix"].map(
    (name) => `supabase/tests/${name}.test.ts`,
  ),
];

const filesIn = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);

/** Every match of `pattern` in a file as a separate breakage. */
function everywhere(file, pattern, to, tests) {
  return [...readFileSync(file, "utf8").matchAll(pattern)].map(({ index, 0: from }) => ({
    file,
    at: index,
    from,
    to,
    tests,
  }));
}

/** A single occurrence, which must exist. */
function once(file, from, to, tests) {
  const at = readFileSync(file, "utf8").indexOf(from);
  if (at < 0) throw new Error(`${file} no longer says: ${from}`);
  return { file, at, from, to, tests };
}

const audiences = filesIn("supabase/functions/_shared/contract/calls", ".ts").flatMap((file) =>
  everywhere(file, /audience: "(admin|user)"/g, 'audience: "anyone"', AUDIENCES),
);

// Without the question for a token the one for a person, just below, refuses in the same words.
const door = [
  once(`${API}/caller.ts`, "if (!user)", "if (false)", AT_THE_DOOR),
  once(`${API}/caller.ts`, 'audience === "admin" && !user.isAdmin', "false", AT_THE_DOOR),
  once(`${API}/caller.ts`, "await onRefusal(user);", "", AT_THE_DOOR),
];

// DOMPurify's own walls (its list of attributes, data-* and foreign schemes) stand behind these, and are not broken here.
const sanitiser = [
  ...["script", "style", "textarea", "option", "noscript", "template", "svg", "math", "object"].map((tag) =>
    once(RULES, `  "${tag}",\n`, "", SANITISERS),
  ),
  ...["script", "form", "input", "object", "svg", "style", "link", "meta"].map((tag) =>
    once(RULES, '["p", "br",', `["${tag}", "p", "br",`, SANITISERS),
  ),
  ...["onclick", "onerror", "srcdoc", "id"].map((name) =>
    once(RULES, '    "class",\n', `    "${name}",\n    "class",\n`, SANITISERS),
  ),
  ...everywhere(RULES, /(?<=^ {2}"?[a-z-]+"?: )(COLOUR|\/\^.*\/u?)(?=,$)/gm, "/^/", SANITISERS),
  once(RULES, "(rgb|hsl)a?", ".*", SANITISERS),
  once(RULES, "export const CLASSES = /^(", "export const CLASSES = /^(.*|", SANITISERS),
  once(RULES, "const LINK = /^(", "const LINK = /^(.*|", SANITISERS),
  once(RULES, "const PICTURE = /^(", "const PICTURE = /^(.*|", SANITISERS),
  once(RULES, "\\/(?!\\/)|data", "\\/|data", SANITISERS),
  once(RULES, "(png|jpeg|webp|gif|avif)", "(.*)", SANITISERS),
  once(RULES, 'href.replace(INVISIBLE, "")', "href", SANITISERS),
  once(RULES, " && !/^[/\\\\]{2}/.test(address)", "", SANITISERS),
  once(RULES, "|| !URL.canParse(address)", "", SANITISERS),
  once(RULES, 'return username === "" && password === ""', "return true", SANITISERS),
  once(RULES, "youtubePlayer(src.startsWith", "String(src.startsWith", SANITISERS),
  once(RULES, "/^(ltr|rtl)$/i.test(dir)", 'dir !== ""', SANITISERS),
  once(RULES, "Object.hasOwn(STYLES, name) && STYLES[name]?.test(value)", "true", SANITISERS),
  once(RULES, "Object.hasOwn(STYLES, name) && ", "", SANITISERS),
  once(RULES, ".filter((name) => CLASSES.test(name))", "", SANITISERS),
  once(ON_SERVER, "cleaned.style = safeStyle(cleaned.style)", "", SANITISERS),
  once(ON_SERVER, "cleaned.class = safeClasses(cleaned.class)", "", SANITISERS),
  once(ON_SERVER, "!isDirection(cleaned.dir)", "false", SANITISERS),
  once(ON_SERVER, "!isSafeLink(cleaned.href)", "false", SANITISERS),
  once(ON_SERVER, 'cleaned.target !== "_blank"', "false", SANITISERS),
  once(ON_SERVER, 'if (cleaned.target) cleaned.rel = "noopener noreferrer"', "", SANITISERS),
  once(ON_SERVER, '!isSafePicture(cleaned.src ?? "")', "false", SANITISERS),
  once(ON_SERVER, "if (!src) return null", "", SANITISERS),
  once(ON_SERVER, "nonTextTags: [...TAGS_DROPPED_WITH_CONTENT],", "", SANITISERS),
  once(IN_BROWSER, "if (!isAllowedOn(tag, name)) return null", "", SANITISERS),
  once(IN_BROWSER, "return safeStyle(value) || null", "return value", SANITISERS),
  once(IN_BROWSER, "return safeClasses(value) || null", "return value", SANITISERS),
  once(IN_BROWSER, "isDirection(value) ? value : null", "value", SANITISERS),
  once(IN_BROWSER, "isSafeLink(value) ? value : null", "value", SANITISERS),
  once(IN_BROWSER, "return safeFrame(value)", "return value", SANITISERS),
  once(IN_BROWSER, "isSafePicture(value) ? value : null", "value", SANITISERS),
  once(IN_BROWSER, "FORBID_CONTENTS: TAGS_DROPPED_WITH_CONTENT,", "", SANITISERS),
  once(IN_BROWSER, 'link.setAttribute("rel", "noopener noreferrer")', "undefined", SANITISERS),
];

// Policies are broken one by one inside the permission matrix's own test, which also compares every grant; here it is what functions ask themselves.
const functions = filesIn("supabase/migrations", ".sql").flatMap((file) => [
  ...everywhere(
    file,
    /not \(select private\.(is_admin|is_signed_in|has_session)\(\)\)(?= then)/g,
    "false",
    DATABASE,
  ),
  ...everywhere(file, /perform private\.require_(admin|signed_in)\(\);/g, "", DATABASE),
  ...everywhere(file, /and not private\.must_change_password\(\)/g, "", DATABASE),
  ...everywhere(file, /p_user_id = auth\.uid\(\)(?= then)/g, "false", DATABASE),
  ...everywhere(file, /v_target\.is_protected(?= then)/g, "false", DATABASE),
  ...everywhere(file, /p_all and \(select private\.is_admin\(\)\)/g, "p_all", DATABASE),
]);

export const breakages = { audiences, door, sanitiser, functions };
