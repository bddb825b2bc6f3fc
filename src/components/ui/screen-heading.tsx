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
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-6">
      <PageMeta title={pageTitle} />
      <h1 className="min-w-0 text-xl sm:text-3xl">{title}</h1>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      {children && <div className="max-w-2xl basis-full text-ink-muted max-sm:text-sm">{children}</div>}
    </div>
  );
}
