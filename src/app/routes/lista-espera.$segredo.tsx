import { useMatch } from "react-router-dom";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { StopWaitingMails } from "@/features/orders/public/waiting/stop-waiting-mails";

export default function WaitingMails() {
  const secret = useMatch("/lista-espera/:segredo")?.params.segredo ?? "";
  return (
    <>
      <PageMeta
        title="E-mails da lista de espera"
        description="Para não receber mais e-mails da lista de espera."
      />
      <PageHeader title="E-mails da lista de espera" eyebrow="Pizza Beneficente" />
      <div className="container-page pt-6 pb-10 sm:pt-10">
        <StopWaitingMails key={secret} secret={secret} />
      </div>
    </>
  );
}
