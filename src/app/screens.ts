import { SCREENS, type Screen } from "@shared/rules/screens.ts";
import { createElement, type ReactElement } from "react";
import { matchPath } from "react-router-dom";
import type { ScreenModule } from "@/app/screen-module";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { normalizePath } from "@/lib/normalize-path";
import { pageParams } from "@/lib/page-params";

type LazyScreen = Pick<Screen, "path" | "access" | "menus"> & {
  element: ReactElement;
  /** Loads the screen's code. */
  preload: () => Promise<ScreenModule | undefined>;
};

const modules = import.meta.glob<ScreenModule>(["./routes/*.tsx", "!./routes/*admin*.tsx"]);

/** "/" -> index, "/noticias" -> noticias, "/pedido/:segredo" -> pedido.$segredo, "*" -> not-found. */
const fileNameOf = (path: string) =>
  path === "*" ? "not-found" : path.slice(1).replaceAll("/", ".").replaceAll(":", "$") || "index";

function toLazyScreen({ path, access, menus }: Screen): LazyScreen {
  const file = `./routes/${fileNameOf(path)}.tsx`;
  let screen: ScreenModule | undefined;
  const part = lazyPart(async () => {
    const load = modules[file] ?? (await import("@/app/admin-screens")).modules[file];
    if (!load) throw new Error(`${path} has no file in routes/`);
    screen = await load();
    return screen;
  });
  return {
    path,
    access,
    menus,
    element: createElement(LazyPart<object>, { key: path, part, props: {} }),
    async preload() {
      await part.preload();
      return screen;
    },
  };
}

const notFound = toLazyScreen({ path: "*" });
/** All screens of the table with their modules. */
export const screens: readonly LazyScreen[] = [...SCREENS.map(toLazyScreen), notFound];

const byPath = new Map(screens.map((screen) => [screen.path, screen]));

/** The screen of a path, or the not-found screen. Exact paths are looked up first, because matching patterns is slower. */
export const screenAt = (pathname: string) =>
  byPath.get(pathname) ?? screens.find(({ path }) => path !== "*" && matchPath(path, pathname)) ?? notFound;

/** Preloads the code of a screen when a link to it is hovered or touched. */
export function preloadScreen(path: string) {
  screens
    .find((screen) => screen.path === path)
    ?.preload()
    .catch(() => undefined);
}

/**
 * The path and the query parameters that affect the rendering. The server caches a page under this key; the browser hydrates
 * the page if the key is that of its URL. All unknown URLs have the same key.
 */
export function pageKey(pathname: string, search: string) {
  const path = normalizePath(pathname) || "/";
  if (screenAt(path).path === "*") return "*";
  const params = pageParams(path, search).toString();
  return params ? `${path}?${params}` : path;
}
