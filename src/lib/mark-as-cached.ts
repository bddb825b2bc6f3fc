/** Marks the HTML of a page that was rendered long ago: its rows may be old, so that the app starts by itself (src/starter.js). */
export const markAsCached = (html: string) => html.replace("<html ", "<html data-cached ");
