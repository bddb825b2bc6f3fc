import { expect, it, vi } from "vitest";
import { formatShortcut } from "@/components/editor/shortcuts";

it.each([
  ["Windows", "Mod-Shift-7", "Ctrl+Shift+7"],
  ["Windows", "Shift-Tab", "Shift+Tab"],
  ["Macintosh", "Mod-Alt-c", "⌘⌥C"],
  ["Macintosh", "Shift-Tab", "⇧Tab"],
])("on %s the shortcut %s is shown as %s", (system, shortcut, shown) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(system);
  expect(formatShortcut(shortcut)).toBe(shown);
});
