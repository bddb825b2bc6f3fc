/** Tells its listeners of something that happened. `on` returns the way to stop, as effects and stores want it. */
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
