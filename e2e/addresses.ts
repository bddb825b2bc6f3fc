import { SETTINGS_ENTRIES } from "../src/lib/admin-menus.ts";
import { INDEXED_PATHS, SCREENS, type Screen } from "../supabase/functions/_shared/rules/screens.ts";

const screens: readonly Screen[] = SCREENS;

/** Paths of the indexed screens and of others that need no sign-in; /nao-existe shows the page for unknown addresses. */
export const PUBLIC_ADDRESSES = [...INDEXED_PATHS, "/login", "/redefinir-senha", "/nao-existe"];
/** Paths of all screens that require signing in, as an admin or as any user. */
export const SIGNED_IN_ADDRESSES = screens
  .filter(({ access, path }) => access && !path.includes(":"))
  .map(({ path }) => path)
  .concat(SETTINGS_ENTRIES.map(({ to }) => to));
