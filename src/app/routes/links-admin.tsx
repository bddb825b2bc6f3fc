import { SignInNotice } from "@/app/sign-in-notice";
import { PageMeta } from "@/components/page-meta";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { useSession } from "@/features/session/session";

export default function LinksAdminScreen() {
  const { user } = useSession();
  if (user) return <LinksAdmin />;
  return (
    <>
      <PageMeta title="Administração de Links" />
      <SignInNotice title="Acesso Restrito">Você precisa estar logado para acessar esta página.</SignInNotice>
    </>
  );
}
