import { createContext, useContext, useEffect } from "react";
import { placeStructuredData } from "@/lib/trusted-types";

/** Collects the structured data of a page for its head while the server renders it; undefined in a browser. */
export const StructuredDataSink = createContext<Set<string> | undefined>(undefined);

/** A schema.org object. Its type in schema-dts also allows a URL that refers to the object. */
export type SchemaObject<T> = Exclude<T, string>;

/** The content of the page as JSON-LD for search engines. `<` is escaped, so that no text can end the script element. */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  useContext(StructuredDataSink)?.add(text);
  useEffect(() => placeStructuredData(text), [text]);
  return null;
}
