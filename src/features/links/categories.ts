import type { LinkForm } from "@shared/contract/links.ts";

export type LinkCategory = LinkForm["category"];

// Names only, because the contract imports the validation library, which readers do not need.
const LABELS: Record<LinkCategory, string> = {
  estudos: "Estudos",
  centros: "Centros",
  radios: "Rádios",
  videos: "Vídeos",
  recursos: "Recursos",
};

const isCategory = (name: string): name is LinkCategory => name in LABELS;

export const linkCategoryLabel = (category: string) => (isCategory(category) ? LABELS[category] : category);
export const linkCategories = Object.keys(LABELS)
  .filter(isCategory)
  .map((value) => ({ value, label: LABELS[value] }));
