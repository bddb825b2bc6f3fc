import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { PageMeta } from "@/components/page-meta";
import { cx } from "@/components/ui/cx";
import { useScrollsDown } from "@/components/use-scrolls-down";

type ScreenHeadingProps = {
  title: string;
  /** The document title, if it differs from the heading. */
  pageTitle?: string;
  /** The screen that this one belongs to. */
  back?: { to: string; label: string };
  children?: ReactNode;
  actions?: ReactNode;
  /** The second line, such as a search. */
  tools?: ReactNode;
  /** The heading of a list, with its tools: it stays on the screen, and hides while the list is scrolled down. */
  isSticky?: boolean;
};

/** The heading of an admin screen with the document title, a description and actions. */
export function ScreenHeading(props: ScreenHeadingProps) {
  const { title, pageTitle = title, back, children, actions, tools, isSticky = tools !== undefined } = props;
  return (
    <Head isSticky={isSticky}>
      <PageMeta title={pageTitle} />
      {back && (
        <Link
          to={back.to}
          className="text-link inline-flex min-h-11 items-center gap-1 text-sm font-semibold"
        >
          <ArrowLeft className="size-4" aria-hidden="true" /> Voltar para {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:items-start">
        <div className="min-w-0 flex-1 basis-28">
          <h1 className="text-lg leading-tight sm:text-3xl">{title}</h1>
          {children && <div className="max-w-2xl text-sm leading-snug text-ink-muted">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {tools && <div className="mt-1 flex flex-wrap items-center gap-1 sm:mt-4 sm:gap-3">{tools}</div>}
    </Head>
  );
}

const STICKY =
  "sticky-head sticky top-12 z-20 lg:top-14 -mx-5 bg-sunken px-5 transition-[top] narrow:static low:static print:static " +
  "not-focus-within:data-hidden:-top-64";

function Head({ isSticky, children }: { isSticky: boolean; children: ReactNode }) {
  const isHidden = useScrollsDown(isSticky);
  return (
    <div
      className={cx("py-1 sm:mb-6", isSticky ? `mb-1 ${STICKY}` : "mb-3")}
      data-hidden={isHidden || undefined}
    >
      {children}
    </div>
  );
}
