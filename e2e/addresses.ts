import { INDEXED_PATHS, SCREENS, type Screen } from "../supabase/functions/_shared/rules/screens.ts";

const screens: readonly Screen[] = SCREENS;

/** URLs of all screens, by audience. */
export const PUBLIC_ADDRESSES = [...INDEXED_PATHS, "/login", "/redefinir-senha", "/nao-existe"];
export const ADMIN_ADDRESSES = screens.filter(({ audience }) => audience).map(({ path }) => path);
