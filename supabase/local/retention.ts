const DAY = 24 * 60 * 60 * 1000;

type Database = { query(text: string): Promise<unknown> };

/** Does what pg_cron does in a hosted project: applies retention at the start and then daily. Returns a cleanup. */
export function scheduleRetention(database: Database): () => void {
  const apply = () =>
    database.query("select private.apply_retention()").catch((error: Error) => {
      console.error(JSON.stringify({ level: "error", at: "retention", message: error.message }));
    });
  void apply();
  const timer = setInterval(apply, DAY);
  return () => clearInterval(timer);
}
