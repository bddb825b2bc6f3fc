import { Moon, Sun } from "lucide-react";
import { buttonStyle } from "@/components/ui/button-style";

/** Changes the theme by src/page-controls.js; the styles show which of the two themes it leads to. */
export function ThemeToggle() {
  return (
    <button type="button" className={buttonStyle("quiet", "icon")} data-theme-toggle="">
      <span className="dark:hidden">
        <Moon className="size-5.5" />
        <span className="sr-only">Usar o tema escuro</span>
      </span>
      <span className="light:hidden">
        <Sun className="size-5.5" />
        <span className="sr-only">Usar o tema claro</span>
      </span>
    </button>
  );
}
