import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Modal } from "@/components/ui/modal";

test("a dialog leaves out the part of the page that the keyboard covers", () => {
  const visualViewport = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 });
  vi.stubGlobal("visualViewport", visualViewport);
  const { unmount } = render(
    <Modal isOpen onClose={() => undefined} title="Nova Publicação" size="full">
      Texto
    </Modal>,
  );
  const covered = () => screen.getByRole("dialog").style.getPropertyValue("--keyboard");
  expect(covered()).toBe("0px");

  visualViewport.height = innerHeight - 300;
  visualViewport.dispatchEvent(new Event("resize"));
  expect(covered()).toBe("300px");

  // Zoomed to twice the size, without a keyboard.
  Object.assign(visualViewport, { height: innerHeight / 2, scale: 2 });
  visualViewport.dispatchEvent(new Event("resize"));
  expect(covered()).toBe("0px");
  unmount();
  vi.unstubAllGlobals();
});

test("browsers that can shrink the page above the keyboard are asked to", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../index.html"), "utf8");
  const viewport = new DOMParser().parseFromString(page, "text/html").querySelector("meta[name=viewport]");
  expect(viewport?.getAttribute("content")).toContain("interactive-widget=resizes-content");
});
