import { expect } from "vitest";

/**
 * Expects that two operations take about the same time: the minimum durations of both may differ by a factor of two at most
 * (single runs can be slow on a busy machine). Each function runs its operation once and returns the duration in ms.
 */
export async function expectEquallyQuick(first: () => Promise<number>, second: () => Promise<number>) {
  let minimum: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const log2OfRatio = async () => {
    minimum = [Math.min(minimum[0], await first()), Math.min(minimum[1], await second())];
    return Math.abs(Math.log2(minimum[0] / minimum[1]));
  };
  // Long enough for one undisturbed run of each, even on a busy machine.
  await expect.poll(log2OfRatio, { timeout: 90_000 }).toBeLessThan(1);
}
