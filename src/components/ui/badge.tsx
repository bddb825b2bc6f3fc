import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

export type BadgeTone = "violet" | "gold" | "success" | "danger" | "neutral" | "live";

const TONES: Record<BadgeTone, string> = {
  violet: "bg-tint text-primary",
  gold: "bg-gold-soft text-gold-ink",
  success: "bg-success-soft text-success",
  danger: "bg-danger-soft text-danger",
  neutral: "bg-sunken text-ink-muted",
  live: "bg-danger text-on-danger",
};

export function Badge({
  tone = "violet",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 font-sans text-xs font-semibold whitespace-nowrap narrow:whitespace-normal",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
