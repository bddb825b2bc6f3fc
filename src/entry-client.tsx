import type { DehydratedState } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { BrowserRouter } from "react-router-dom";
import { App } from "@/app/app";
import { reportUncaughtErrors } from "@/app/report-errors";
import { pageKey, screenAt } from "@/app/screens";
import { reactDom } from "./react-first";
import "@/lib/popstate-listener";
import "@/styles/index.css";

async function start(root: HTMLElement) {
  const isRendered = root.dataset.page === pageKey(location.pathname, location.search);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App state={isRendered ? dehydratedState() : undefined} />
      </BrowserRouter>
    </StrictMode>
  );
  if (!isRendered) {
    removeRenderedHead();
    return reactDom.createRoot(root).render(app);
  }
  // What is rendered stays until the code of the screen is there; when it cannot be fetched, the app says so itself.
  const code = screenAt(location.pathname)
    .preload(new URLSearchParams(location.search))
    .catch(() => undefined);
  await readDateFormats();
  await code;
  // In a transition React pauses for touches and paints; without one it hydrates the whole page in one go.
  startTransition(() => void reactDom.hydrateRoot(root, app));
}

/** The first date that a browser formats costs it 13 ms: in a task of its own, as each file of the code (inline-head.js). */
const readDateFormats = () =>
  new Promise<void>((done) => {
    setTimeout(() => {
      new Intl.DateTimeFormat("pt-BR");
      setTimeout(done);
    });
  });

/** The rows that came with the page. */
function dehydratedState(): DehydratedState | undefined {
  return JSON.parse(document.getElementById("dehydrated-state")?.textContent || "null") ?? undefined;
}

/** The offline fallback was rendered for another address and has another head. */
function removeRenderedHead() {
  let isRendered = false;
  for (const node of [...document.head.childNodes]) {
    if (node instanceof Comment) isRendered = node.data === "app-head";
    else if (isRendered) node.remove();
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
reportUncaughtErrors();
void start(root);
