import type { SettingName } from "@shared/rules/screens.ts";
import type { ComponentProps, ReactNode } from "react";
import { fieldId, fieldProps } from "@/components/field-props";
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
export const settingId = (name: string) => fieldId(ID_PREFIX, name);

/** Props of a settings field by name. */
export const useSettingsFields = () => fieldProps(useSettingsForm().formState.errors, LABELS, ID_PREFIX);

/** A single-line field of the settings. */
export function TextField({ name, hint, isRequired, ...input }: TextFieldProps) {
  const { register } = useSettingsForm();
  const field = useSettingsFields();
  return (
    <Field {...field(name)} hint={hint} isRequired={isRequired}>
      {(control) => <TextInput autoComplete="off" {...input} {...control} {...register(name)} />}
    </Field>
  );
}
