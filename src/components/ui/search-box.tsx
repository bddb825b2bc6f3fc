import { useEffect, useRef, useState } from "react";
import type { Shortcut } from "@/components/shortcuts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SearchInput } from "@/components/ui/search-input";
import { useTextBeforeStart } from "@/components/ui/use-text-before-start";
import { usePendingUrlValues } from "@/components/use-pending-url-values";

const PAUSE_MS = 350;

type SearchBoxProps = {
  label: string;
  /** The label is for screen readers only: the placeholder says what is searched. */
  isLabelHidden?: boolean;
  /** The parameter of a public page with these words, so that its search works without the app. */
  name?: string;
  placeholder?: string;
  value: string;
  shortcut?: Shortcut;
  /** Called when the typing pauses or ends. */
  onSearch: (text: string) => void;
};

/** A debounced search field. */
export function SearchBox(props: SearchBoxProps) {
  const { label, isLabelHidden, name, placeholder, value, shortcut, onSearch } = props;
  const [typed, setTyped] = useState(value);
  // The callback runs when the URL was changed elsewhere ("back", "Limpar").
  const urlValues = usePendingUrlValues(value, () => setTyped(value));
  const search = useRef<(text: string) => void>(undefined);
  search.current = (text) => {
    const words = text.trim();
    if (words === urlValues.current.at(-1)) return;
    urlValues.current.push(words);
    onSearch(words);
  };
  const field = useTextBeforeStart(typed, setTyped);

  useEffect(() => {
    const timer = setTimeout(() => search.current?.(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const box = (
    <Field label={label} isLabelHidden={isLabelHidden}>
      {(control) => (
        <SearchInput
          {...control}
          {...shortcut}
          name={name}
          ref={field}
          placeholder={placeholder}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Runs before the click on a link navigates away; a later search would navigate back.
          onBlur={() => search.current?.(typed)}
        />
      )}
    </Field>
  );
  if (!name) return box;
  return (
    <form
      method="get"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        search.current?.(typed);
      }}
    >
      {box}
      <div className="hidden unscripted:block">
        <Button type="submit">Buscar</Button>
      </div>
    </form>
  );
}
