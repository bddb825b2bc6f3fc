import { useSyncExternalStore } from "react";
import { deviceStorage } from "@/lib/browser-storage";
import { createEmitter } from "@/lib/emitter";

const STORAGE_KEY = "atalhos";
const OFF = "desligados";
const changes = createEmitter();

/** Whether letters are shortcuts: people who speak to their device must be able to switch them off. */
export const useAreShortcutsOn = () =>
  useSyncExternalStore(changes.on, () => deviceStorage.getItem(STORAGE_KEY) !== OFF);

export function switchShortcuts(isOn: boolean) {
  if (isOn) deviceStorage.removeItem(STORAGE_KEY);
  else deviceStorage.setItem(STORAGE_KEY, OFF);
  changes.emit();
}

/** Attributes of the button or field that a key presses (src/app/layouts/use-key-shortcuts.ts); none while letters are off. */
export type Shortcut = { "aria-keyshortcuts"?: string; title?: string };

export function useShortcut(key: "n" | "/"): Shortcut {
  return useAreShortcutsOn() ? { "aria-keyshortcuts": key, title: `Tecla ${key.toUpperCase()}` } : {};
}
