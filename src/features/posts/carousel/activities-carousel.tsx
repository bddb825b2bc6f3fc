import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigationType } from "react-router-dom";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { CarouselControls } from "@/features/posts/carousel/carousel-controls";
import { CarouselSlide } from "@/features/posts/carousel/carousel-slide";
import { useCarousel } from "@/features/posts/carousel/use-carousel";
import { carouselQuery, type Slide, showsPicture } from "@/features/posts/queries";
import { toFailure } from "@/lib/errors";

/** The activities of the home page. */
export function ActivitiesCarousel() {
  const titleId = useId();
  const { data, error, isPending, isFetching, refetch } = useQuery(carouselQuery);

  return (
    <section aria-labelledby={titleId} className="py-14 sm:py-20">
      <div className="container-page">
        <div className="mb-8">
          <div className="mb-4 h-1 w-14 rounded-full bg-gold" aria-hidden="true" />
          <h2 id={titleId} className="text-3xl">
            Nossas Atividades
          </h2>
        </div>
        {isPending && <Loading />}
        {error && !data && (
          <ErrorState
            message={`Erro: ${toFailure("Erro ao carregar atividades", error)}`}
            query={{ refetch, isFetching }}
          />
        )}
        {data?.length === 0 && (
          <EmptyState illustration="calendar" title="Nenhuma atividade disponível no momento." />
        )}
        {data && data.length > 0 && <Slides posts={data} titleId={titleId} />}
      </div>
    </section>
  );
}

function Slides({ posts, titleId }: { posts: readonly Slide[]; titleId: string }) {
  const carousel = useCarousel(posts.length, useNavigationType() === "POP");
  const slidesId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group inside the section that names it.
    <div {...carousel.pauseHandlers} role="group" aria-roledescription="carrossel" aria-labelledby={titleId}>
      <div
        ref={carousel.slides}
        id={slidesId}
        onScroll={carousel.readCurrent}
        aria-live={carousel.isPlaying ? "off" : "polite"}
        className="card scroll-row flex snap-x snap-mandatory overscroll-x-contain scroll-smooth"
      >
        {posts.map((post, index) => (
          <CarouselSlide
            key={post.id}
            post={post}
            isCurrent={index === carousel.current}
            shouldLoadPicture={showsPicture(index, { current: carousel.current, count: posts.length })}
            label={`${index + 1} de ${posts.length}`}
          />
        ))}
      </div>
      {posts.length > 1 && <CarouselControls carousel={carousel} posts={posts} slidesId={slidesId} />}
    </div>
  );
}

function Loading() {
  return (
    <div
      className="card grid min-h-112 place-content-center justify-items-center gap-4 text-ink-muted"
      role="status"
    >
      <Spinner className="size-10 text-primary" />
      <p>Carregando atividades...</p>
    </div>
  );
}
