import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useSteadyTaps } from "@/components/use-steady-taps";

it("a list takes no taps for a moment after a row has moved others, but at once when it is first shown, gets shorter or continues", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ ids }) => useSteadyTaps(ids), {
    initialProps: { ids: [] as number[] },
  });
  rerender({ ids: [2, 1] });
  expect(result.current).toBeUndefined();
  rerender({ ids: [2] });
  expect(result.current).toBeUndefined();
  rerender({ ids: [2, 0] });
  expect(result.current).toBeUndefined();
  rerender({ ids: [5, 4] });
  expect(result.current).toBeUndefined();
  rerender({ ids: [5, 6, 4] });
  expect(result.current).toBe("pointer-events-none");
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBeUndefined();
});

it("a list that was asked for takes taps at once, also while the rows of the one before are still shown", () => {
  const { result, rerender } = renderHook(({ ids, list }) => useSteadyTaps(ids, list), {
    initialProps: { ids: [1], list: "all" },
  });
  rerender({ ids: [2, 1], list: "one search" });
  expect(result.current).toBeUndefined();
  rerender({ ids: [], list: "another" });
  rerender({ ids: [3, 2, 1], list: "another" });
  expect(result.current).toBeUndefined();
  rerender({ ids: [4, 3, 2, 1], list: "another" });
  expect(result.current).toBe("pointer-events-none");
});
