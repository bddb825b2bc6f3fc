import { PageMeta } from "@/components/page-meta";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { useSession } from "@/features/session/session";

export default function LinksAdminScreen() {
  const { user } = useSession();
  return (
    <>
      <PageMeta title="Administração de Links" description="Links úteis do site." isHidden />
      {user ? (
        <LinksAdmin />
      ) : (
        <EmptyState
          drawing="path"
          title="Acesso Restrito"
          action={<LinkButton to="/login">Fazer Login</LinkButton>}
        >
          Você precisa estar logado para acessar esta página.
        </EmptyState>
      )}
    </>
  );
}
