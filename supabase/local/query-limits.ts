import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** The database connections that one HTTP request uses. */
type RequestScope = { clients: Set<pg.PoolClient>; isCancelled: boolean };

/** An anonymous query that runs longer than this is slow. */
const SLOW_MS = 300;
/** At most this many slow queries run at a time; further ones are cancelled, so that they never occupy all connections. */
const MAX_SLOW = 2;
/** The slots of private.take_visitor_slot(): further visitors wait here, where they occupy no connection. */
const MAX_VISITORS = 8;

const currentScope = new AsyncLocalStorage<RequestScope>();

/** A connection pool that tracks which connections each HTTP request uses. */
export class RequestPool extends pg.Pool {
  readonly #cancelPool: pg.Pool;
  #slowCount = 0;
  #visitorCount = 0;
  readonly #waitingVisitors: (() => void)[] = [];

  constructor(config: pg.PoolConfig) {
    super(config);
    // A separate pool, so that cancelling does not have to wait for a connection of the main pool.
    this.#cancelPool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 10_000 });
    this.#cancelPool.on("error", () => undefined);
  }

  override async connect(): Promise<pg.PoolClient> {
    const client = await super.connect();
    const scope = currentScope.getStore();
    if (!scope) return client;
    // Cancelled while it waited for this connection, or before.
    if (scope.isCancelled) {
      client.release();
      // The SQLSTATE of cancelled queries.
      throw Object.assign(new Error("The request was cancelled."), { code: "57014" });
    }
    const release = client.release.bind(client);
    scope.clients.add(client);
    client.release = (error) => {
      scope.clients.delete(client);
      // Closes the connection after a cancellation, which may arrive late, or with an open transaction: both would affect the next request.
      release(error ?? (scope.isCancelled || client.getTransactionStatus() !== "I"));
    };
    return client;
  }

  /** Runs `work`; when `signal` aborts, cancels its running queries. */
  async forRequest<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const scope: RequestScope = { clients: new Set(), isCancelled: false };
    const cancel = () => this.#cancel(scope);
    // An aborted signal fires no event.
    if (signal.aborted) cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await currentScope.run(scope, work);
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }

  /** Runs a visitor's transaction when one of MAX_VISITORS slots is free. */
  async inVisitorSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#visitorCount < MAX_VISITORS) this.#visitorCount += 1;
    else await new Promise<void>((resolve) => this.#waitingVisitors.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waitingVisitors.shift();
      if (next) next();
      else this.#visitorCount -= 1;
    }
  }

  /** Runs a visitor's query; cancels a slow query when MAX_SLOW others are running. */
  async limitSlow<T>(work: () => Promise<T>): Promise<T> {
    let isSlow = false;
    const scope = currentScope.getStore();
    const timer = setTimeout(() => {
      if (this.#slowCount >= MAX_SLOW && scope) return this.#cancel(scope);
      isSlow = true;
      this.#slowCount += 1;
    }, SLOW_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      if (isSlow) this.#slowCount -= 1;
    }
  }

  override async end(): Promise<void> {
    await this.#cancelPool.end();
    await super.end();
  }

  #cancel(scope: RequestScope) {
    scope.isCancelled = true;
    for (const { processID } of [...scope.clients] as (pg.PoolClient & { processID: number })[])
      this.#cancelPool.query("select pg_cancel_backend($1)", [processID]).catch(() => undefined);
  }
}
