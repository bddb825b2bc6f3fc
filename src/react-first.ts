import { createRoot, hydrateRoot } from "react-dom/client";

// Beside React's own file (build.mjs): so React is evaluated with that file, and not in one go with the app.
export const reactDom = { createRoot, hydrateRoot };
