import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyText } from "@/lib/copy-text";

const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
const command = vi.fn(() => true);
let selected = "";

beforeEach(() => {
  command.mockReset().mockImplementation(() => {
    const { activeElement } = document;
    selected = activeElement instanceof HTMLTextAreaElement ? activeElement.value : "";
    return true;
  });
  Object.assign(document, { execCommand: command });
});
afterEach(() => {
  document.body.replaceChildren();
  // Test files of one worker share the document.
  Reflect.deleteProperty(document, "execCommand");
});

it("uses the clipboard where it is allowed", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("abcd")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("abcd");
  expect(command).not.toHaveBeenCalled();
});

it.each([
  ["refuses the clipboard", { clipboard: { writeText: refuse } }],
  ["has no clipboard", {}],
])("copies by the older command in a browser that %s, and gives the focus back", async (_, browser) => {
  vi.stubGlobal("navigator", browser);
  document.body.innerHTML = "<dialog open><button>Copiar</button></dialog>";
  document.querySelector("button")?.focus();
  expect(await copyText("abcd")).toBe(true);
  expect([command.mock.calls, selected]).toEqual([[["copy"]], "abcd"]);
  expect(document.activeElement?.textContent).toBe("Copiar");
  expect(document.querySelector("textarea")).toBeNull();
});

it.each([
  ["refuses", () => false],
  [
    "throws",
    () => {
      throw new Error("no");
    },
  ],
])("says that nothing was copied when the older command %s, too", async (_, result) => {
  vi.stubGlobal("navigator", {});
  command.mockImplementation(result);
  expect(await copyText("abcd")).toBe(false);
  expect(document.querySelector("textarea")).toBeNull();
});
