import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { type FormValues, useSettingsForm } from "@/features/settings/form-values";

type TextName = Exclude<keyof FormValues, "weekly_schedule">;

type TextFieldProps = Omit<ComponentProps<"input">, "name"> & {
  name: TextName;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
};

export const fieldId = (name: string) => `config-${name}`;

/** One line of the settings. */
export function TextField({ name, label, hint, isRequired, ...input }: TextFieldProps) {
  const { register, formState } = useSettingsForm();
  return (
    <Field
      label={label}
      hint={hint}
      id={fieldId(name)}
      isRequired={isRequired}
      error={formState.errors[name]?.message}
    >
      {(control) => <TextInput autoComplete="off" {...input} {...control} {...register(name)} />}
    </Field>
  );
}
