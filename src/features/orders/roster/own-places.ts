import { useState } from "react";
import { createDraftStorage } from "@/lib/form-draft";
import { newId } from "@/lib/new-id";

/** A place of this device: `key` gives it back. Without `id` no answer has come yet that says whether it was taken, by `name`. */
type OwnPlace = { key: string; postId: number; id?: number; name?: string };
type Stored = { name: string; phone: string; places: OwnPlace[] };

const MAX_PLACES = 40;

const storage = createDraftStorage<Stored>(
  "minha-escala",
  ({ name, phone, places }: Partial<Record<keyof Stored, unknown>>) => ({
    name: typeof name === "string" ? name : "",
    phone: typeof phone === "string" ? phone : "",
    places: Array.isArray(places) ? places : [],
  }),
  "localStorage",
);

/** What this device knows: who takes places on it, and which are its own. */
export function useOwnPlaces() {
  const [stored, setStored] = useState(() => storage.read() ?? { name: "", phone: "", places: [] });

  /** Another tab may have stored places since this one was opened. */
  const latest = () => storage.read() ?? stored;
  function store(next: Stored) {
    setStored(next);
    // Where this fails staff can still take the name off.
    storage.write(next);
  }
  const without = (key: string) => latest().places.filter((place) => place.key !== key);

  return {
    ...stored,
    /** The key for a name to take a place at a post with; the same one until an answer has come, so that trying again takes one place. */
    keyFor(postId: number, name: string) {
      const { places, ...person } = latest();
      const tried = places.find(
        (place) => place.postId === postId && (place.name ?? name) === name && place.id === undefined,
      );
      const place = tried ?? { key: newId(), postId, name };
      if (!tried) store({ ...person, places: [place, ...places].slice(0, MAX_PLACES) });
      return place.key;
    },
    remember: (place: Required<Omit<OwnPlace, "name">>, name: string, phone: string) =>
      store({ name, phone, places: [place, ...without(place.key)].slice(0, MAX_PLACES) }),
    forget: (key: string) => store({ ...latest(), places: without(key) }),
  };
}
