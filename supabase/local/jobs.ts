import { logError } from "./logs.ts";

const HOUR = 60 * 60 * 1000;

type Database = { query(text: string): Promise<unknown> };

const JOBS = [
  { name: "retention", every: 24 * HOUR, statement: "select private.apply_retention()" },
  { name: "release", every: HOUR, statement: "select private.release_overdue_orders()" },
];

/** Replaces pg_cron of a hosted project: runs each job now and then at its interval. Returns a function that stops all. */
export function scheduleJobs(database: Database): () => void {
  const timers = JOBS.map(({ name, every, statement }) => {
    const run = () => database.query(statement).catch(({ message }: Error) => logError(name, message));
    void run();
    return setInterval(run, every);
  });
  return () => timers.forEach(clearInterval);
}
