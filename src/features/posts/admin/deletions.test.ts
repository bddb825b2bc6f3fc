import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  flushDeletions,
  scheduleDelete,
  UNDO_MS,
  undoDelete,
  useHiddenPosts,
} from "@/features/posts/admin/deletions";

const send = vi.fn<typeof fetch>();
const outcome = { onDeleted: vi.fn(), onFailure: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", send.mockReset().mockResolvedValue(new Response(null, { status: 204 })));
  outcome.onDeleted.mockClear();
  outcome.onFailure.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("deleting a post", () => {
  it("hides it at once and sends it after ten seconds", async () => {
    const { result } = renderHook(useHiddenPosts);
    act(() => scheduleDelete(1, outcome));
    expect(result.current.has(1)).toBe(true);
    expect(send).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
    expect(send).toHaveBeenCalledTimes(1);
    expect(String(send.mock.calls[0]?.[0])).toContain("/rest/v1/posts?id=eq.1");
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: "DELETE", keepalive: true });
    expect(outcome.onDeleted).toHaveBeenCalled();
    expect(result.current.has(1)).toBe(true);
  });

  it("is undone without a word to the server", async () => {
    const { result } = renderHook(useHiddenPosts);
    act(() => scheduleDelete(2, outcome));
    act(() => expect(undoDelete(2)).toBe(true));
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(result.current.has(2)).toBe(false);
    expect(send).not.toHaveBeenCalled();
    expect(undoDelete(2)).toBe(false);
  });

  it("is sent when one leaves, once", async () => {
    scheduleDelete(3, outcome);
    flushDeletions();
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(send).toHaveBeenCalledTimes(1);
    expect(undoDelete(3)).toBe(false);
  });

  it("that the server refuses brings the post back and says why", async () => {
    send.mockResolvedValue(Response.json({ message: "denied", code: "42501" }, { status: 403 }));
    const { result } = renderHook(useHiddenPosts);
    act(() => scheduleDelete(4, outcome));
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
    expect(result.current.has(4)).toBe(false);
    expect(outcome.onFailure).toHaveBeenCalledWith(
      expect.objectContaining({ message: "Acesso negado para esta operação" }),
    );
  });
});
