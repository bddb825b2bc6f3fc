import type { QueryClient } from "@tanstack/react-query";
import { lazyHydrate } from "@/components/lazy-hydrate";
import { PageMeta } from "@/components/page-meta";
import { LiveHighlight } from "@/features/live-events/live-highlight";
import { carouselQuery } from "@/features/posts/queries";
import { Hero } from "@/features/site/home/hero";
import { WelcomeCards } from "@/features/site/home/welcome";
import { siteSettingsQuery } from "@/features/site/settings";
import { comingEventsQuery } from "@/features/site/today/queries";
import { HomeSlides } from "@/features/slides/home-slides";
import { activeSlidesQuery } from "@/features/slides/queries";
import { house } from "@/lib/house";

const Today = lazyHydrate("hoje-na-casa", "min-h-16", () => import("@/features/site/today/today-panel"));
const Activities = lazyHydrate(
  "atividades-da-casa",
  "min-h-160",
  () => import("@/features/posts/carousel/activities-carousel"),
);
const LowerHome = lazyHydrate("a-casa", "min-h-screen", () => import("@/features/site/home/lower-home"));

// The highlighted broadcast is not loaded here: it redirects visitors, which happens in the browser.
export const prefetch = (client: QueryClient) =>
  Promise.all([
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
      <Today />
      <Hero />
      <HomeSlides />
      <WelcomeCards />
      <Activities />
      <LowerHome />
    </>
  );
}
