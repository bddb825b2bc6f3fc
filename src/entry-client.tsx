import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { fetchFonts } from "@/app/fetch-fonts";
import { reportUncaughtErrors } from "@/app/report-errors";
import { pageKey, screenAt } from "@/app/screens";
import type { PageRows } from "@/lib/page-rows";
import "@/lib/popstate-listener";
import "@/lib/translated-page";
import { whenIdle } from "@/lib/when-idle";
import "@/styles/index.css";
// Imported here, it is part of the app's style sheet. Imported by its component it would be a file of its own, for which every list waits.
import "@/components/read-aloud/read-aloud.css";

async function start(root: HTMLElement) {
  const canHydrate = root.dataset.page === pageKey(location.pathname, location.search);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App rows={canHydrate ? pageRows() : undefined} />
      </BrowserRouter>
    </StrictMode>
  );
  if (!canHydrate) {
    removeRenderedHead();
    createRoot(root).render(app);
    return void dispatchEvent(new Event("started"));
  }
  // The server-rendered HTML stays until the screen's code is loaded; if loading fails, the app shows the error.
  await screenAt(location.pathname)
    .preload()
    .catch(() => undefined);
  // In a transition React yields to input and paints; otherwise it would hydrate the whole page in one task.
  startTransition(() => void hydrateRoot(root, app));
  // In this task, so that a waiting tap hydrates the part that was tapped, and nothing else (starter.js).
  dispatchEvent(new Event("started"));
}

/** The rows that the page contains. */
function pageRows(): PageRows | undefined {
  return JSON.parse(document.getElementById("rows")?.textContent || "null") ?? undefined;
}

/** The offline shell was rendered for another URL and has another head. */
function removeRenderedHead() {
  let isAfterMarker = false;
  for (const node of [...document.head.childNodes]) {
    if (node instanceof Comment) isAfterMarker = node.data === "app-head";
    else if (isAfterMarker) node.remove();
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
reportUncaughtErrors();
void start(root).then(() => whenIdle(() => void fetchFonts()));
