import { expect } from "vitest";

/**
 * Holds that two acts take as long: the quickest of their tries (any one is slow where the machine has other work) may
 * differ by a factor of two. Each act runs once and returns how long it took, in ms.
 */
export async function expectEquallyQuick(one: () => Promise<number>, other: () => Promise<number>) {
  let quickest: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const doublings = async () => {
    quickest = [Math.min(quickest[0], await one()), Math.min(quickest[1], await other())];
    return Math.abs(Math.log2(quickest[0] / quickest[1]));
  };
  // Long enough for one undisturbed try of each, whatever else the machine does.
  await expect.poll(doublings, { timeout: 90_000 }).toBeLessThan(1);
}
