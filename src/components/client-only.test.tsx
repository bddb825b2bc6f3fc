import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { optionalPart } from "@/components/client-only";

it("renders the page without an optional part whose code cannot be loaded", async () => {
  const Part = optionalPart<object>(() => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <>
      <h1>Um texto</h1>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </>,
  );
  await expect.poll(() => screen.queryByText("waiting")).toBeNull();
  expect(screen.getByRole("heading")).toBeVisible();
});
