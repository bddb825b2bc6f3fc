import { memo } from "react";
import { useIsHydrated } from "@/components/client-only";
import { LinkButton } from "@/components/ui/link-button";
import { postPath } from "@/features/posts/categories";
import { PostPicture } from "@/features/posts/post-picture";
import type { Slide } from "@/features/posts/queries";

type CarouselSlideProps = { post: Slide; isCurrent: boolean; shouldLoadPicture: boolean; label: string };

/** One of the slides that are side by side. A step re-renders two slides. */
export const CarouselSlide = memo(({ post, isCurrent, shouldLoadPicture, label }: CarouselSlideProps) => {
  // Without scripts all slides are read and reached by the Tab key.
  const isHydrated = useIsHydrated();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern of carousels names its slides as groups.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={isHydrated && !isCurrent}
      className="grid w-full shrink-0 snap-start snap-always grid-cols-1 grid-rows-[auto_1fr] bg-surface md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-none"
    >
      {shouldLoadPicture && post.featured_image !== undefined ? (
        <PostPicture
          post={post}
          sizes="(min-width: 75rem) 42rem, (min-width: 48rem) 58vw, 96vw"
          placeholder="Atividade Espiritual"
          className="md:aspect-auto md:h-full md:min-h-108"
        />
      ) : (
        <div className="placeholder-dawn aspect-video md:h-full" />
      )}
      <div className="flex flex-col items-start gap-4 p-6 sm:p-8 md:justify-center">
        <h3 className="text-2xl">{post.title}</h3>
        <p className="text-ink-muted">{post.preview || "Sem conteúdo disponível"}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <LinkButton
            to={postPath({ ...post, category: "atividades" })}
            size="sm"
            aria-label={`Leia Mais sobre ${post.title}`}
          >
            Leia Mais
          </LinkButton>
          <LinkButton to="/atividades" size="sm" variant="outline">
            Ver Todas as Atividades
          </LinkButton>
        </div>
      </div>
    </div>
  );
});
