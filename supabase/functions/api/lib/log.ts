/** One line per request, with the route's pattern instead of the address: no ids, secrets, bodies or tokens. */
export type LogEntry = {
  method: string;
  route: string;
  status: number;
  ms: number;
  /** Shown to the user with a 500, to find the line. */
  id: string;
  /** Only of failures: kind and place, never what somebody sent. */
  cause?: string;
};

export const writeLine = (entry: LogEntry) => {
  const level = entry.status >= 500 ? "error" : "info";
  console.log(JSON.stringify({ time: new Date().toISOString(), level, ...entry }));
};

/** Name and first place of an error in our own code: its message might quote a body. */
export function causeOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (!(error instanceof Error)) return typeof error;
  if (error.cause !== undefined) return causeOf(error.cause);
  const place = /\(?([\w./-]+\.ts:\d+:\d+)\)?/.exec(error.stack?.split("\n").slice(1).join("\n") ?? "")?.[1];
  return `${error.name}${place ? ` at ${place.split("/").slice(-2).join("/")}` : ""}`;
}
