import type { QueryClient } from "@tanstack/react-query";
import { PageMeta } from "@/components/page-meta";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { ContactForm } from "@/features/site/contact/contact-form";
import { NoScriptNotice } from "@/features/site/contact/no-script-notice";
import { AddressCard } from "@/features/site/location/address-card";
import { ContactCard } from "@/features/site/location/contact-card";
import { siteSettingsQuery, useSiteSettings } from "@/features/site/settings";

export const prefetch = (client: QueryClient) => client.prefetchQuery(siteSettingsQuery);

export default function Contact() {
  const { phone, email } = useSiteSettings() ?? {};
  return (
    <>
      <PageMeta
        title="Contato"
        description="Escreva para a casa: dúvidas, visitas, atendimento fraterno, voluntariado. Respondemos por e-mail."
      />
      <PageHeader title="Contato">
        <p>Dúvidas, visitas, um pedido de prece: escreva para nós. Lemos tudo com carinho.</p>
      </PageHeader>
      <div className="container-page grid gap-6 py-10 sm:py-14 lg:grid-cols-[3fr_2fr]">
        <Card className="sm:p-10">
          <h2 className="sr-only">Envie sua mensagem</h2>
          {phone && email && <NoScriptNotice phone={phone} email={email} />}
          <ContactForm />
        </Card>
        <div className="grid content-start gap-6">
          <ContactCard phone={phone} email={email} hasFormLink={false} />
          <AddressCard />
        </div>
      </div>
    </>
  );
}
