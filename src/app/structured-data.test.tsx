import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { BreadcrumbStructuredData } from "@/components/breadcrumb-structured-data";
import { StructuredDataSink } from "@/components/structured-data";
import { EventsStructuredData } from "@/features/live-events/events-structured-data";
import type { CalendarEvent } from "@/features/live-events/queries";
import { BlogStructuredData, PostStructuredData } from "@/features/posts/post-byline";
import type { PostCard } from "@/features/posts/queries";
import { HouseStructuredData } from "@/features/site/house-structured-data";
import { siteSettingsQuery } from "@/features/site/settings";
import { addressInOneLine, house } from "@/lib/house";
import { renderScreen } from "@/testing/render-screen";

// The compiler checks every property against schema.org's vocabulary (schema-dts). These tests check the properties that
// search engines require of each type, and the formats of URLs, dates and times.
const REQUIRED: Record<string, string[]> = {
  Blog: ["name", "url", "blogPost"],
  BlogPosting: ["headline", "url", "datePublished", "publisher"],
  BreadcrumbList: ["itemListElement"],
  BroadcastEvent: ["name", "startDate", "location", "isLiveBroadcast"],
  Event: ["name", "startDate", "location"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  NGO: ["name", "url", "logo", "address", "location"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  Organization: ["name", "url"],
  Place: ["name", "address"],
  PlaceOfWorship: ["name", "address", "openingHoursSpecification"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate"],
  VirtualLocation: ["url"],
};
const FORMATS: Record<string, RegExp> = {
  url: /^https?:\/\/\S+$/,
  item: /^https?:\/\/\S+$/,
  image: /^https?:\/\/\S+$/,
  logo: /^https?:\/\/\S+$/,
  thumbnailUrl: /^https?:\/\/\S+$/,
  embedUrl: /^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/[\w-]{11}/,
  datePublished: /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/,
  uploadDate: /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/,
  startDate: /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/,
  foundingDate: /^\d{4}-\d\d-\d\d$/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
  dayOfWeek: /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  telephone: /^\+55\d{10,11}$/,
};

type Thing = { [property: string]: unknown };
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Missing and malformed properties of a thing and of the things inside it. */
function findProblems(thing: Thing, path = ""): string[] {
  const type = String(thing["@type"]);
  const typePath = `${path}/${type}`;
  const missing = (REQUIRED[type] ?? ["a known type"]).filter((name) => {
    const value = thing[name];
    return value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);
  });
  const nestedOrMalformed = Object.entries(thing).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value : [value];
    const pattern = FORMATS[name];
    return values.flatMap((item): string[] => {
      if (isThing(item)) return findProblems(item, `${typePath}.${name}`);
      return pattern && !pattern.test(String(item)) ? [`${typePath}.${name} is ${item}`] : [];
    });
  });
  return [...missing.map((name) => `${typePath} lacks ${name}`), ...nestedOrMalformed];
}

/** `HouseStructuredData` with loaded settings. */
function HouseStructuredDataWithSettings() {
  useQueryClient().setQueryData(siteSettingsQuery.queryKey, () => ({
    email: "contato@casa.org.br",
    phone: "+5564999990000",
    whatsapp: null,
    socialUrl: null,
    enabledPaths: [],
    exceptions: [],
    week: [sampleMeeting([1])],
  }));
  return <HouseStructuredData />;
}

function structuredDataOf(element: ReactNode) {
  const scripts = new Set<string>();
  renderScreen(<StructuredDataSink value={scripts}>{element}</StructuredDataSink>);
  const [text = "{}"] = scripts;
  const thing: Thing = JSON.parse(text);
  return { text, thing };
}

const NOW = "2026-11-21T23:00:00+00:00";
const CARD: PostCard = {
  id: 7,
  title: "</script><script>alert(1)</script>",
  preview: null,
  category: "noticias",
  ordem: 0,
  featured_image: "/imagens/sopa-960.webp",
  featured_image_alt: null,
  published_at: NOW,
  event_date: null,
  event_place: null,
  is_over: false,
  event_rank: 1,
  formatted_published_date: "21 de novembro de 2026",
  created_at: NOW,
};
const EVENT: CalendarEvent = {
  kind: "transmissao",
  id: 3,
  title: "Palestra",
  description: null,
  event_image: null,
  event_place: null,
  scheduled_at: null,
  status: "encerrado",
  youtube_id: "aqz-KE-bpKQ",
  youtube_url: "https://youtu.be/aqz-KE-bpKQ",
  created_at: NOW,
  updated_at: NOW,
};
const EVENTS: CalendarEvent[] = [
  { ...EVENT, status: "ao_vivo" },
  { ...EVENT, kind: "evento", status: "agendado", scheduled_at: NOW, youtube_id: null },
  { ...EVENT, status: "agendado", scheduled_at: NOW, youtube_id: null },
  EVENT,
  { ...EVENT, youtube_id: null },
];

it.each([
  ["the house", <HouseStructuredDataWithSettings key="" />, "NGO"],
  ["a list of posts", <BlogStructuredData key="" name="Notícias" path="/noticias" cards={[CARD]} />, "Blog"],
  ["broadcasts and recordings", <EventsStructuredData key="" events={EVENTS} />, "ItemList"],
  [
    "the breadcrumb of a page",
    <BreadcrumbStructuredData key="" breadcrumbs={[{ name: "Contato", path: "/contato" }]} />,
    "BreadcrumbList",
  ],
])("%s has complete structured data that cannot close its script element", (_, element, type) => {
  const { text, thing } = structuredDataOf(element);
  expect([thing["@context"], thing["@type"]]).toEqual(["https://schema.org", type]);
  expect(findProblems(thing)).toEqual([]);
  if (type === "ItemList") expect(thing.itemListElement).toHaveLength(4);
  expect(text).not.toContain("<");
});

function structuredDataOfPost(event_place: string | null) {
  const scripts = new Set<string>();
  const post = { ...CARD, category: "eventos", event_date: NOW, event_place };
  renderScreen(
    <StructuredDataSink value={scripts}>
      <PostStructuredData post={post} />
    </StructuredDataSink>,
  );
  return [...scripts].map((script) => JSON.parse(script));
}

it("a post that announces an event has structured data of the event with its start date", () => {
  const things = structuredDataOfPost(null);
  expect(things.map((thing) => thing["@type"])).toEqual(["BlogPosting", "Event"]);
  expect(things[1]).toMatchObject({ startDate: NOW, url: expect.stringMatching(/\/eventos\?id=7$/) });
});

const SQUARE = "Praça 5 de Agosto";
it.each([
  ["of the house, with its address,", null, { name: house.name, address: addressInOneLine }],
  ["named in its post, without an address,", SQUARE, { name: SQUARE }],
])("an event has the location %s in its post and in the list of events", (_, place, location) => {
  const scheduled = {
    ...EVENT,
    kind: "evento",
    status: "agendado",
    scheduled_at: NOW,
    youtube_id: null,
  } as const;
  const { thing } = structuredDataOf(
    <EventsStructuredData events={[{ ...scheduled, event_place: place }]} />,
  );
  for (const event of [structuredDataOfPost(place)[1], (thing.itemListElement as { item: Thing }[])[0]?.item])
    expect(event.location).toEqual({ "@type": "Place", ...location });
});
