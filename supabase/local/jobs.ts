import { logError } from "./logs.ts";

const HOUR_MS = 60 * 60 * 1000;

const JOBS = [
  { name: "retention", intervalMs: 24 * HOUR_MS, statement: "select private.apply_retention()" },
  { name: "release", intervalMs: HOUR_MS, statement: "select private.release_overdue_orders()" },
];

const MINUTE_MS = 60_000;

/**
 * Replaces pg_cron of a hosted project: runs each job at once, and then at its interval. `sendMails` sends the e-mails that are due.
 * Returns a function that stops all.
 */
export function scheduleJobs(
  database: { query(text: string): Promise<unknown> },
  sendMails: () => Promise<unknown>,
): () => void {
  const jobs = [
    ...JOBS.map(({ statement, ...job }) => ({ ...job, start: () => database.query(statement) })),
    { name: "mail", intervalMs: MINUTE_MS, start: sendMails },
  ];
  const timers = jobs.map(({ name, intervalMs, start }) => {
    const run = () => start().catch(({ message }: Error) => logError(name, message));
    void run();
    return setInterval(run, intervalMs);
  });
  return () => timers.forEach(clearInterval);
}
