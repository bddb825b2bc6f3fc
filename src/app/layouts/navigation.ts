import { menuOf } from "@shared/rules/screens.ts";

export const mainNavigation = menuOf("main");
export const footerNavigation = menuOf("footer");
