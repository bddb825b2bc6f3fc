import { PageMeta } from "@/components/page-meta";
import { SettingsScreen } from "@/features/settings/settings-screen";

export default function Settings() {
  return (
    <>
      <PageMeta title="Configurações" description="O que a casa muda por conta própria no site." />
      <SettingsScreen />
    </>
  );
}
