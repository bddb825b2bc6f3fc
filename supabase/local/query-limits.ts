import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** What one request does in the database. */
type Scope = { sessions: Set<pg.PoolClient>; isEnded: boolean };

/** An anonymous query that runs longer than this is slow. */
const SLOW_MS = 300;
/** So many slow ones may run at a time; one more is cancelled, so that they never hold all sessions. */
const MAX_SLOW = 2;

const scopes = new AsyncLocalStorage<Scope>();

/** A pool that knows which sessions work for which request. */
export class RequestPool extends pg.Pool {
  readonly #control: pg.Pool;
  #slow = 0;

  constructor(config: pg.PoolConfig) {
    super(config);
    // Cancelling must not wait for one of the sessions that are to be cancelled.
    this.#control = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 10_000 });
    this.#control.on("error", () => undefined);
  }

  override async connect(): Promise<pg.PoolClient> {
    const client = await super.connect();
    const scope = scopes.getStore();
    if (!scope) return client;
    const release = client.release.bind(client);
    scope.sessions.add(client);
    client.release = (error) => {
      scope.sessions.delete(client);
      // The next request must meet neither a cancel request that arrives late nor a transaction that did not end.
      release(error ?? (scope.isEnded || client.getTransactionStatus() !== "I"));
    };
    return client;
  }

  /** Runs `work`; when `signal` aborts, the queries it has in the database are cancelled. */
  async forRequest<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const scope: Scope = { sessions: new Set(), isEnded: false };
    const end = () => this.#cancel(scope);
    signal.addEventListener("abort", end, { once: true });
    try {
      return await scopes.run(scope, work);
    } finally {
      signal.removeEventListener("abort", end);
    }
  }

  /** Runs a query of a visitor; cancels it when it turns out slow while enough slow ones run already. */
  async limitSlow<T>(work: () => Promise<T>): Promise<T> {
    let isSlow = false;
    const scope = scopes.getStore();
    const timer = setTimeout(() => {
      if (this.#slow >= MAX_SLOW && scope) return this.#cancel(scope);
      isSlow = true;
      this.#slow += 1;
    }, SLOW_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      if (isSlow) this.#slow -= 1;
    }
  }

  override async end(): Promise<void> {
    await this.#control.end();
    await super.end();
  }

  #cancel(scope: Scope) {
    scope.isEnded = true;
    for (const { processID } of [...scope.sessions] as (pg.PoolClient & { processID: number })[])
      this.#control.query("select pg_cancel_backend($1)", [processID]).catch(() => undefined);
  }
}
