import { PageMeta } from "@/components/page-meta";
import { LinksScreen } from "@/features/links/read/links-screen";
import { useSession } from "@/features/session/session";
import { useSiteSettings } from "@/features/site/settings";

export default function Links() {
  const { user } = useSession();
  const { socialUrl } = useSiteSettings();
  return (
    <>
      <PageMeta
        title="Links Úteis"
        description="Estudos, rádios, vídeos e outras casas espíritas, com QR codes para abrir no celular."
      />
      <LinksScreen isSignedIn={user !== null} socialUrl={socialUrl} />
    </>
  );
}
