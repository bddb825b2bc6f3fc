/** As the three engines say it. Safari names the MIME type when a host answers with an HTML page. */
const MISSING_FILE =
  /dynamically imported module|Importing a module|valid JavaScript MIME type|Unable to preload/i;

/** Whether a script or style of the page could not be loaded, as after a release; also of an error with this cause. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && (MISSING_FILE.test(error.message) || isMissingFile(error.cause));
