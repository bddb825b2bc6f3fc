/** A typed event emitter. `on` returns the function that unsubscribes, as useEffect and useSyncExternalStore expect. */
export function createEmitter<Details extends unknown[] = []>() {
  const listeners = new Set<(...details: Details) => void>();
  return {
    on: (listener: (...details: Details) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (...details: Details) => {
      for (const listener of listeners) listener(...details);
    },
  };
}
