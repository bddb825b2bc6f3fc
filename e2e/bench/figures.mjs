// How benchmarks summarise what they measured.
import { loadavg } from "node:os";

/** The load average of the last minute. */
export const loadNow = () => loadavg()[0]?.toFixed(1);

/** @param {number[]} numbers */
export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** "12 (10 to 15)": the median, the smallest and the largest. @param {number[]} numbers */
export const medianAndRange = (numbers) =>
  `${Math.round(median(numbers))} (${Math.round(Math.min(...numbers))} to ${Math.round(Math.max(...numbers))})`;
