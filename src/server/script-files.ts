// Which of the browser's files a module is in. A public page has five: the app, what several screens share, the code of forms or of
// articles, the screen, and the bundler's runtime. With its defaults it would have thirty, which compress worse, and each of which waits
// for the main thread.
import { basename } from "node:path";
import type { Rolldown } from "vite";
import { isNoindexPath } from "../../supabase/functions/_shared/rules/noindex-paths.ts";

type Modules = Rolldown.ChunkingContext;

/** Whether this module is the screen of a page that the site server renders (true), of another one (false), or no screen. */
export function isPublicScreen(id: string) {
  const [, name] = /\/src\/app\/routes\/(.+)\.tsx$/.exec(id) ?? [];
  return name === undefined ? undefined : !isNoindexPath(`/${name.replaceAll(".", "/")}`);
}

/** Code that several screens share, but not all: the screens that need a module of it are in a file of their own. */
const PARTS = {
  forms: /[\\/]node_modules[\\/](?:react-hook-form|zod)[\\/]/,
  articles: /[\\/]src[\\/]features[\\/]posts[\\/]/,
};

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;
const iconUsers = new Map<string, string[]>();

/** The modules that import this one. The icons' package imports all icons in one module: an icon is needed by those that name it. */
function importersOf(id: string, modules: Modules): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const [, icon] = ICON.exec(id) ?? [];
  const index = icon && importers.find((importer) => importer.endsWith("lucide-react.mjs"));
  if (!index) return importers;
  if (iconUsers.size === 0) findIconUsers(index, modules);
  return iconUsers.get(icon) ?? [];
}

function findIconUsers(index: string, modules: Modules) {
  const { code, importers = [] } = modules.getModuleInfo(index) ?? {};
  const iconOf = new Map<string, string>();
  for (const [, names = "", icon = ""] of code?.matchAll(/\{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs/g) ??
    [])
    for (const [name] of names.matchAll(/\b[A-Z]\w+/g)) iconOf.set(name, icon);
  for (const user of importers) {
    const words = new Set(modules.getModuleInfo(user)?.code?.match(/\b[A-Z]\w+/g));
    for (const word of words) {
      const icon = iconOf.get(word);
      if (icon) iconUsers.set(icon, [...(iconUsers.get(icon) ?? []), user]);
    }
  }
}

/** The public screens that need this module, directly or through others. */
function screensOf(id: string, modules: Modules) {
  const found = new Set([id]);
  for (const module of found) for (const importer of importersOf(module, modules)) found.add(importer);
  return [...found].filter(isPublicScreen);
}

const partsByScreen = new Map<string, string[]>();

/** The parts that a screen needs, directly or through other modules. */
function partsOf(screen: string, modules: Modules) {
  const found = new Set([screen]);
  // The icons are many, and need nothing.
  for (const module of found)
    if (!module.includes("lucide-react"))
      for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  return Object.keys(PARTS).filter((part) =>
    [...found].some((id) => PARTS[part as keyof typeof PARTS].test(id)),
  );
}

/** The file for a module: that of its screen, unless several screens need the module; the bundler decides about private screens. */
export function fileFor(id: string, modules: Modules) {
  const screens = screensOf(id, modules);
  const [screen, another] = screens;
  if (!screen) return ICON.test(id) ? "icons" : null;
  if (!another) return basename(screen, ".tsx");
  const parts = screens.map((screen) => {
    const known = partsByScreen.get(screen) ?? partsOf(screen, modules);
    partsByScreen.set(screen, known);
    return known;
  });
  return parts[0]?.find((part) => parts.every((others) => others.includes(part))) ?? "shared";
}
