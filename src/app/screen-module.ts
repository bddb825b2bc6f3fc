import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** What a file of `routes/` may offer. */
export type ScreenModule = {
  default: ComponentType;
  /** Reads the rows that the screen begins with into `client`; false: what the address names is not there. */
  rows?: (client: QueryClient, params: URLSearchParams) => Promise<unknown>;
  /** Fetches the code of what these parameters open. */
  parts?: (params: URLSearchParams) => Promise<unknown>;
};
