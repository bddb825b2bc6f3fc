import type { ComponentProps } from "react";
import { useShortcut } from "@/components/shortcuts";
import { SearchBox } from "@/components/ui/search-box";

type ScreenSearchProps = Pick<ComponentProps<typeof SearchBox>, "placeholder" | "value" | "onSearch">;

/** The search in the head of an admin screen. */
export function ScreenSearch(props: ScreenSearchProps) {
  const shortcut = useShortcut("/");
  return (
    <search className="min-w-0 flex-1 basis-32">
      <SearchBox label="Buscar" isLabelHidden shortcut={shortcut} {...props} />
    </search>
  );
}
