import { useEffect, useRef, useState } from "react";
import "@/components/media/rich-text.css";
import { enhancePicture } from "@/components/media/article-picture";
import { renderFormula } from "@/components/media/formula";
import { scrollTables } from "@/components/media/scroll-tables";
import { Skeleton } from "@/components/ui/skeleton";

/** Stored HTML on a page. Nothing gets here but through the sanitiser, which is fetched with the first text. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void import("@/components/media/sanitise").then(({ sanitise }) => {
      if (!isCurrent) return;
      const nodes = sanitise(html);
      enhance(nodes);
      place.current?.replaceChildren(nodes);
      setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);

  return (
    <>
      {!isReady && <RichTextSkeleton />}
      <div ref={place} className="rich-text" />
    </>
  );
}

/** The room of a text that is on its way. */
export function RichTextSkeleton() {
  return (
    <div className="grid max-w-(--container-measure) gap-3">
      {["w-full", "w-11/12", "w-10/12", "w-4/5", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

/** What readers get beyond the stored text: pictures in the right width, formulas drawn, marks on check lists. */
function enhance(root: DocumentFragment) {
  for (const image of root.querySelectorAll("img")) enhancePicture(image);
  for (const frame of root.querySelectorAll("iframe")) {
    frame.loading = "lazy";
    frame.removeAttribute("allowfullscreen");
    frame.title ||= "Vídeo do YouTube";
    frame.allow = "accelerometer; encrypted-media; picture-in-picture; fullscreen";
  }
  for (const formula of root.querySelectorAll<HTMLElement>("[data-latex]")) {
    void renderFormula(formula, formula.dataset.latex ?? "", formula.dataset.type === "block-math");
  }
  for (const text of root.querySelectorAll<HTMLElement>("[style*='color']")) freeColour(text);
  for (const item of root.querySelectorAll<HTMLElement>("li[data-type='taskItem']")) markTask(item);
  scrollTables(root);
  // A wide block of code scrolls; the keyboard has to reach it.
  for (const block of root.querySelectorAll<HTMLElement>("pre")) block.tabIndex = 0;
}

/** Hands a chosen colour to the style sheet, which knows the theme; on a background of its own it stays as it is. */
function freeColour(text: HTMLElement) {
  if (!text.style.color || text.style.backgroundColor) return;
  text.style.setProperty("--author-colour", text.style.color);
  text.style.removeProperty("color");
}

function markTask(item: HTMLElement) {
  const mark = document.createElement("span");
  mark.className = "task-mark";
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", item.dataset.checked === "true" ? "Feito:" : "A fazer:");
  item.prepend(mark);
}
