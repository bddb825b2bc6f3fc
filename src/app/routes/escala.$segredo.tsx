import { useMatch } from "react-router-dom";
import { PageMeta } from "@/components/page-meta";
import { PageHeader } from "@/components/ui/page-header";
import { VolunteerPage } from "@/features/orders/saturday/roster/volunteer-page";

export default function VolunteerRoster() {
  const secret = useMatch("/escala/:segredo")?.params.segredo ?? "";
  return (
    <>
      <PageMeta title="Escala de voluntários" description="Quem vem ajudar na Pizza Beneficente." />
      <PageHeader title="Escala de voluntários" eyebrow="Pizza Beneficente" />
      <div className="container-page pt-6 pb-10 sm:pt-10">
        <VolunteerPage key={secret} secret={secret} />
      </div>
    </>
  );
}
