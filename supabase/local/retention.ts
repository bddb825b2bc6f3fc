const DAY = 24 * 60 * 60 * 1000;

type Database = { query(text: string): Promise<unknown> };

/** What a hosted project leaves to pg_cron: old data goes at the start, and then every day. Returns how to stop. */
export function keepRetention(database: Database): () => void {
  const apply = () =>
    database.query("select private.apply_retention()").catch((error: Error) => {
      console.error(JSON.stringify({ level: "error", at: "retention", message: error.message }));
    });
  void apply();
  const timer = setInterval(apply, DAY);
  return () => clearInterval(timer);
}
