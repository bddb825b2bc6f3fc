import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, type ReactElement } from "react";
import { matchPath } from "react-router-dom";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { normalizePath } from "@/lib/normalize-path";
import { pageParams } from "@/lib/page-params";

type ScreenModule = {
  default: ComponentType;
  /** Reads the rows that the screen begins with into `client`; false: what the address names is not there. */
  rows?: (client: QueryClient, params: URLSearchParams) => Promise<unknown>;
  /** Fetches the code of what these parameters open. */
  parts?: (params: URLSearchParams) => Promise<unknown>;
};
type Screen = {
  path: string;
  element: ReactElement;
  /** Fetches its code; with `params` also that of what they open. */
  preload: (params?: URLSearchParams) => Promise<ScreenModule | undefined>;
};

// A file in routes/ is a screen: its name is its URL. "noticias.tsx" -> /noticias, "index.tsx" -> /,
// "not-found.tsx" -> everything else, "pedido.$codigo.tsx" -> /pedido/:codigo.
const modules = import.meta.glob<ScreenModule>("./routes/*.tsx");

function pathOf(file: string) {
  const name = file.slice("./routes/".length, -".tsx".length);
  if (name === "index") return "/";
  if (name === "not-found") return "*";
  return `/${name.replaceAll(".", "/").replaceAll("$", ":")}`;
}

function toScreen([file, fetch]: [string, () => Promise<ScreenModule>]): Screen {
  const path = pathOf(file);
  let screen: ScreenModule | undefined;
  const part = lazyPart(async () => {
    screen = await fetch();
    return screen.default;
  });
  return {
    path,
    element: createElement(LazyPart<object>, { key: path, part, props: {} }),
    async preload(params) {
      await part.preload();
      if (params) await screen?.parts?.(params);
      return screen;
    },
  };
}

export const screens: readonly Screen[] = Object.entries(modules).map(toScreen);

/** The screen of an address; the one for addresses that lead nowhere when there is none. */
export function screenAt(pathname: string): Screen {
  const found = screens.find(({ path }) => path !== "*" && matchPath(path, pathname));
  const screen = found ?? screens.find(({ path }) => path === "*");
  if (!screen) throw new Error("There is no routes/not-found.tsx");
  return screen;
}

/** Preloads the code of a screen when a link to it is hovered or touched. */
export function preloadScreen(path: string) {
  void screens.find((screen) => screen.path === path)?.preload();
}

/**
 * Path and query as far as they matter to what is rendered: the same in the server's cache, in the page, and for the
 * browser that hydrates it. All addresses that lead nowhere are one.
 */
export function pageKey(pathname: string, search: string) {
  const path = normalizePath(pathname) || "/";
  if (screenAt(path).path === "*") return "*";
  const params = pageParams(path, search).toString();
  return params ? `${path}?${params}` : path;
}
