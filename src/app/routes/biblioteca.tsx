import { type QueryClient, useQuery } from "@tanstack/react-query";
import NotFound from "@/app/routes/not-found";
import { PageMeta } from "@/components/page-meta";
import { LoadingScreen } from "@/components/ui/loading-screen";
import { PageHeader } from "@/components/ui/page-header";
import { SearchBox } from "@/components/ui/search-box";
import { useListParams } from "@/components/use-list-params";
import { LibraryList } from "@/features/library/library-list";
import { booksQuery } from "@/features/library/queries";
import { siteSettingsQuery } from "@/features/site/settings";

const PATH = "/biblioteca";

/** False while the library is not open to visitors. */
export async function prefetch(client: QueryClient, params: URLSearchParams) {
  await Promise.all([
    client.prefetchQuery(siteSettingsQuery),
    client.prefetchQuery(
      booksQuery({ search: params.get("busca") ?? "", page: Number(params.get("pagina") ?? 1) }),
    ),
  ]);
  const settings = client.getQueryData(siteSettingsQuery.queryKey);
  return settings?.enabledPaths.includes(PATH);
}

export default function Library() {
  const { data: settings, isPending } = useQuery(siteSettingsQuery);
  const { search, setSearch } = useListParams();
  if (isPending) return <LoadingScreen />;
  if (settings && !settings.enabledPaths.includes(PATH)) return <NotFound />;
  return (
    <>
      <PageMeta
        title="Biblioteca"
        description="Os livros que a casa empresta: procure por título, autor ou estante."
        path={PATH}
      />
      <PageHeader title="Biblioteca">
        Livros que a casa empresta. Procure aqui e retire na próxima visita.
      </PageHeader>
      <div className="container-page grid grid-cols-1 gap-6 py-10 sm:py-14">
        <search className="block max-w-xl">
          <SearchBox
            label="Buscar livros"
            name="busca"
            placeholder="Título, autor ou estante"
            value={search}
            onSearch={setSearch}
          />
        </search>
        <LibraryList />
      </div>
    </>
  );
}
