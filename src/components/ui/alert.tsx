import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

type AlertTone = "info" | "success" | "danger" | "warning";

const LOOKS = {
  info: { box: "bg-tint", mark: "text-primary", Icon: Info },
  success: { box: "bg-success-soft", mark: "text-success", Icon: CircleCheck },
  danger: { box: "bg-danger-soft", mark: "text-danger", Icon: CircleAlert },
  warning: { box: "bg-gold-soft", mark: "text-gold-ink", Icon: Info },
} as const;

type AlertProps = { tone?: AlertTone; title?: string; className?: string; children?: ReactNode };

/** A message in the page. Errors are announced immediately (role alert), others politely. */
export function Alert({ tone = "info", title, className, children }: AlertProps) {
  const { box, mark, Icon } = LOOKS[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cx("flex gap-3 rounded-md p-4 narrow:flex-col", box, className)}
    >
      <Icon className={cx("mt-0.5 size-6 shrink-0", mark)} />
      <div className="min-w-0">
        {title && <p className={cx("font-semibold", mark)}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
