import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { SkipLink } from "@/app/layouts/skip-link";
import { useScrollRestoration } from "@/app/use-scroll-restoration";
import { stubBrowser } from "@/testing/stub-browser";

function Page() {
  useScrollRestoration();
  return (
    <>
      <SkipLink />
      <main id="conteudo" tabIndex={-1} />
    </>
  );
}

it("the skip link scrolls to the content instead of back to the position before it", async () => {
  stubBrowser();
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  render(<Page />, { wrapper: BrowserRouter });
  vi.stubGlobal("scrollY", 640);
  fireEvent.scroll(window);
  scrollTo.mockClear();
  const scrollIntoView = vi.spyOn(screen.getByRole("main"), "scrollIntoView");
  fireEvent.click(screen.getByRole("link"));
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
  expect(scrollTo).not.toHaveBeenCalled();
});
