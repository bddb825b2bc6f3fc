import { asksNothing } from "@shared/rules/tracking.ts";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { screenAt } from "@/app/screens";
import { drawnRows } from "@/lib/drawn-rows";
import "@/lib/history-watch";
import "@/styles/index.css";

const app = (
  <StrictMode>
    <BrowserRouter>
      <App rows={drawnRows()} />
    </BrowserRouter>
  </StrictMode>
);

async function start(root: HTMLElement) {
  const path = location.pathname.replace(/(.)\/+$/, "$1");
  // What is drawn stays until the code of the screen is there; when it cannot be fetched, the app says so itself.
  if (root.dataset.page)
    await screenAt(path)
      .preload()
      .catch(() => undefined);
  // A page was drawn without a query: with one (a shared post, a search) it looks different, and is drawn anew.
  if (root.dataset.page !== path || !asksNothing(location.search)) {
    forgetDrawnHead();
    // What is still shown of it is about to go: no part of it is worth waiting beside (near-screen.tsx).
    delete root.dataset.page;
    createRoot(root).render(app);
    return tellReady();
  }
  // In a transition React pauses for touches and paints; without one it takes over the whole page in one go.
  startTransition(() => void hydrateRoot(root, app));
  // The screen says so itself, unless it fails.
  setTimeout(tellReady, 3_000);
}

/** Heard by src/early.js. */
function tellReady() {
  dispatchEvent(new Event("app-ready"));
}

/** React takes over the head only of a page that it takes over as a whole; else it would stand there twice. */
function forgetDrawnHead() {
  let isDrawn = false;
  for (const node of [...document.head.childNodes]) {
    if (node instanceof Comment) isDrawn = node.data === "head";
    else if (isDrawn) node.remove();
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
void start(root);
