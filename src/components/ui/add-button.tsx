import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useShortcut } from "@/components/shortcuts";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";

type AddButtonProps = { children: ReactNode } & ({ onClick: () => void } | { to: string });

/** The main action of a list: adding a row. */
export function AddButton({ children, ...target }: AddButtonProps) {
  const shortcut = useShortcut("n");
  const content = (
    <>
      <Plus /> {children}
      {shortcut.title && (
        <span aria-hidden="true" className="font-sans text-xs max-lg:hidden">
          N
        </span>
      )}
    </>
  );
  if ("to" in target)
    return (
      <LinkButton size="sm" {...shortcut} {...target}>
        {content}
      </LinkButton>
    );
  return (
    <Button size="sm" {...shortcut} {...target}>
      {content}
    </Button>
  );
}
