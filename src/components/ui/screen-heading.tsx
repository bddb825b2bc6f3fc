import type { ReactNode } from "react";
import { PageMeta } from "@/components/page-meta";

type ScreenHeadingProps = {
  title: string;
  /** The document title, if it differs from the heading. */
  pageTitle?: string;
  children?: ReactNode;
  actions?: ReactNode;
};

/** The heading of an admin screen with the document title, a description and actions. */
export function ScreenHeading({ title, pageTitle = title, children, actions }: ScreenHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
      <PageMeta title={pageTitle} />
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        {children && <div className="mt-1.5 max-w-2xl text-ink-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
