import { addressInOneLine, house } from "@shared/rules/house.ts";

export { addressInOneLine, house } from "@shared/rules/house.ts";

/** The location of an event for search engines. `otherPlace`: where it is held if not in the house. */
export const placeOf = (otherPlace: string | null) =>
  ({
    "@type": "Place",
    name: otherPlace ?? house.name,
    address: otherPlace ? undefined : addressInOneLine,
  }) as const;

const mapQuery = encodeURIComponent(addressInOneLine);

export const mapEmbedUrl = `https://www.google.com/maps?q=${mapQuery}&hl=pt-BR&z=16&output=embed`;
export const mapUrl = `https://www.google.com/maps/search/?api=1&query=${mapQuery}`;
