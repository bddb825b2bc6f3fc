// datetime-local fields have no time zone: they are interpreted in America/Sao_Paulo, whatever the device's zone.

import { HOUSE_ZONE } from "./house-zone.ts";
import { lazyValue } from "./lazy-value.ts";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const wallClockFormat = lazyValue(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: HOUSE_ZONE,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

/** The wall clock in São Paulo at an instant, read as if it were UTC: the difference is the zone's offset. */
function wallClock(instant: number): number {
  const parts = wallClockFormat().formatToParts(instant);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
}

/** "2026-11-21T20:00" (São Paulo) or an ISO 8601 instant -> ISO 8601 in UTC; null for anything but a date between 2000 and 2100. */
export function toInstant(text: string): string | null {
  const isLocal = LOCAL.test(text);
  if (!isLocal && !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null;
  // Date.parse may accept February 30 as March 2.
  const midnight = Date.parse(`${text.slice(0, 10)}T00:00Z`);
  if (Number.isNaN(midnight) || !text.startsWith(new Date(midnight).toISOString().slice(0, 10))) return null;
  const asUtc = Date.parse(isLocal ? `${text}Z` : text);
  if (Number.isNaN(asUtc)) return null;
  const instant = isLocal ? asUtc - (wallClock(asUtc) - asUtc) : asUtc;
  const year = new Date(instant).getUTCFullYear();
  return year >= 2000 && year < 2100 ? new Date(instant).toISOString() : null;
}

/** An ISO timestamp -> the value of a datetime-local field, in São Paulo time. */
export const toLocalField = (instant: string) =>
  new Date(wallClock(Date.parse(instant))).toISOString().slice(0, 16);
