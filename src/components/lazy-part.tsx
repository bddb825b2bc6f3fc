import { type ComponentType, createElement, lazy, useState } from "react";

type Part<Props> = {
  Lazy: ComponentType<Props>;
  loaded?: ComponentType<Props>;
  preload: () => Promise<unknown>;
};

/** A component whose code is loaded when it is rendered, or earlier by `preload`. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Part<Props> {
  const preload = async () => {
    const module = await load();
    part.loaded = module.default;
    return module;
  };
  const part: Part<Props> = { Lazy: lazy(preload), preload };
  return part;
}

type LazyPartProps<Props> = { part: Part<Props>; props: Props };

/** Suspends only while the code is not loaded. `lazy` alone would suspend once more when it is loaded, and React would discard the
 * server-rendered HTML. */
export function LazyPart<Props extends object>({ part, props }: LazyPartProps<Props>) {
  const [Component] = useState(() => part.loaded ?? part.Lazy);
  return createElement(Component, props);
}
