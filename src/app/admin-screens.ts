import type { ScreenModule } from "@/app/screen-module";

/** Screens with "admin" in the name of their file, in a chunk of their own: no visitor needs to download their names. */
export const modules = import.meta.glob<ScreenModule>("./routes/*admin*.tsx");
