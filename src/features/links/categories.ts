import type { LinkForm } from "@shared/contract/links.ts";

type LinkCategory = LinkForm["category"];

// Imports only the type of the contract, which itself imports the validation library, because visitors do not need that library.
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
