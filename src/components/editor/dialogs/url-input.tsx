import type { ComponentProps } from "react";
import { TextInput } from "@/components/ui/text-input";

type UrlInputProps = Omit<ComponentProps<typeof TextInput>, "onChange"> & {
  onChange: (value: string) => void;
};

/** An input for a URL. */
export const UrlInput = ({ onChange, ...props }: UrlInputProps) => (
  <TextInput
    {...props}
    inputMode="url"
    autoCapitalize="none"
    autoComplete="off"
    onChange={({ target }) => onChange(target.value)}
  />
);
