const REFUSAL_MS = 300;

/**
 * Starts the minimum response time of a refusal, so that the time does not reveal what was wrong. Call it first; the returned function
 * waits for the rest of the time.
 */
export function slowRefusal() {
  const end = Date.now() + REFUSAL_MS;
  return () => new Promise<void>((done) => setTimeout(done, Math.max(0, end - Date.now())));
}
