import type { QueryClient } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { AccessibilityStatement } from "@/features/site/accessibility-statement";
import { siteSettingsQuery, useSiteSettings } from "@/features/site/settings";

export const prefetch = (client: QueryClient) => client.prefetchQuery(siteSettingsQuery);

export default function Accessibility() {
  const { email } = useSiteSettings() ?? {};
  return (
    <>
      <PageMeta
        title="Acessibilidade"
        description="Como aumentar as letras, usar o site só com o teclado ou com leitor de tela, e a quem avisar quando algo atrapalha."
      />
      <PageHeader title="Acessibilidade">
        <p>Este site é para todas as pessoas. Se algo atrapalha você, queremos saber e consertar.</p>
      </PageHeader>
      <div className="container-page py-10 sm:py-14">
        <AccessibilityStatement email={email} />
      </div>
    </>
  );
}
