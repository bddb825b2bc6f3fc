import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { deviceStorage } from "@/lib/browser-storage";

const systemTheme = () => matchMedia("(prefers-color-scheme: dark)");

function isDarkTheme() {
  const chosenTheme = document.documentElement.dataset.theme;
  return chosenTheme ? chosenTheme === "dark" : systemTheme().matches;
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

function chooseTheme(theme: "light" | "dark") {
  document.documentElement.dataset.theme = theme;
  deviceStorage.setItem("theme", theme);
  dispatchEvent(new Event("themechange"));
}

export function ThemeToggle() {
  const isDark = useSyncExternalStore(subscribe, isDarkTheme, () => false);
  return (
    <IconButton
      label={isDark ? "Usar o tema claro" : "Usar o tema escuro"}
      Icon={isDark ? Sun : Moon}
      iconSize="size-5.5"
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
    />
  );
}
