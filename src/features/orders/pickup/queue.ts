// Hand-overs wait here until the server has them. Each mark's id is made on the device and counted once by the
// database, so sending again what may have arrived is harmless.

export type Mark = {
  id: string;
  orderId: number;
  delivered: boolean;
  /** When it was tapped, ISO 8601. */
  at: string;
  /** Set before the first try: from then on it may have arrived. */
  tried: boolean;
};

/** What became of a try: the server has it, it will never take it, or nobody knows. */
export type Outcome = "taken" | "refused" | "unknown";

/** A tap that undoes one that never left the device removes both; a second tap of the same kind adds nothing. */
export function addMark(queue: Mark[], mark: Mark): Mark[] {
  const last = queue.findLast(({ orderId }) => orderId === mark.orderId);
  if (last?.delivered === mark.delivered) return queue;
  if (last && !last.tried) return queue.filter(({ id }) => id !== last.id);
  return [...queue, mark];
}

export const markTried = (queue: Mark[], id: string): Mark[] =>
  queue.map((mark) => (mark.id === id ? { ...mark, tried: true } : mark));

/** Only an unknown outcome keeps a mark. */
export const settle = (queue: Mark[], id: string, outcome: Outcome): Mark[] =>
  outcome === "unknown" ? queue : queue.filter((mark) => mark.id !== id);

/** What the volunteer has tapped but the server may not know yet; undefined where nothing waits. */
export const waitingMark = (queue: Mark[], orderId: number) =>
  queue.findLast((mark) => mark.orderId === orderId);

export function readQueue(text: string | null): Mark[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isMark) : [];
  } catch {
    return [];
  }
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== "object" || value === null) return false;
  const { id, orderId, delivered, at, tried } = value as Record<keyof Mark, unknown>;
  return (
    typeof id === "string" &&
    typeof orderId === "number" &&
    typeof delivered === "boolean" &&
    typeof at === "string" &&
    typeof tried === "boolean"
  );
}
