// Put in by build.mjs: what the browser's build has become, so that a server needs no file system to render a page.

type ScreenFiles = { scripts: string[]; styles: string[] };

declare const __TEMPLATE__: string;
declare const __SCRIPTS__: string[];
declare const __STYLES__: string;
declare const __PAGE_STYLES__: string;
declare const __FONTS__: string;
declare const __FIRST_FONTS__: string;
declare const __SCREEN_FILES__: Record<string, ScreenFiles>;
declare const __SCRIPT_HASH__: string;

/** index.html without its style sheet and scripts. */
export const TEMPLATE = __TEMPLATE__;
/** Addresses of the scripts that every page needs: what the entry imports in order, and the entry. */
export const SCRIPTS = __SCRIPTS__;
/** Address of the whole style sheet. */
export const STYLES = __STYLES__;
/** The text of it, without fonts that are fetched. */
export const PAGE_STYLES = __PAGE_STYLES__;
/** Faces of fonts that are fetched. */
export const FONTS = __FONTS__;
/** Addresses of the fonts that every page shows, with a space between them. */
export const FIRST_FONTS = __FIRST_FONTS__;
/** What a screen needs beyond what every page names, by its path. */
export const SCREEN_FILES = __SCREEN_FILES__;
/** Of the inline script, for the policy. */
export const SCRIPT_HASH = __SCRIPT_HASH__;
