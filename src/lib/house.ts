import { addressInOneLine, house } from "@shared/rules/house.ts";

export { addressInOneLine, house } from "@shared/rules/house.ts";

/** The location of an event for search engines; it may be outside the house. */
export const placeOf = (away: string | null) =>
  ({ "@type": "Place", name: away ?? house.name, address: away ? undefined : addressInOneLine }) as const;

const mapQuery = encodeURIComponent(addressInOneLine);

export const mapEmbedUrl = `https://www.google.com/maps?q=${mapQuery}&hl=pt-BR&z=16&output=embed`;
export const mapUrl = `https://www.google.com/maps/search/?api=1&query=${mapQuery}`;
