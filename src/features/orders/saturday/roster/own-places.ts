import { useState } from "react";
import { deviceStorage } from "@/lib/browser-storage";
import { createJsonStorage } from "@/lib/form-draft";
import { newId } from "@/lib/new-id";

/** A place taken on this device; `key` authorises withdrawing. Until a response confirms it, the place has a `name` instead of an `id`. */
type OwnPlace = { key: string; stationId: number; id?: number; name?: string };
type StoredPlaces = { name: string; phone: string; places: OwnPlace[] };

const MAX_PLACES = 40;

const storage = createJsonStorage<StoredPlaces>(
  "minha-escala",
  ({ name, phone, places }: Partial<Record<keyof StoredPlaces, unknown>>) => ({
    name: typeof name === "string" ? name : "",
    phone: typeof phone === "string" ? phone : "",
    places: Array.isArray(places) ? places : [],
  }),
  deviceStorage,
);

/** The name and the phone last used on this device, and the places taken on it. */
export function useOwnPlaces() {
  const [stored, setStored] = useState(() => storage.read() ?? { name: "", phone: "", places: [] });

  /** Another tab may have stored places since this one was opened. */
  const readLatest = () => storage.read() ?? stored;
  function store(next: StoredPlaces) {
    setStored(next);
    // If storing fails, staff can still remove the name.
    storage.write(next);
  }
  const placesExcept = (key: string) => readLatest().places.filter((place) => place.key !== key);

  return {
    ...stored,
    /** The idempotency key for a name at a station; unchanged until a response arrives, so that retries take one place. */
    keyFor(stationId: number, name: string) {
      const { places, ...person } = readLatest();
      const unconfirmed = places.find((place) => place.stationId === stationId && place.name === name);
      const place = unconfirmed ?? { key: newId(), stationId, name };
      if (!unconfirmed) store({ ...person, places: [place, ...places].slice(0, MAX_PLACES) });
      return place.key;
    },
    remember: (place: Required<Omit<OwnPlace, "name">>, name: string, phone: string) =>
      store({ name, phone, places: [place, ...placesExcept(place.key)].slice(0, MAX_PLACES) }),
    forget: (key: string) => store({ ...readLatest(), places: placesExcept(key) }),
  };
}
