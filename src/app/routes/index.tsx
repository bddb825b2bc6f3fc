import type { QueryClient } from "@tanstack/react-query";
import { LazyHydrate, lazyWhenVisible } from "@/components/lazy-hydrate";
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

const TODAY = "hoje-na-casa";
const Today = lazyWhenVisible(TODAY, async () => {
  const { TodayPanel } = await import("@/features/site/today/today-panel");
  return { default: TodayPanel };
});
const ACTIVITIES = "atividades-da-casa";
const Activities = lazyWhenVisible(ACTIVITIES, async () => {
  const { ActivitiesCarousel } = await import("@/features/posts/carousel/activities-carousel");
  return { default: ActivitiesCarousel };
});
const LOWER = "a-casa";
const Lower = lazyWhenVisible(LOWER, async () => {
  const { LowerHome } = await import("@/features/site/home/lower-home");
  return { default: LowerHome };
});

// Not the highlighted broadcast: it leads visitors on to another page, which is the browser's work.
export const rows = (client: QueryClient) =>
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
      <LazyHydrate id={TODAY} Part={Today} className="min-h-16" />
      <Hero />
      <HomeSlides />
      <WelcomeCards />
      <LazyHydrate id={ACTIVITIES} Part={Activities} className="min-h-160" />
      <LazyHydrate id={LOWER} Part={Lower} className="min-h-screen" />
    </>
  );
}
