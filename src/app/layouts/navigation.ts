import { menuOf } from "@shared/rules/screens.ts";

export const mainNavigation = menuOf("main");
export const adminNavigation = [...menuOf("admin"), { label: "Site", to: "/" }];
export const footerNavigation = menuOf("footer");
