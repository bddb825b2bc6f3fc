import { today } from "@shared/rules/days.ts";
import type { NGO, PlaceOfWorship } from "schema-dts";
import { type SchemaObject, StructuredData } from "@/components/structured-data";
import { closedDays, openingHours } from "@/features/site/opening-hours";
import { useSiteSettings } from "@/features/site/settings";
import { siteUrl } from "@/lib/env";
import { house, mapUrl } from "@/lib/house";

/** Structured data of the house: name, address, opening hours. */
export function HouseStructuredData() {
  const { week = [], exceptions = [], phone, email, socialUrl } = useSiteSettings() ?? {};
  const hours = openingHours(week);
  const closed = closedDays(week, exceptions, today());
  const address = {
    "@type": "PostalAddress" as const,
    streetAddress: `${house.street}, ${house.district}`,
    addressLocality: house.city,
    addressRegion: house.state,
    postalCode: house.postalCode,
    addressCountry: "BR",
  };
  const place: PlaceOfWorship = {
    "@type": "PlaceOfWorship",
    name: house.name,
    address,
    telephone: phone,
    hasMap: mapUrl,
    isAccessibleForFree: true,
    publicAccess: true,
    openingHoursSpecification: hours.length
      ? hours.map(({ day, opens, closes }) => ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: `https://schema.org/${day}` as const,
          opens,
          closes,
        }))
      : undefined,
    specialOpeningHoursSpecification: closed.length
      ? closed.map((day) => ({
          "@type": "OpeningHoursSpecification",
          validFrom: day,
          validThrough: day,
          opens: "00:00",
          closes: "00:00",
        }))
      : undefined,
  };
  const data: SchemaObject<NGO> = {
    "@type": "NGO",
    "@id": siteUrl("/#casa"),
    name: house.name,
    alternateName: house.shortName,
    url: siteUrl(),
    logo: siteUrl("/favicon.svg"),
    image: siteUrl("/og-image.jpg"),
    foundingDate: house.founded,
    email,
    telephone: phone,
    address,
    sameAs: socialUrl ?? undefined,
    location: place,
  };
  return <StructuredData data={data} />;
}
