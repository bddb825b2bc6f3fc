import type { PostCategory } from "@shared/contract/posts.ts";
import { CATEGORY_NAMES, POST_CATEGORIES } from "@shared/rules/categories.ts";
import type { BadgeTone } from "@/components/ui/badge";

type Category = {
  title: string;
  /** Singular name. */
  badge: string;
  tone: BadgeTone;
};

export const categories: Record<PostCategory, Category> = {
  noticias: { title: "Notícias", badge: CATEGORY_NAMES.noticias, tone: "violet" },
  atividades: { title: "Atividades", badge: CATEGORY_NAMES.atividades, tone: "gold" },
  eventos: { title: "Eventos", badge: CATEGORY_NAMES.eventos, tone: "success" },
};

/** Options of a select. */
export const categoryOptions = POST_CATEGORIES.map((value) => ({ value, label: categories[value].title }));

/** A missing or unknown category counts as news. */
export const categoryOf = (name: string | null): PostCategory =>
  name === "atividades" || name === "eventos" ? name : "noticias";

/** URL of a post: "/atividades?id=7". */
export const postPath = (post: { id: number; category: string | null }) =>
  `/${categoryOf(post.category)}?id=${post.id}`;
