import { Extension } from "@tiptap/core";
import type { Action, DialogName } from "@/components/editor/action";
import { allActions } from "@/components/editor/actions";
import { setStyle, styles } from "@/components/editor/text-styles";

type Options = { onDialog: (name: DialogName) => void };

// Tiptap's own extensions already bind these shortcuts.
const BOUND_ELSEWHERE = new Set(["Tab", "Shift-Tab", "Mod-z", "Mod-Shift-z"]);

const styleShortcuts = styles.flatMap(({ name, choices }) =>
  choices.flatMap(({ shortcut, value }) => (shortcut ? [{ name, shortcut, value }] : [])),
);

/** Binds the shortcuts of all toolbar buttons and text styles. */
export const Shortcuts = Extension.create<Options>({
  name: "shortcuts",
  addOptions: () => ({ onDialog: () => {} }),

  addKeyboardShortcuts() {
    const press = ({ run, dialog, isDisabled }: Action) => {
      if (isDisabled?.(this.editor)) return true;
      if (dialog) this.options.onDialog(dialog);
      return run ? run(this.editor) : true;
    };
    return Object.fromEntries([
      ...allActions.flatMap((action) =>
        action.shortcut && !BOUND_ELSEWHERE.has(action.shortcut)
          ? [[action.shortcut, () => press(action)]]
          : [],
      ),
      ...styleShortcuts.map(({ name, shortcut, value }) => [
        shortcut,
        () => setStyle(this.editor, name, value),
      ]),
    ]);
  },
});

const NAMES: Record<string, string> = { Mod: "Ctrl" };
const NAMES_ON_APPLE: Record<string, string> = { Mod: "⌘", Shift: "⇧", Alt: "⌥" };

/** "Mod-Shift-7" -> "Ctrl+Shift+7", or "⌘⇧7" on Apple's keyboards. */
export function formatShortcut(shortcut: string) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const names = isApple ? NAMES_ON_APPLE : NAMES;
  return shortcut
    .split("-")
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(isApple ? "" : "+");
}
