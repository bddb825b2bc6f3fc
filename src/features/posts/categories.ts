import type { PostCategory } from "@shared/contract/posts.ts";
import { CATEGORY_NAMES, POST_CATEGORIES } from "@shared/rules/categories.ts";
import type { BadgeTone } from "@/components/ui/badge";

type Category = {
  title: string;
  lead: string;
  description: string;
  /** One post of this kind. */
  badge: string;
  tone: BadgeTone;
  loadFailure: string;
  empty: string;
};

export const categories: Record<PostCategory, Category> = {
  noticias: {
    title: "Notícias",
    lead: "O que acontece na casa, contado por quem participa.",
    description: "Notícias da casa: campanhas, encontros e o dia a dia dos trabalhos.",
    badge: CATEGORY_NAMES.noticias,
    tone: "violet",
    loadFailure: "Falha ao carregar notícias.",
    empty: "Nenhuma notícia publicada ainda.",
  },
  atividades: {
    title: "Atividades",
    lead: "Estudos, passes, evangelização e trabalho no bem: há lugar para você.",
    description:
      "Atividades da casa: estudos, palestras, passes, evangelização infantil, mocidade e ação social.",
    badge: CATEGORY_NAMES.atividades,
    tone: "gold",
    loadFailure: "Falha ao carregar atividades.",
    empty: "Nenhuma atividade publicada ainda.",
  },
  eventos: {
    title: "Eventos",
    lead: "Datas para anotar e momentos para viver juntos.",
    description: "Eventos da casa: seminários, feiras, almoços, apresentações e celebrações.",
    badge: CATEGORY_NAMES.eventos,
    tone: "success",
    loadFailure: "Falha ao carregar eventos.",
    empty: "Nenhum evento publicado ainda.",
  },
};

/** As choices of a field. */
export const categoryOptions = POST_CATEGORIES.map((value) => ({ value, label: categories[value].title }));

/** A missing or unknown category counts as news. */
export const categoryOf = (name: string | null): PostCategory =>
  name === "atividades" || name === "eventos" ? name : "noticias";

/** Where a post is read and shared: "/atividades?id=7". */
export const postPath = (post: { id: number; category: string | null }) =>
  `/${categoryOf(post.category)}?id=${post.id}`;
