import { createContext } from "react";

/** The sanitiser of the site server; undefined in a browser, whose sanitiser needs a document. */
export const ServerSanitiser = createContext<((html: string) => string) | undefined>(undefined);
