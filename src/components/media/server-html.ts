import { createContext } from "react";

/** How the site server makes stored HTML safe to be rendered; a browser has a sanitiser of its own, which needs a page. */
export const ServerHtml = createContext<((html: string) => string) | undefined>(undefined);
