import { createContext } from "react";

/** The sanitiser of the site server; a browser has its own, which needs a document. */
export const ServerHtml = createContext<((html: string) => string) | undefined>(undefined);
