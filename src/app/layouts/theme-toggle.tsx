import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/icon-button";

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
  return (
    <IconButton
      label={dark ? "Usar o tema claro" : "Usar o tema escuro"}
      Icon={dark ? Sun : Moon}
      iconSize="size-5.5"
      onClick={() => choose(dark ? "light" : "dark")}
    />
  );
}
