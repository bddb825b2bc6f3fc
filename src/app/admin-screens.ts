import type { ScreenModule } from "@/app/screen-module";

/** Screens with "admin" in their file name, in a separate chunk, so that visitors do not download their names. */
export const modules = import.meta.glob<ScreenModule>("./routes/*admin*.tsx");
