import { type ReactNode, Suspense } from "react";
import { useInBrowser } from "@/components/use-in-browser";

/** What only a browser can show (a draft it keeps, code that comes after the page); elsewhere its room. */
export const InBrowser = ({ room, children }: { room: ReactNode; children: ReactNode }) =>
  useInBrowser() ? <Suspense fallback={room}>{children}</Suspense> : room;
