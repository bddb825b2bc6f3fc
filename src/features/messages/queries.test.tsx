import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { type PropsWithChildren, useState } from "react";
import { expect, it, vi } from "vitest";
import { messageQuery, useMarkMessage } from "@/features/messages/queries";
import { createQueryClient } from "@/lib/query-client";
import { fakeServer } from "@/testing/fake-server";

function Wrapper({ children }: PropsWithChildren) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

it("marking a deleted message fails with an error message", async () => {
  fakeServer(() => ({ body: [] }));
  const { result } = renderHook(useMarkMessage, { wrapper: Wrapper });
  await expect(result.current.mutateAsync({ id: 7, read_at: null })).rejects.toThrow(
    "Esta mensagem já foi excluída.",
  );
});

it("an open message shows within a minute that another admin has answered it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answered_at: string | null = null;
  fakeServer(() => ({ body: { id: 7, answered_at } }));
  const { result } = renderHook(() => useQuery(messageQuery(7)), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.data).toMatchObject({ answered_at: null }));
  answered_at = "2026-11-25T12:00:00Z";
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(() => expect(result.current.data).toMatchObject({ answered_at }));
});
