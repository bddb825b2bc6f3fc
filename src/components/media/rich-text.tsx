import { useContext, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/components/client-only";
import { enhancePicture } from "@/components/media/article-picture";
import { colourAsVariable } from "@/components/media/author-colour";
import { renderFormula } from "@/components/media/formula";
import { ServerSanitiser } from "@/components/media/server-sanitiser";
import { wrapTables } from "@/components/media/wrap-tables";
import { Skeleton } from "@/components/ui/skeleton";

/** Whether the HTML comes from Quill, the earlier editor, and has to be converted. */
const hasQuillMarkup = (html: string) => /\bql-|data-list=/.test(html);

/**
 * Stored HTML on a page, always sanitised: either by the site server, whose HTML is only enhanced here, or by the same
 * sanitiser in the browser, which is imported for the first text that needs it.
 */
export function RichText({ html }: { html: string }) {
  const sanitiseOnServer = useContext(ServerSanitiser);
  const containerRef = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [isReady, setReady] = useState(!isHydrated);
  const displayedHtml = useRef(isHydrated ? undefined : html);
  const [importError, setImportError] = useState<Error>();
  // For server rendering and hydration: the value never changes, so that React does not touch the content, which the effect replaces.
  const [initialHtml] = useState(isHydrated ? undefined : { __html: sanitiseOnServer?.(html) ?? "" });

  useEffect(() => {
    let isCurrent = true;
    const container = containerRef.current;
    if (!container) return;
    if (container.hasChildNodes() && displayedHtml.current === html && !hasQuillMarkup(html))
      return enhance(container);
    const display = ({ sanitise }: { sanitise: (text: string) => DocumentFragment }) => {
      if (!isCurrent) return;
      const nodes = sanitise(html);
      enhance(nodes);
      container.replaceChildren(nodes);
      displayedHtml.current = html;
      setReady(true);
    };
    import("@/components/media/sanitise").then(display, (error: Error) => {
      // The server's HTML stays; only old markup in it is not converted.
      if (isCurrent && displayedHtml.current !== html) setImportError(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);

  // Shown by the error boundary, with a button to try again.
  if (importError) throw importError;
  return (
    <>
      {!isReady && <RichTextSkeleton />}
      <div
        ref={containerRef}
        className="rich-text"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right above; empty in a browser.
        dangerouslySetInnerHTML={initialHtml}
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
  for (const element of root.querySelectorAll("[style*='color']"))
    element.setAttribute("style", colourAsVariable(element.getAttribute("style") ?? ""));
  for (const item of root.querySelectorAll<HTMLElement>("li[data-type='taskItem']:not(:has(> .task-mark))"))
    addTaskMark(item);
  wrapTables(root);
  // A wide code block scrolls, and must be reachable by keyboard.
  for (const block of root.querySelectorAll<HTMLElement>("pre")) block.tabIndex = 0;
}

function addTaskMark(item: HTMLElement) {
  const mark = document.createElement("span");
  mark.className = "task-mark";
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", item.dataset.checked === "true" ? "Feito:" : "A fazer:");
  item.prepend(mark);
}
