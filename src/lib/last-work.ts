type LastWork = () => Promise<unknown>;
const lastWork = new Set<LastWork>();

/** What must still be sent with the session when it is signed out of. Returns the way to stop. */
export function beforeLeaving(work: LastWork) {
  lastWork.add(work);
  return () => void lastWork.delete(work);
}

export const startLastWork = () => [...lastWork].map((work) => work());
