import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** The database connections that one HTTP request uses. */
type Scope = { sessions: Set<pg.PoolClient>; isEnded: boolean };

/** An anonymous query that runs longer than this is slow. */
const SLOW_MS = 300;
/** At most this many slow queries run at a time; further ones are cancelled, so that they never occupy all connections. */
const MAX_SLOW = 2;

const scopes = new AsyncLocalStorage<Scope>();

/** A connection pool that tracks which connections each HTTP request uses. */
export class RequestPool extends pg.Pool {
  readonly #control: pg.Pool;
  #slow = 0;

  constructor(config: pg.PoolConfig) {
    super(config);
    // A separate pool, so that cancelling does not have to wait for a connection of the main pool.
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
      // Closes the connection after a cancellation, which may arrive late, or with an open transaction: both would affect the next request.
      release(error ?? (scope.isEnded || client.getTransactionStatus() !== "I"));
    };
    return client;
  }

  /** Runs `work`; when `signal` aborts, cancels its running queries. */
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

  /** Runs a visitor's query; cancels a slow query when MAX_SLOW others are running. */
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
