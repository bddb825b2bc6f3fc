import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { TextInput } from "@/components/ui/text-input";

/** A search field with a magnifying glass. */
export const SearchInput = (props: Omit<ComponentProps<typeof TextInput>, "type" | "className">) => (
  <div className="relative">
    <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-muted" />
    <TextInput {...props} type="search" className="truncate pl-12" />
  </div>
);
