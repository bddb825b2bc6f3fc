import { ArrowLeft, LogOut } from "lucide-react";
import { Link } from "@/components/link";

const ITEM = "inline-flex min-h-12 items-center gap-2 px-2 font-semibold text-primary hover:underline";

/** The bar above the profile of users without admin rights: back to the site, or sign out. */
export function AccountBar({ onSignOut }: { onSignOut: () => void }) {
  return (
    <nav aria-label="Minha conta" className="border-b border-line bg-surface">
      <div className="container-page flex items-center justify-between">
        <Link to="/" className={ITEM}>
          <ArrowLeft className="size-5" /> Voltar ao Site
        </Link>
        <button type="button" onClick={onSignOut} className={ITEM}>
          <LogOut className="size-5" /> Sair
        </button>
      </div>
    </nav>
  );
}
