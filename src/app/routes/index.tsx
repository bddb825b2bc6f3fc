import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { PageMeta } from "@/components/page-meta";
import { LiveHighlight } from "@/features/live-events/live-highlight";
import { highlightQuery } from "@/features/live-events/queries";
import { ActivitiesCarousel } from "@/features/posts/carousel/activities-carousel";
import { carouselQuery } from "@/features/posts/queries";
import { Hero } from "@/features/site/home/hero";
import { LowerHome } from "@/features/site/home/lower-home";
import { WelcomeCards } from "@/features/site/home/welcome";
import { siteSettingsQuery } from "@/features/site/settings";
import { comingEventsQuery } from "@/features/site/today/queries";
import { TodayPanel } from "@/features/site/today/today-panel";
import { HomeSlides } from "@/features/slides/home-slides";
import { activeSlidesQuery } from "@/features/slides/queries";
import { house } from "@/lib/house";

export const prefetch = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(highlightQuery),
    client.prefetchQuery(activeSlidesQuery),
    client.prefetchQuery(carouselQuery),
    client.prefetchQuery(siteSettingsQuery),
    client.prefetchQuery(comingEventsQuery),
  ]);

export default function Home() {
  return (
    <>
      <PageMeta
        title={house.name}
        description="Casa espírita em Rio Verde, Goiás: palestras, estudo, passe, atendimento fraterno e pizza beneficente. Entrada livre e gratuita."
      />
      <LiveHighlight />
      {/* Each part is hydrated by itself, the touched one first. */}
      <Suspense>
        <TodayPanel />
      </Suspense>
      <Hero />
      <Suspense>
        <HomeSlides />
      </Suspense>
      <WelcomeCards />
      <Suspense>
        <ActivitiesCarousel />
      </Suspense>
      <Suspense>
        <LowerHome />
      </Suspense>
    </>
  );
}
