type Click = { detail: number; timeStamp: number; clientX: number; clientY: number };

const DOUBLE_CLICK_MS = 500;
const SAME_PLACE_PX = 30;
let previous: Click | undefined;

/**
 * Whether this click is the second of a double click; to be called for every click of a button. `detail` alone does not suffice: it stays 1
 * on iPhones and iPads (webkit.org/b/298652). A click by keyboard or by a script has no place.
 */
export function isSecondClick({ detail, timeStamp, clientX, clientY }: Click) {
  const first = previous;
  previous = { detail, timeStamp, clientX, clientY };
  if (detail > 1) return true;
  if (!first || (clientX === 0 && clientY === 0)) return false;
  const distance = Math.hypot(clientX - first.clientX, clientY - first.clientY);
  return timeStamp - first.timeStamp < DOUBLE_CLICK_MS && distance < SAME_PLACE_PX;
}
