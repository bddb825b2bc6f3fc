import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { buttonStyle } from "@/components/ui/button-style";

const systemTheme = () => matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : systemTheme().matches;
}

function subscribe(listener: () => void) {
  const query = systemTheme();
  query.addEventListener("change", listener);
  addEventListener("themechange", listener);
  return () => {
    query.removeEventListener("change", listener);
    removeEventListener("themechange", listener);
  };
}

function choose(theme: "light" | "dark") {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("theme", theme);
  dispatchEvent(new Event("themechange"));
}

export function ThemeToggle() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      className={buttonStyle("quiet", "icon")}
      aria-label={dark ? "Usar o tema claro" : "Usar o tema escuro"}
      onClick={() => choose(dark ? "light" : "dark")}
    >
      <Icon className="size-5.5" aria-hidden="true" />
    </button>
  );
}
