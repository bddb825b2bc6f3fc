import { isWorthRetrying } from "@/lib/errors";

const TRIES = 3;

/**
 * Calls `send` up to three times until the server answers. Only for what the server does once however often it is sent: when an answer
 * is lost, the next one tells what became of the first request. Not repeated after a timeout.
 */
export async function sendUntilAnswered<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt >= TRIES || signal?.aborted || !isWorthRetrying(error)) throw error;
      await pause(attempt);
    }
  }
}

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, 400 * 2 ** (attempt - 1) * (0.5 + Math.random())));
