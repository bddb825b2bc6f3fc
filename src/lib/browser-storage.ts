/**
 * The browser's storage, which may be full, or blocked by the user or the app that shows the page: then values last until the page is
 * left, so that everything works meanwhile.
 */
function createStorage(area: "localStorage" | "sessionStorage") {
  const memory = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      try {
        return memory.get(key) ?? window[area].getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    /** Returns false when the value is stored for this page only. */
    setItem(key: string, value: string) {
      try {
        window[area].setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    removeItem(key: string) {
      memory.delete(key);
      try {
        window[area].removeItem(key);
      } catch {
        // A blocked storage holds nothing.
      }
    },
    keys(): string[] {
      try {
        return [...new Set([...memory.keys(), ...Object.keys(window[area])])];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

/** Outlives the tab. */
export const deviceStorage = createStorage("localStorage");
/** Belongs to one tab. */
export const tabStorage = createStorage("sessionStorage");
