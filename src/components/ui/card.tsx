import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("card p-6 narrow:p-4", className)} />;
}
