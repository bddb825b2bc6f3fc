// Results of the browser's build, inserted by build.mjs, so that a server needs no file system to render a page.

type ScreenFiles = { scripts: string[]; styles: string[] };

declare const __TEMPLATE__: string;
declare const __SCRIPTS__: string[];
declare const __SCREEN_FILES__: Record<string, ScreenFiles>;
declare const __SCRIPT_HASH__: string;

/** index.html without its scripts. */
export const TEMPLATE = __TEMPLATE__;
/** URLs of the scripts that every page needs: the imports of the entry in order, then the entry. */
export const SCRIPTS = __SCRIPTS__;
/** Scripts and styles of each screen, besides those of every page, by the path of the screen. */
export const SCREEN_FILES = __SCREEN_FILES__;
/** SHA-256 of the inline script, for the content security policy. */
export const SCRIPT_HASH = __SCRIPT_HASH__;
