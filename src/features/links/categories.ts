import { LINK_CATEGORIES } from "@shared/contract/links.ts";

export type LinkCategory = (typeof LINK_CATEGORIES)[number];

const LABELS: Record<string, string> = {
  estudos: "Estudos",
  centros: "Centros",
  radios: "Rádios",
  videos: "Vídeos",
  recursos: "Recursos",
};

export const linkCategoryLabel = (category: string) => LABELS[category] ?? category;
export const linkCategories = LINK_CATEGORIES.map((id) => ({ id, label: linkCategoryLabel(id) }));
