import { createRoot, hydrateRoot } from "react-dom/client";

// Belongs to React's chunk (build.mjs), so that React is evaluated in that file instead of together with the app.
export const reactDom = { createRoot, hydrateRoot };
