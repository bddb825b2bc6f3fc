/** The release, as in package.json, which the edge function does not take along. */
export const VERSION = "0.1.0";
