import { useContext, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/components/client-only";
import { enhancePicture } from "@/components/media/article-picture";
import { renderFormula } from "@/components/media/formula";
import { scrollTables } from "@/components/media/scroll-tables";
import { ServerSanitiser } from "@/components/media/server-sanitiser";
import { Skeleton } from "@/components/ui/skeleton";

/** Whether the HTML comes from Quill, the earlier editor, and has to be converted. */
const hasQuillMarkup = (html: string) => /\bql-|data-list=/.test(html);

/**
 * Stored HTML on a page, always sanitised: either by the site server, whose HTML the browser leaves unchanged,
 * or by the browser's sanitiser, which is loaded with the first text.
 */
export function RichText({ html }: { html: string }) {
  const sanitiseOnServer = useContext(ServerSanitiser);
  const element = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [isReady, setReady] = useState(!isHydrated);
  const displayedHtml = useRef(isHydrated ? undefined : html);
  // Only used for rendering and hydration: the value never changes, so that React does not touch the content.
  const [initial] = useState(isHydrated ? undefined : { __html: sanitiseOnServer?.(html) ?? "" });

  useEffect(() => {
    let isCurrent = true;
    const text = element.current;
    if (!text) return;
    if (text.hasChildNodes() && displayedHtml.current === html && !hasQuillMarkup(html)) return enhance(text);
    void import("@/components/media/sanitise").then(({ sanitise }) => {
      if (!isCurrent) return;
      const nodes = sanitise(html);
      enhance(nodes);
      text.replaceChildren(nodes);
      displayedHtml.current = html;
      setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);

  return (
    <>
      {!isReady && <RichTextSkeleton />}
      <div
        ref={element}
        className="rich-text"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right above; empty in a browser.
        dangerouslySetInnerHTML={initial}
      />
    </>
  );
}

/** Placeholder while a text loads. */
export function RichTextSkeleton() {
  return (
    <div className="grid max-w-(--container-measure) gap-3">
      {["w-full", "w-11/12", "w-10/12", "w-4/5", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

/** Enhances stored HTML for readers: responsive pictures, rendered formulas, check list marks. Idempotent. */
function enhance(root: DocumentFragment | HTMLElement) {
  for (const image of root.querySelectorAll("img")) enhancePicture(image);
  for (const frame of root.querySelectorAll("iframe")) {
    frame.loading = "lazy";
    frame.removeAttribute("allowfullscreen");
    frame.title ||= "Vídeo do YouTube";
    frame.allow = "accelerometer; encrypted-media; picture-in-picture; fullscreen";
  }
  for (const formula of root.querySelectorAll<HTMLElement>("[data-latex]:not(:has(math))")) {
    void renderFormula(formula, formula.dataset.latex ?? "", formula.dataset.type === "block-math");
  }
  for (const text of root.querySelectorAll<HTMLElement>("[style*='color']")) moveColourToVariable(text);
  for (const item of root.querySelectorAll<HTMLElement>("li[data-type='taskItem']:not(:has(> .task-mark))"))
    addTaskMark(item);
  scrollTables(root);
  // A wide code block scrolls, and must be reachable by keyboard.
  for (const block of root.querySelectorAll<HTMLElement>("pre")) block.tabIndex = 0;
}

/** Passes a chosen text colour to the style sheet as a variable, for both themes; unchanged on a custom background. */
function moveColourToVariable(text: HTMLElement) {
  if (!text.style.color || text.style.backgroundColor) return;
  text.style.setProperty("--author-colour", text.style.color);
  text.style.removeProperty("color");
}

function addTaskMark(item: HTMLElement) {
  const mark = document.createElement("span");
  mark.className = "task-mark";
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", item.dataset.checked === "true" ? "Feito:" : "A fazer:");
  item.prepend(mark);
}
