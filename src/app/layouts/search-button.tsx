import { Search } from "lucide-react";
import { lazy, useEffect, useState } from "react";
import { LazyMounted } from "@/components/lazy-mounted";
import { Link } from "@/components/link";
import { buttonStyle } from "@/components/ui/button-style";

const load = () => import("@/features/search/search-dialog");
const SearchDialog = lazy(load);

/** Opens the search of the whole site, as Ctrl+K does. Before its script is there it leads to the page that searches. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]"))
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Link
        to="/busca"
        className={buttonStyle("quiet", "icon")}
        aria-label="Buscar no site"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Search className="size-5.5" aria-hidden="true" />
      </Link>
      <LazyMounted isOpen={isOpen}>
        <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </LazyMounted>
    </>
  );
}
