import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { useSaveLink } from "@/features/links/admin/queries";
import { fakeServer } from "@/testing/fake-server";
import { storeSession } from "@/testing/stored-profile";

const FIELDS = {
  title: "Rádio",
  url: "https://radio.exemplo.org.br/",
  description: null,
  category: "radios",
  active: true,
  is_public: true,
} as const;

/** Mounts the hook of the form, saves a link, and unmounts the hook. */
async function saveAndUnmount() {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(useSaveLink, { wrapper });
  const variables = { fields: FIELDS, storageKey: "form-draft:/links-admin:novo:key" };
  await act(() => result.current.mutateAsync(variables).catch(() => undefined));
  unmount();
}

it("a link that is sent again after a lost response and a reload is created only once", async () => {
  storeSession();
  let isLost = true;
  const calls = fakeServer(() => ({ status: 201, body: { id: 1 }, ...(isLost && { fault: "cut" }) }));
  await saveAndUnmount();
  isLost = false;
  await saveAndUnmount();
  await saveAndUnmount();
  const [first, repeated, next] = calls.map(({ body }) => Object(body).creation_key);
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});
