/** One line per request, with the route's pattern instead of the URL: no ids, secrets, bodies or tokens. */
export type LogEntry = {
  method: string;
  route: string;
  status: number;
  ms: number;
  /** Also in the response of a 500, so that the log line can be found. */
  id: string;
  /** Only for failures: error name and source position, never user input. */
  cause?: string;
};

export const writeLine = (entry: LogEntry) => {
  const level = entry.status >= 500 ? "error" : "info";
  console.log(JSON.stringify({ time: new Date().toISOString(), level, ...entry }));
};

/** Name of an error and its first position in our code, without the message, which might quote user input. */
export function causeOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (!(error instanceof Error)) return typeof error;
  if (error.cause !== undefined) return causeOf(error.cause);
  const place = /\(?([\w./-]+\.ts:\d+:\d+)\)?/.exec(error.stack?.split("\n").slice(1).join("\n") ?? "")?.[1];
  return `${error.name}${place ? ` at ${place.split("/").slice(-2).join("/")}` : ""}`;
}
