import { type ComponentType, type LazyExoticComponent, lazy } from "react";

type ScreenModule = { default: ComponentType };
type Screen = {
  path: string;
  Screen: LazyExoticComponent<ComponentType>;
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

export const screens: readonly Screen[] = Object.entries(modules).map(([file, preload]) => ({
  path: pathOf(file),
  Screen: lazy(preload),
  preload,
}));

/** Fetches the code of a screen before it is asked for (a link is hovered or touched). */
export function preloadScreen(path: string) {
  void screens.find((screen) => screen.path === path)?.preload();
}
