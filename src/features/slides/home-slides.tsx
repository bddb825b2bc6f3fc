import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "@/components/link";
import { Picture } from "@/components/media/picture";
import { NewTabLink } from "@/components/new-tab-link";
import { type ActiveSlide, activeSlidesQuery } from "@/features/slides/queries";

/** The active slides in a row that scrolls horizontally when needed. Renders nothing without slides. */
export function HomeSlides() {
  const { data: slides = [] } = useQuery(activeSlidesQuery);
  if (slides.length === 0) return null;
  return (
    <section aria-label="Destaques da casa" className="container-page pt-8 pb-4 sm:pt-12 sm:pb-8">
      <ul
        // Focusable, so that the row can be scrolled by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
        tabIndex={0}
        className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 pb-4 sm:gap-6 md:-mx-8 md:scroll-px-8 md:px-8 print:flex-wrap"
      >
        {slides.map((slide) => (
          <li
            key={slide.id}
            className="w-[88%] shrink-0 snap-start sm:w-[46%] lg:w-auto lg:min-w-[30%] lg:flex-1"
          >
            <Slide slide={slide} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Slide({ slide }: { slide: ActiveSlide }) {
  const { title, description, link_url: url } = slide;
  const content = (
    <>
      <Picture
        address={slide.image_path}
        alt={title ? "" : description || (url ? "Destaque da casa" : "")}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 88vw"
        className="aspect-video w-full object-cover"
        fallback={<div className="placeholder-dawn aspect-video" />}
      />
      {(title || description) && (
        <div className="flex flex-1 flex-col gap-1 p-4 sm:p-5">
          {title && <p className="font-serif text-lg font-semibold">{title}</p>}
          {description && <p className="text-sm break-words text-ink-muted">{description}</p>}
          {url && (
            <p className="mt-auto flex items-center gap-1.5 pt-2 text-sm font-semibold text-link">
              Saiba mais <ArrowRight className="size-4" />
            </p>
          )}
        </div>
      )}
    </>
  );
  const cardStyle = "card flex h-full flex-col overflow-hidden text-ink no-underline transition-shadow";
  if (!url) return <div className={cardStyle}>{content}</div>;
  if (url.startsWith("/")) {
    return (
      <Link to={url} className={`${cardStyle} hover:shadow-lg`}>
        {content}
      </Link>
    );
  }
  return (
    <NewTabLink href={url} className={`${cardStyle} hover:shadow-lg`}>
      {content}
    </NewTabLink>
  );
}
