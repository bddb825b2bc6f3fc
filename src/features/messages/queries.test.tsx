import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { expect, it } from "vitest";
import { useMarkMessage } from "@/features/messages/queries";
import { createQueryClient } from "@/lib/query-client";
import { fakeServer } from "@/testing/fake-server";

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);

it("a message that is gone cannot be marked, and that is said", async () => {
  fakeServer(() => ({ body: [] }));
  const { result } = renderHook(useMarkMessage, { wrapper });
  await expect(result.current.mutateAsync({ id: 7, read_at: null })).rejects.toThrow(
    "Esta mensagem já foi excluída.",
  );
});
