import type { QueryClient } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { linksQuery } from "@/features/links/queries";
import { LinksScreen } from "@/features/links/read/links-screen";
import { useSession } from "@/features/session/session";
import { siteSettingsQuery, useSiteSettings } from "@/features/site/settings";

export const prefetch = (client: QueryClient, params: URLSearchParams) =>
  Promise.all([
    client.prefetchQuery(
      linksQuery({
        isPublic: true,
        search: params.get("busca") ?? "",
        page: Number(params.get("pagina") ?? 1),
      }),
    ),
    client.prefetchQuery(siteSettingsQuery),
  ]);

export default function Links() {
  const { user } = useSession();
  const { socialUrl } = useSiteSettings() ?? {};
  return (
    <>
      <PageMeta
        title="Links Úteis"
        description="Estudos, rádios, vídeos e outras casas espíritas, com QR codes para abrir no celular."
      />
      <LinksScreen isSignedIn={user !== null} socialUrl={socialUrl ?? null} />
    </>
  );
}
