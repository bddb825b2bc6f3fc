import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useIsHydrated } from "@/components/client-only";

/**
 * Keeps what was typed into a server-rendered form before the app started: it is read while React hydrates the form, because
 * react-hook-form then writes its default values into the fields. Returns the values by field name.
 */
export function useTypedBeforeStart<Values extends FieldValues>(
  { setValue }: Pick<UseFormReturn<Values>, "setValue">,
  formId: string,
): Readonly<Record<string, string>> {
  const isHydrated = useIsHydrated();
  const [typed] = useState(() => (isHydrated ? {} : valuesIn(formId)));
  useEffect(() => {
    for (const [name, value] of Object.entries(typed))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [typed, setValue]);
  return typed;
}

function valuesIn(formId: string): Record<string, string> {
  if (typeof document === "undefined") return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : [])),
  );
}
