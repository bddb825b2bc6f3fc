import { SCREENS, type Screen } from "@shared/rules/screens.ts";
import { expect, it } from "vitest";
import { SECTIONS } from "@/features/settings/sections";
import { ADMIN_SECTIONS, currentEntry, HELPER_ENTRIES, SETTINGS_ENTRIES } from "@/lib/admin-menus";

const screens: readonly Screen[] = SCREENS;
const pathsOf = (entries: readonly { to: string }[]) => [
  ...new Set(entries.map(({ to }) => to.split("?")[0])),
];

it("every screen of a signed-in person is in the menu, or has a name where another screen leads to it", () => {
  const paths = screens.filter(({ access, path }) => access && !path.includes(":")).map(({ path }) => path);
  const nameless = paths.filter((path) => !currentEntry({ pathname: path, search: "" }));
  // Shown for a first password, until which no other screen can be opened.
  expect(nameless).toEqual(["/change-password"]);
});

it("the menu names only screens that exist, and helpers have exactly theirs", () => {
  const paths = screens.map(({ path }) => path);
  const listed = pathsOf(ADMIN_SECTIONS.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries)));
  expect(listed.filter((path) => !paths.includes(path ?? ""))).toEqual(pathsOf(SETTINGS_ENTRIES));
  const helperPaths = screens.filter(({ access }) => access === "helper").map(({ path }) => path);
  expect(pathsOf(HELPER_ENTRIES)).toEqual(helperPaths);
});

it("every section of the settings that the menu names has its fields", () => {
  expect(SECTIONS.map(({ path }) => path)).toEqual(SETTINGS_ENTRIES.map(({ to }) => to));
});
