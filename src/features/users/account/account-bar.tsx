import { ArrowLeft, LogOut, Pizza } from "lucide-react";
import { Link } from "@/components/link";

const ITEM = "inline-flex min-h-12 items-center gap-2 px-2 font-semibold text-primary hover:underline";

/** The bar above the profile of users without admin rights: back to the site, for helpers their screens, or sign out. */
export function AccountBar({
  onSignOut,
  helpPath,
}: {
  onSignOut: () => void;
  helpPath?: string | undefined;
}) {
  return (
    <nav aria-label="Minha conta" className="border-b border-line bg-surface">
      <div className="container-page flex flex-wrap items-center justify-between">
        <Link to="/" className={ITEM}>
          <ArrowLeft className="size-5" /> Voltar ao Site
        </Link>
        {helpPath && (
          <Link to={helpPath} className={ITEM}>
            <Pizza className="size-5 narrow:hidden" /> Ajuda no sábado
          </Link>
        )}
        <button type="button" onClick={onSignOut} className={ITEM}>
          <LogOut className="size-5" /> Sair
        </button>
      </div>
    </nav>
  );
}
