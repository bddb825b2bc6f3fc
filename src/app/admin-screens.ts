import type { ScreenModule } from "@/app/screen-module";

/** The screens of the administration, half of all: in a file of their own, since no visitor needs their names. */
export const modules = import.meta.glob<ScreenModule>("./routes/*admin*.tsx");
