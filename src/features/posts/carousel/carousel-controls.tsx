import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { CSSProperties } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { useCarousel } from "@/features/posts/carousel/use-carousel";
import type { Slide } from "@/features/posts/queries";

type CarouselControlsProps = {
  carousel: ReturnType<typeof useCarousel>;
  posts: readonly Slide[];
  slidesId: string;
};

/** The steps are taken by src/page-controls.js, also before the app has started. */
export function CarouselControls({ carousel, posts, slidesId }: CarouselControlsProps) {
  const { current, isPlaying } = carousel;
  return (
    <div className="mt-5 flex flex-wrap unscripted:hidden items-center justify-center gap-3 sm:flex-nowrap sm:gap-4">
      <IconButton
        label="Atividade anterior"
        Icon={ChevronLeft}
        iconSize="size-6"
        variant="outline"
        aria-controls={slidesId}
        data-step={-1}
        onClick={carousel.stop}
      />
      <div className="flex min-w-0 basis-full justify-center max-sm:order-last sm:basis-auto">
        <div
          className="flex flex-wrap justify-center max-sm:max-w-(--half)"
          // Dots that do not fit on a phone are split into two equal rows.
          style={
            {
              "--half": posts.length > 12 ? `${Math.ceil(posts.length / 2) * 1.5}rem` : "none",
            } as CSSProperties
          }
        >
          {posts.map((post, index) => (
            <button
              key={post.id}
              type="button"
              aria-label={`Ir para a atividade ${index + 1}: ${post.title}`}
              aria-current={index === current}
              aria-controls={slidesId}
              data-slide={index}
              onClick={carousel.stop}
              className="group grid size-6 place-items-center rounded-full"
            >
              <span
                aria-hidden="true"
                className="size-2 rounded-full bg-line-strong transition-all group-hover:bg-primary group-aria-[current=true]:w-4.5 group-aria-[current=true]:bg-primary"
              />
            </button>
          ))}
        </div>
      </div>
      <IconButton
        label="Próxima atividade"
        Icon={ChevronRight}
        iconSize="size-6"
        variant="outline"
        aria-controls={slidesId}
        data-step={1}
        onClick={carousel.stop}
      />
      <IconButton
        label={isPlaying ? "Pausar a troca de atividades" : "Continuar a troca de atividades"}
        Icon={isPlaying ? Pause : Play}
        onClick={carousel.togglePlaying}
      />
    </div>
  );
}
