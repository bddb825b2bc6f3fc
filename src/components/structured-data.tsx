import { createContext, useContext, useEffect } from "react";
import { placeStructuredData } from "@/lib/trusted-types";

/** Collects what belongs into the head of a page while a server renders it; in a browser there is none. */
export const StructuredDataSink = createContext<Set<string> | undefined>(undefined);

/** A thing of schema.org itself; there they may also be named by an address alone. */
export type Described<T> = Exclude<T, string>;

/** What the page shows, for search engines. No text in it can end its script element. */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  useContext(StructuredDataSink)?.add(text);
  useEffect(() => placeStructuredData(text), [text]);
  return null;
}
