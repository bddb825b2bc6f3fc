import { logError } from "./logs.ts";

const HOUR_MS = 60 * 60 * 1000;

const JOBS = [
  { name: "retention", intervalMs: 24 * HOUR_MS, statement: "select private.apply_retention()" },
  { name: "release", intervalMs: HOUR_MS, statement: "select private.release_overdue_orders()" },
];

/** Replaces pg_cron of a hosted project: runs each job at once, and then at its interval. Returns a function that stops all. */
export function scheduleJobs(database: { query(text: string): Promise<unknown> }): () => void {
  const timers = JOBS.map(({ name, intervalMs, statement }) => {
    const run = () => database.query(statement).catch(({ message }: Error) => logError(name, message));
    void run();
    return setInterval(run, intervalMs);
  });
  return () => timers.forEach(clearInterval);
}
