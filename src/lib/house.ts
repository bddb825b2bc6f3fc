import { addressInOneLine } from "@shared/rules/house.ts";

export { addressInOneLine, house } from "@shared/rules/house.ts";

const mapQuery = encodeURIComponent(addressInOneLine);

export const mapEmbedUrl = `https://www.google.com/maps?q=${mapQuery}&hl=pt-BR&z=16&output=embed`;
export const mapUrl = `https://www.google.com/maps/search/?api=1&query=${mapQuery}`;
