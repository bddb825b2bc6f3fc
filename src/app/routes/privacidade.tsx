import type { QueryClient } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { PrivacyNotice } from "@/features/site/privacy-notice";
import { siteSettingsQuery, useSiteSettings } from "@/features/site/settings";

export const prefetch = (client: QueryClient) => client.prefetchQuery(siteSettingsQuery);

export default function Privacy() {
  const { email } = useSiteSettings() ?? {};
  return (
    <>
      <PageMeta
        title="Privacidade"
        description="Que dados a casa guarda, para quê, por quanto tempo, e como pedir que sejam corrigidos ou apagados."
      />
      <PageHeader title="Aviso de privacidade">
        <p>Pedimos pouco, guardamos pelo tempo necessário e não vendemos nada a ninguém.</p>
      </PageHeader>
      <div className="container-page py-10 sm:py-14">
        <PrivacyNotice email={email} />
      </div>
    </>
  );
}
