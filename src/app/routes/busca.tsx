import type { QueryClient } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { MIN_LETTERS, siteSearchQuery } from "@/features/search/queries";
import { MAX_RESULTS, SearchPage } from "@/features/search/search-page";
import { useSession } from "@/features/session/session";

export async function prefetch(client: QueryClient, params: URLSearchParams) {
  const searchText = (params.get("q") ?? "").trim();
  if (searchText.length >= MIN_LETTERS) await client.prefetchQuery(siteSearchQuery(searchText, MAX_RESULTS));
}

export default function Search() {
  const { user } = useSession();
  return (
    <>
      <PageMeta
        title="Busca"
        description="Procure em notícias, atividades, eventos, transmissões, links, pizzas, páginas e na programação da semana."
        path="/busca"
      />
      <PageHeader title="Busca">
        Notícias, atividades, eventos, transmissões, links, pizzas, páginas e a programação.
      </PageHeader>
      <div className="container-page py-10 sm:py-14">
        <SearchPage userId={user?.id} />
      </div>
    </>
  );
}
