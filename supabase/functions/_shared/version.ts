/** The release, as in package.json, which is not deployed with the edge function. */
export const VERSION = "0.1.0";
