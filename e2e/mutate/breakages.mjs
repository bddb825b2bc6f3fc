// Deliberate breakages, applied one at a time: a file, its original text, the replacement, and the tests that should fail.
import { readdirSync, readFileSync } from "node:fs";

const API = "supabase/functions/api/lib";
const RULES = "supabase/functions/_shared/rules/html.ts";
const CLEANER = "supabase/functions/_shared/rules/clean-html.ts";

const unit = (...tests) => ["unit*", ...tests];
const SANITISERS = unit(
  "supabase/functions/_shared/rules/html.test.ts",
  `${API}/sanitise.test.ts`,
  "src/components/media/sanitise.test.tsx",
  "src/components/media/same-sanitiser.test.tsx",
  "src/components/media/rich-text.test.tsx",
);
const ACCESS = unit("supabase/functions/_shared/contract/access.test.ts");
const API_ACCESS = ["api", "e2e/api/access.test.ts"];
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
function eachMatch(file, pattern, to, tests) {
  return [...readFileSync(file, "utf8").matchAll(pattern)].map(({ index, 0: from }) => ({
    file,
    at: index,
    from,
    to,
    tests,
  }));
}

/** The first occurrence of `from`, which must exist. */
function firstMatch(file, from, to, tests) {
  const at = readFileSync(file, "utf8").indexOf(from);
  if (at < 0) throw new Error(`${file} no longer contains: ${from}`);
  return { file, at, from, to, tests };
}

const CONTRACT = "supabase/functions/_shared/contract";
const accessLevels = [CONTRACT, `${CONTRACT}/calls`]
  .flatMap((folder) => filesIn(folder, ".ts"))
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => eachMatch(file, /access: "(admin|user)"/g, 'access: "anyone"', ACCESS));

// The check for a token is not broken, because the check of the session below it refuses with the same error.
const caller = [
  firstMatch(`${API}/caller.ts`, "user.mustChangePassword && !allowsFirstPassword", "false", API_ACCESS),
  firstMatch(`${API}/caller.ts`, 'user.secondFactor === "needed"', "false", [
    "unit-node",
    "supabase/functions/api/lib/caller.test.ts",
  ]),
  firstMatch(`${API}/caller.ts`, "if (!user)", "if (false)", API_ACCESS),
  firstMatch(`${API}/caller.ts`, 'access === "admin" && !user.isAdmin', "false", API_ACCESS),
  firstMatch(`${API}/caller.ts`, "await onRefusal(user);", "", API_ACCESS),
];

const sanitiser = [
  ...["script", "style", "textarea", "option", "select", "noscript", "svg", "math", "object"].map((tag) =>
    firstMatch(RULES, `  "${tag}",\n`, "", SANITISERS),
  ),
  ...["script", "form", "input", "object", "svg", "style", "link", "meta"].map((tag) =>
    firstMatch(RULES, '["p", "br",', `["${tag}", "p", "br",`, SANITISERS),
  ),
  ...["onclick", "onerror", "srcdoc", "id"].map((name) =>
    firstMatch(RULES, '    "class",\n', `    "${name}",\n    "class",\n`, SANITISERS),
  ),
  ...eachMatch(RULES, /(?<=^ {2}"?[a-z-]+"?: )(COLOUR|\/\^.*\/u?)(?=,$)/gm, "/^/", SANITISERS),
  firstMatch(RULES, "(rgb|hsl)a?", ".*", SANITISERS),
  firstMatch(RULES, "export const CLASSES = /^(", "export const CLASSES = /^(.*|", SANITISERS),
  firstMatch(RULES, "const LINK = /^(", "const LINK = /^(.*|", SANITISERS),
  firstMatch(RULES, "const PICTURE = /^(", "const PICTURE = /^(.*|", SANITISERS),
  firstMatch(RULES, "\\/(?!\\/)|data", "\\/|data", SANITISERS),
  firstMatch(RULES, "(png|jpeg|webp|gif|avif)", "(.*)", SANITISERS),
  firstMatch(RULES, 'href.replace(INVISIBLE, "")', "href", SANITISERS),
  firstMatch(RULES, " && !/^[/\\\\]{2}/.test(url)", "", SANITISERS),
  firstMatch(RULES, "|| !URL.canParse(url)", "", SANITISERS),
  firstMatch(RULES, 'return username === "" && password === ""', "return true", SANITISERS),
  firstMatch(RULES, "youtubePlayer(src.startsWith", "String(src.startsWith", SANITISERS),
  firstMatch(RULES, "/^(ltr|rtl)$/i.test(dir)", 'dir !== ""', SANITISERS),
  firstMatch(RULES, "Object.hasOwn(STYLES, name) && STYLES[name]?.test(value)", "true", SANITISERS),
  firstMatch(RULES, "Object.hasOwn(STYLES, name) && ", "", SANITISERS),
  firstMatch(RULES, ".filter((name) => CLASSES.test(name))", "", SANITISERS),
  firstMatch(CLEANER, "tagNames: [...TAGS],", "", SANITISERS),
  firstMatch(CLEANER, "strip: TAGS_DROPPED_WITH_CONTENT,", "strip: [],", SANITISERS),
  firstMatch(CLEANER, "return safeStyle(value) || null", "return value", SANITISERS),
  firstMatch(CLEANER, "return safeClasses(value) || null", "return value", SANITISERS),
  firstMatch(CLEANER, "isDirection(value) ? value : null", "value", SANITISERS),
  firstMatch(CLEANER, "isSafeLink(value) ? value : null", "value", SANITISERS),
  firstMatch(CLEANER, "return safeFrame(value)", "return value", SANITISERS),
  firstMatch(CLEANER, "isSafePicture(value) ? value : null", "value", SANITISERS),
  firstMatch(CLEANER, "cleaned.src === undefined", "false", SANITISERS),
  firstMatch(CLEANER, "|| !isSafeLink(href)) return undefined", ") return undefined", SANITISERS),
  firstMatch(
    CLEANER,
    'target: "_blank", rel: "noopener noreferrer" };\n  return',
    "};\n  return",
    SANITISERS,
  ),
  firstMatch(CLEANER, 'tagName === "iframe" ? [] : node.children', "node.children", SANITISERS),
  firstMatch(CLEANER, "if (result === cleaned) return tree;", "return tree;", SANITISERS),
];

// Breaks the checks inside of SQL functions. The permission matrix's own tests break policies, grants, and the functions that ask who
// calls them.
const functions = filesIn("supabase/migrations", ".sql").flatMap((file) => [
  ...eachMatch(
    file,
    /not \(select private\.(is_admin|is_signed_in|has_session)\(\)\)(?= then)/g,
    "false",
    DATABASE,
  ),
  ...eachMatch(file, /and not private\.must_change_password\(\)/g, "", DATABASE),
  ...eachMatch(file, /p_user_id = auth\.uid\(\)(?= then)/g, "false", DATABASE),
  ...eachMatch(file, /v_target\.is_protected(?= then)/g, "false", DATABASE),
]);

export const breakages = { accessLevels, caller, sanitiser, functions };
