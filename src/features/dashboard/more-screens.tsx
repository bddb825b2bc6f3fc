import { History, Images, type LucideIcon, Mail, Settings, Trash2 } from "lucide-react";
import { Link } from "@/components/link";

// Screens that the administration's bar does not name.
const SCREENS: readonly { to: string; label: string; note: string; Icon: LucideIcon }[] = [
  { to: "/mensagens-admin", label: "Mensagens", note: "Ler e responder os contatos", Icon: Mail },
  { to: "/slides-admin", label: "Slides", note: "Imagens no topo do site", Icon: Images },
  { to: "/configuracoes", label: "Configurações", note: "Contato, Pix e programação", Icon: Settings },
  { to: "/lixeira-admin", label: "Lixeira", note: "Restaurar o que foi excluído", Icon: Trash2 },
  { to: "/historico", label: "Histórico", note: "Quem fez o quê, e quando", Icon: History },
];

export function MoreScreens() {
  return (
    <nav aria-label="Mais telas">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {SCREENS.map(({ to, label, note, Icon }) => (
          <li key={to}>
            <Link to={to} className="card flex h-full items-center gap-4 p-4 hover:border-primary">
              <Icon className="size-6 shrink-0 text-primary" aria-hidden="true" />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-muted">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
