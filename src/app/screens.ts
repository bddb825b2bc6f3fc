import { type ComponentType, createElement, lazy, type ReactElement, useState } from "react";
import { matchPath } from "react-router-dom";

type ScreenModule = { default: ComponentType };
type Screen = {
  path: string;
  element: ReactElement;
  preload: () => Promise<ScreenModule>;
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

type Code = { Waiting: ComponentType; loaded?: ComponentType };

/** Waits for its code only where that is not there yet: React would show the waiting even for what has come. */
function Shown({ code }: { code: Code }) {
  const [Screen] = useState(() => code.loaded ?? code.Waiting);
  return createElement(Screen);
}

function toScreen([file, fetch]: [string, () => Promise<ScreenModule>]): Screen {
  const preload = async () => {
    const screen = await fetch();
    code.loaded = screen.default;
    return screen;
  };
  const code: Code = { Waiting: lazy(preload) };
  const path = pathOf(file);
  return { path, element: createElement(Shown, { key: path, code }), preload };
}

export const screens: readonly Screen[] = Object.entries(modules).map(toScreen);

/** The screen of an address; the one for addresses that lead nowhere when there is none. */
export function screenAt(pathname: string): Screen {
  const found = screens.find(({ path }) => path !== "*" && matchPath(path, pathname));
  const screen = found ?? screens.find(({ path }) => path === "*");
  if (!screen) throw new Error("There is no routes/not-found.tsx");
  return screen;
}

/** Fetches the code of a screen before it is asked for (a link is hovered or touched). */
export function preloadScreen(path: string) {
  void screens.find((screen) => screen.path === path)?.preload();
}
