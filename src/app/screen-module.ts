import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** The exports of a file in `routes/`. */
export type ScreenModule = {
  default: ComponentType;
  /** Prefetches the screen's queries into `client`; returns false when the item in the URL does not exist. */
  prefetch?: (client: QueryClient, params: URLSearchParams) => Promise<unknown>;
};
