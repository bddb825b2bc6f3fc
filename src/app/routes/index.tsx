import { lazyNear, NearScreen } from "@/components/near-screen";
import { PageMeta } from "@/components/page-meta";
import { LiveHighlight } from "@/features/live-events/live-highlight";
import { Hero } from "@/features/site/home/hero";
import { WelcomeCards } from "@/features/site/home/welcome";
import { HomeSlides } from "@/features/slides/home-slides";
import { house } from "@/lib/house";

const ACTIVITIES = "atividades-da-casa";
const Activities = lazyNear(ACTIVITIES, async () => {
  const { ActivitiesCarousel } = await import("@/features/posts/carousel/activities-carousel");
  return { default: ActivitiesCarousel };
});
const LOWER = "a-casa";
const LowerHome = lazyNear(LOWER, () => import("@/features/site/home/lower-home"));

export default function Home() {
  return (
    <>
      <PageMeta
        title={house.name}
        description="Casa espírita em Rio Verde, Goiás: palestras, estudo, passe, atendimento fraterno e pizza beneficente. Entrada livre e gratuita."
      />
      <LiveHighlight />
      <Hero />
      <HomeSlides />
      <WelcomeCards />
      <NearScreen id={ACTIVITIES} Part={Activities} className="min-h-160" />
      <NearScreen id={LOWER} Part={LowerHome} className="min-h-screen" />
    </>
  );
}
