import { type ComponentType, createElement, lazy, useState } from "react";

type Part<Props> = {
  Waiting: ComponentType<Props>;
  loaded?: ComponentType<Props>;
  preload: () => Promise<unknown>;
};

/** A part whose code comes when it is shown, or before. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const preload = async () => {
    part.loaded = await load();
    return { default: part.loaded };
  };
  const part: Part<Props> = { Waiting: lazy(preload), preload };
  return part;
}

type LazyPartProps<Props> = { part: Part<Props>; props: Props };

/** Waits for its code only where that is not there yet: `lazy` alone would wait even for what has come, and React would
 * give up what the server rendered. */
export function LazyPart<Props extends object>({ part, props }: LazyPartProps<Props>) {
  const [Shown] = useState(() => part.loaded ?? part.Waiting);
  return createElement(Shown, props);
}
