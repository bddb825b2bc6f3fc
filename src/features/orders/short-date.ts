import { formatDate } from "@/lib/format";

/** "2026-11-28" -> "28/11/2026". */
export const shortDate = (day: string) => formatDate(`${day}T12:00:00-03:00`);
