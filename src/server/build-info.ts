// Put in by build.mjs: what the browser's build has become, so that a server needs no file system to render a page.

type ScreenFiles = { scripts: string[]; styles: string[] };

declare const __TEMPLATE__: string;
declare const __SCRIPTS__: string[];
declare const __SCREEN_FILES__: Record<string, ScreenFiles>;
declare const __SCRIPT_HASH__: string;

/** index.html with the style sheet inside, and without its scripts. */
export const TEMPLATE = __TEMPLATE__;
/** Addresses of the scripts that every page needs, the entry first. */
export const SCRIPTS = __SCRIPTS__;
/** What a screen needs beyond what every page names, by its path. */
export const SCREEN_FILES = __SCREEN_FILES__;
/** Of the inline script, for the policy. */
export const SCRIPT_HASH = __SCRIPT_HASH__;
