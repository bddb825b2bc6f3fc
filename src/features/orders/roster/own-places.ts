import { useState } from "react";
import { createDraftStorage } from "@/lib/form-draft";
import { newId } from "@/lib/new-id";

/** A place taken on this device: `key` withdraws it. Without `id` no response has confirmed yet whether it was taken, by `name`. */
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

/** The names used on this device, and its own places. */
export function useOwnPlaces() {
  const [stored, setStored] = useState(() => storage.read() ?? { name: "", phone: "", places: [] });

  /** Another tab may have stored places since this one was opened. */
  const latest = () => storage.read() ?? stored;
  function store(next: Stored) {
    setStored(next);
    // If storing fails, staff can still remove the name.
    storage.write(next);
  }
  const without = (key: string) => latest().places.filter((place) => place.key !== key);

  return {
    ...stored,
    /** The idempotency key for a name at a post; unchanged until a response arrives, so that retries take one place. */
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
