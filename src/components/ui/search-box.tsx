import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { usePreHydrationInput } from "@/components/ui/use-pre-hydration-input";

const PAUSE_MS = 350;

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  /** Called when the typing pauses. */
  onSearch: (text: string) => void;
};

/** A debounced search field. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  const field = usePreHydrationInput(typed, setTyped);

  // Somebody else (back, "limpar") changed what is searched.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      search.current(sent.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Field label={label}>
      {(control) => (
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-muted"
            aria-hidden="true"
          />
          <TextInput
            {...control}
            ref={field}
            type="search"
            className="pl-12"
            placeholder={placeholder}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
