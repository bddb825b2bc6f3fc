import { useLocation } from "react-router-dom";
import { PageMeta } from "@/components/page-meta";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { useSession } from "@/features/session/session";
import { withReturnPath } from "@/lib/return-path";

export default function LinksAdminScreen() {
  const { user } = useSession();
  const location = useLocation();
  return (
    <>
      <PageMeta title="Administração de Links" description="Links úteis do site." isHidden />
      {user ? (
        <LinksAdmin />
      ) : (
        <EmptyState
          drawing="path"
          title="Acesso Restrito"
          action={
            <LinkButton to="/login" state={withReturnPath(location)}>
              Fazer Login
            </LinkButton>
          }
        >
          Você precisa estar logado para acessar esta página.
        </EmptyState>
      )}
    </>
  );
}
