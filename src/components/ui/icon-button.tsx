import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "size" | "aria-label" | "children"> & {
  /** Accessible name. */
  label: string;
  Icon: LucideIcon;
  iconSize?: string;
};

/** A button with an icon only. */
export function IconButton({ label, Icon, iconSize, ...button }: IconButtonProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} {...button}>
      <Icon className={iconSize} />
    </Button>
  );
}
