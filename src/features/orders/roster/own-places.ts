import { useState } from "react";

/** A place that was taken on this device: `key` gives it back. */
export type OwnPlace = { id: number; key: string };
type Stored = { name: string; phone: string; places: (OwnPlace & { secret: string })[] };

const STORAGE_KEY = "minha-escala";
const MAX_PLACES = 40;

function read(): Stored {
  try {
    const { name, phone, places } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Stored>;
    return {
      name: typeof name === "string" ? name : "",
      phone: typeof phone === "string" ? phone : "",
      places: Array.isArray(places) ? places : [],
    };
  } catch {
    return { name: "", phone: "", places: [] };
  }
}

/** What this device knows: who takes places on it, and which of a roster's are its own. */
export function useOwnPlaces(secret: string) {
  const [stored, setStored] = useState(read);

  function store(next: Stored) {
    setStored(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Without storage staff can still take the name off.
    }
  }
  return {
    name: stored.name,
    phone: stored.phone,
    places: stored.places.filter((place) => place.secret === secret),
    remember: (place: OwnPlace, name: string, phone: string) =>
      store({ name, phone, places: [{ ...place, secret }, ...stored.places].slice(0, MAX_PLACES) }),
    forget: (key: string) => store({ ...stored, places: stored.places.filter((place) => place.key !== key) }),
  };
}
