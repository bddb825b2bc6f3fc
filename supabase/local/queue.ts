/**
 * Runs jobs one after the other. PGlite is a single session: two requests at once would share one role, and a
 * visitor would read with an admin's eyes.
 */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(job);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything queued so far has run. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
