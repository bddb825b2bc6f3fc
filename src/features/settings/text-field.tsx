import type { SettingName } from "@shared/rules/screens.ts";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { type FormValues, useSettingsForm } from "@/features/settings/form-values";
import { LABELS } from "@/features/settings/labels";

type TextName = Exclude<keyof FormValues, "weekly_schedule" | "schedule_exceptions" | SettingName>;

type TextFieldProps = Omit<ComponentProps<"input">, "name"> & {
  name: TextName;
  hint?: ReactNode;
  isRequired?: boolean;
};

export const ID_PREFIX = "config";
export const fieldId = (name: string) => `${ID_PREFIX}-${name}`;

/** One line of the settings. */
export function TextField({ name, hint, isRequired, ...input }: TextFieldProps) {
  const { register, formState } = useSettingsForm();
  return (
    <Field
      label={LABELS[name]}
      hint={hint}
      id={fieldId(name)}
      isRequired={isRequired}
      error={formState.errors[name]?.message}
    >
      {(control) => <TextInput autoComplete="off" {...input} {...control} {...register(name)} />}
    </Field>
  );
}
