import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useRowForm } from "@/components/use-row-form";
import { signedInDraftKey } from "@/lib/form-draft";
import type { RowVersion } from "@/lib/save-row";
import { useSaveRow } from "@/lib/use-save-row";
import { type Call, fakeServer } from "@/testing/fake-server";

const DRAFT = { storageKey: signedInDraftKey("/slides-admin:novo"), onDirty: () => undefined };
const onFailed = vi.fn();
const onSaved = vi.fn();

function Form() {
  const form = useForm({ defaultValues: { title: "" } });
  const rowForm = useRowForm<{ title: string }, { title: string }, RowVersion>({
    form,
    valuesOf: () => ({ title: "" }),
    edited: undefined,
    draft: DRAFT,
    save: useSaveRow("slides", ["slides"]),
    onSaved,
    onFailed,
  });
  return (
    <form onSubmit={rowForm.onSubmit}>
      <input aria-label="Título" {...form.register("title")} />
      <button type="submit">Salvar</button>
    </form>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );

const keyOf = (call: Call | undefined) => Object(call?.body).creation_key;

/** Types a title and saves it; the response is lost. Returns the form, and the key that was sent. */
async function loseResponse(calls: Call[]) {
  const view = open();
  await userEvent.type(screen.getByRole("textbox"), "Bazar");
  await userEvent.click(screen.getByRole("button"));
  await expect.poll(() => onFailed.mock.calls).toHaveLength(1);
  return { ...view, key: keyOf(calls.at(-1)) };
}

describe("the form of a new row after a lost response", () => {
  let isLost: boolean;
  let calls: Call[];
  beforeEach(() => {
    onFailed.mockReset();
    onSaved.mockReset();
    isLost = true;
    calls = fakeServer(() => ({ status: 201, body: { id: 1 }, ...(isLost && { fault: "cut" }) }));
  });

  it("saves the same row after a reload, and then removes the idempotency key", async () => {
    const { unmount, key } = await loseResponse(calls);
    unmount();
    open();
    isLost = false;
    await userEvent.click(screen.getByRole("button"));
    await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
    expect(keyOf(calls.at(-1))).toBe(key);
    expect(Object.keys(sessionStorage)).toEqual([DRAFT.storageKey]);
  });

  it.each(["", ", and the page reloaded"])(
    "saves another row after its draft was discarded%s",
    async (reloaded) => {
      const { unmount, key } = await loseResponse(calls);
      sessionStorage.removeItem(DRAFT.storageKey);
      const stored = Object.entries(sessionStorage);
      unmount();
      expect(sessionStorage).toHaveLength(0);
      // During a reload React runs no cleanup, so that the stored keys remain.
      if (reloaded) for (const [name, value] of stored) sessionStorage.setItem(name, value);
      open();
      isLost = false;
      await userEvent.type(screen.getByRole("textbox"), "Sarau");
      await userEvent.click(screen.getByRole("button"));
      await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
      expect(keyOf(calls.at(-1))).not.toBe(key);
    },
  );
});
