import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast";

// What is being typed in the form of a dialog, kept in this tab: a reload, or a session that ends meanwhile, costs nothing.

const PREFIX = "form:";

/** Where one form's text is kept: by screen and by what is edited. */
export const keptFormKey = (pathname: string, edited: string | null) =>
  `${PREFIX}${pathname}:${edited ?? ""}`;

export const forgetKeptForm = (key: string) => sessionStorage.removeItem(key);

/** Signing out leaves nothing for whoever uses this tab next. */
export function forgetKeptForms() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) forgetKeptForm(key);
}

function readKept<Values extends FieldValues>(key: string): Values | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null ? (kept as Values) : undefined;
  } catch {
    return undefined;
  }
}

/** Where a form is kept, and who wants to know whether there is something to lose (useFormDialog). */
export type FormKeeper = { keptAs: string; onDirty: (isDirty: boolean) => void };
type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  "subscribe" | "reset" | "formState" | "getValues"
>;

/**
 * Keeps a dialog's form while it is changed, and goes on where one stopped. `hasMore`: there is something to lose that is
 * not in the form yet, such as a picture on its way.
 */
export function useKeptForm<Values extends FieldValues>(
  form: Form<Values>,
  keeper: FormKeeper,
  hasMore = false,
) {
  const { subscribe, reset, getValues } = form;
  const { keptAs, onDirty } = keeper;
  const { isDirty } = form.formState;
  const [kept] = useState(() => readKept<Values>(keptAs));

  useEffect(() => onDirty(isDirty || hasMore), [isDirty, hasMore, onDirty]);

  useEffect(() => {
    if (!kept) return;
    reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    toast.success("Continuamos de onde você parou", "O que você tinha digitado está de volta.");
  }, [kept, reset, getValues]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isChanged }) => {
          if (isChanged) sessionStorage.setItem(keptAs, JSON.stringify(values));
          // Put back as it was: a reload must not bring what was taken out again.
          else forgetKeptForm(keptAs);
        },
      }),
    [subscribe, keptAs],
  );
}
