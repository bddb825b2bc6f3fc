import { PageMeta } from "@/components/page-meta";
import { PersonalDataScreen } from "@/features/personal-data/personal-data-screen";

export default function PersonalData() {
  return (
    <>
      <PageMeta title="Dados de uma pessoa" description="Ver, corrigir e anonimizar, como pede a LGPD." />
      <PersonalDataScreen />
    </>
  );
}
