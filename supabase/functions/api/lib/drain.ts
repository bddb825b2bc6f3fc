/** A run ends after this time, which is shorter than the pause after which another sender takes over what was claimed. */
const MAX_RUN_MS = 50_000;

type Queue<T> = {
  /** The next items that are due, each given to one caller. */
  claim(): Promise<T[]>;
  /** Sends one item and reports its end. */
  sendOne(item: T): Promise<unknown>;
};

/** Empties a queue of the database. One run at a time in this process; the database gives each item to one process. */
export function createDrain<T>({ claim, sendOne }: Queue<T>) {
  let run: Promise<void> | undefined;
  let isRequested = false;

  async function sendAll() {
    const started = performance.now();
    const failures: unknown[] = [];
    let count = 0;
    do {
      isRequested = false;
      const claimed = await claim();
      count = claimed.length;
      const ends = await Promise.allSettled(claimed.map(sendOne));
      failures.push(...ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : [])));
    } while ((count > 0 || isRequested) && performance.now() - started < MAX_RUN_MS);
    if (failures.length > 0) throw new AggregateError(failures);
  }

  return {
    /** Sends what is due; settles when the run has ended. An item that failed does not hold up the others. */
    send() {
      isRequested = true;
      run ??= sendAll().finally(() => {
        run = undefined;
      });
      return run;
    },
  };
}
export type Drain = ReturnType<typeof createDrain>;
