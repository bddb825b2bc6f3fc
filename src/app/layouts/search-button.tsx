import { Search } from "lucide-react";
import { type ComponentType, lazy, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LazyMounted } from "@/components/lazy-mounted";
import { Link } from "@/components/link";
import { buttonStyle } from "@/components/ui/button-style";

const load = () => import("@/app/layouts/search-dialog");
type SearchProps = { isOpen: boolean; typedBeforeLoad: RefObject<string>; onClose: () => void };
const SearchDialog = lazy<ComponentType<SearchProps>>(() =>
  load().catch(() => ({ default: SearchPageInstead })),
);

/** Fallback when the code of the dialog cannot be loaded. */
function SearchPageInstead({ isOpen, onClose }: SearchProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    onClose();
    navigate("/busca");
  }, [isOpen, onClose, navigate]);
  return null;
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]") !== null;

/** Opens the site search, like Ctrl+K. Before hydration it is a link to the search page. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const typedBeforeLoad = useRef("");
  useEffect(() => {
    if (!isOpen) typedBeforeLoad.current = "";
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      if (document.querySelector("dialog[open]")) return;
      if (ctrlKey || metaKey) {
        // With Caps Lock the key is a capital letter; Ctrl+Shift+K is a browser shortcut.
        if (key.toLowerCase() !== "k" || shiftKey) return;
        setOpen(true);
      } else {
        if (key === "Escape") setOpen(false);
        if (!isOpen || key.length > 1 || isTypedInto(event.target)) return;
        typedBeforeLoad.current += key;
      }
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
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
        <Search className="size-5.5" />
      </Link>
      <LazyMounted isOpen={isOpen}>
        <SearchDialog isOpen={isOpen} typedBeforeLoad={typedBeforeLoad} onClose={() => setOpen(false)} />
      </LazyMounted>
    </>
  );
}
