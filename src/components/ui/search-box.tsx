import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { usePreHydrationInput } from "@/components/ui/use-pre-hydration-input";
import { useAsked } from "@/components/use-asked";

const PAUSE_MS = 350;

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  /** Called when the typing pauses or ends. */
  onSearch: (text: string) => void;
};

/** A debounced search field. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  // Somebody else (back, "limpar") changed what is searched.
  const sent = useAsked(value, () => setTyped(value));
  const search = useRef<(text: string) => void>(undefined);
  search.current = (text) => {
    const words = text.trim();
    if (words === sent.current.at(-1)) return;
    sent.current.push(words);
    onSearch(words);
  };
  const field = usePreHydrationInput(typed, setTyped);

  useEffect(() => {
    const timer = setTimeout(() => search.current?.(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Field label={label}>
      {(control) => (
        <div className="relative">
          <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-muted" />
          <TextInput
            {...control}
            ref={field}
            type="search"
            className="pl-12"
            placeholder={placeholder}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // A link that is tapped next leads away: a search after that would lead back.
            onBlur={() => search.current?.(typed)}
          />
        </div>
      )}
    </Field>
  );
}
