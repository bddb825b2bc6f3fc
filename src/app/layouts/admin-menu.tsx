import { LogOut } from "lucide-react";
import { useId } from "react";
import { ThemeToggle } from "@/app/layouts/theme-toggle";
import { Link } from "@/components/link";
import { switchShortcuts, useAreShortcutsOn } from "@/components/shortcuts";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Switch } from "@/components/ui/switch";
import { ADMIN_SECTIONS } from "@/lib/admin-menus";

type AdminMenuProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The address of the current screen's entry. */
  current: string | undefined;
  onSignOut: () => void;
};

/** All admin screens, two taps away from every one of them. */
export const AdminMenu = ({ isOpen, onClose, current, onSignOut }: AdminMenuProps) => (
  <Modal
    isOpen={isOpen}
    onClose={onClose}
    title="Todas as telas"
    size="article"
    footer={
      <>
        <ThemeToggle />
        <Button variant="outline" size="sm" onClick={onSignOut}>
          <LogOut /> Sair
        </Button>
      </>
    }
  >
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <nav aria-label="Todas as telas" className="contents">
        {ADMIN_SECTIONS.map(({ label, groups }) => (
          <section key={label} className="sm:nth-2:row-span-2">
            <h3 className="text-lg text-primary">{label}</h3>
            {groups.map((group) => (
              <MenuGroup key={group.label} {...group} current={current} />
            ))}
          </section>
        ))}
      </nav>
      <KeyHelp />
    </div>
  </Modal>
);

/** The keys. A phone has none; a narrow window of a computer, or one with large letters, has. */
const KeyHelp = () => (
  <div className="text-sm max-md:pointer-coarse:hidden">
    <h3 className="text-lg text-primary">Teclado</h3>
    <p className="border-t border-line py-2">
      <kbd>/</kbd> busca, <kbd>N</kbd> cria, <kbd>↑</kbd> e <kbd>↓</kbd> passam de um pedido ou mensagem a
      outro, <kbd>Enter</kbd> abre, <kbd>F6</kbd> vai ao aviso, como a Desfazer.
    </p>
    <Switch
      label="Usar as teclas / e N"
      checked={useAreShortcutsOn()}
      onChange={({ target }) => switchShortcuts(target.checked)}
    />
  </div>
);

type MenuGroupProps = (typeof ADMIN_SECTIONS)[number]["groups"][number] & Pick<AdminMenuProps, "current">;

function MenuGroup({ label, entries, current }: MenuGroupProps) {
  const labelId = useId();
  return (
    <div className="flex gap-2 border-t border-line py-1 narrow:block">
      {label && (
        <p id={labelId} className="w-16 shrink-0 py-2.5 text-sm text-ink-muted narrow:w-auto">
          {label}
        </p>
      )}
      <ul
        aria-labelledby={label ? labelId : undefined}
        className="-mx-2 grid min-w-0 flex-1 grid-cols-2 narrow:grid-cols-1"
      >
        {entries.map(({ to, label }) => (
          <li key={to}>
            {/* Replaces the entry that opened the menu, so that "back" leads to the screen before. */}
            <Link
              to={to}
              replace
              aria-current={to === current ? "page" : undefined}
              className="flex min-h-11 items-center rounded-sm px-2 leading-tight font-semibold hover:bg-tint aria-[current]:bg-tint aria-[current]:text-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
